package org.ripplewatch.web.say;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import java.util.ArrayList;
import java.util.List;

/** What changed between two texts, line by line (Myers' difference). */
public final class LineDiff {

    /** Longer texts are shown as wholly replaced. */
    private static final int MOST_LINES = 20_000;

    private static final int AROUND = 2;

    /** What became of a line. */
    public enum Sign {
        /** It was there before only. */
        OLD,
        /** It is there now only. */
        NEW,
        /** It stayed. */
        SAME,
        /** Lines that stayed are left out here. */
        GAP
    }

    /**
     * A line.
     *
     * @param sign what became of it
     * @param text the line; empty for a gap
     */
    public record Line(Sign sign, String text) {}

    private LineDiff() {}

    /** The lines that changed, with two around them; empty where nothing did. */
    public static List<Line> of(String before, String after) {
        List<String> old = before.lines().toList();
        List<String> now = after.lines().toList();
        List<Line> lines = new ArrayList<>();
        if (old.size() > MOST_LINES || now.size() > MOST_LINES) {
            old.forEach(line -> lines.add(new Line(Sign.OLD, line)));
            now.forEach(line -> lines.add(new Line(Sign.NEW, line)));
            return lines;
        }
        int from = 0;
        for (AbstractDelta<String> delta : DiffUtils.diff(old, now).getDeltas()) {
            int at = delta.getSource().getPosition();
            same(old, from, at, from == 0, lines);
            delta.getSource().getLines().forEach(line -> lines.add(new Line(Sign.OLD, line)));
            delta.getTarget().getLines().forEach(line -> lines.add(new Line(Sign.NEW, line)));
            from = at + delta.getSource().size();
        }
        if (!lines.isEmpty()) {
            tail(old, from, lines);
        }
        return lines;
    }

    private static void same(List<String> old, int from, int to, boolean first, List<Line> lines) {
        int head = first ? 0 : Math.min(AROUND, to - from);
        int tail = Math.min(AROUND, to - from - head);
        old.subList(from, from + head).forEach(line -> lines.add(new Line(Sign.SAME, line)));
        if (to - from > head + tail) {
            lines.add(new Line(Sign.GAP, ""));
        }
        old.subList(to - tail, to).forEach(line -> lines.add(new Line(Sign.SAME, line)));
    }

    private static void tail(List<String> old, int from, List<Line> lines) {
        int to = Math.min(old.size(), from + AROUND);
        old.subList(from, to).forEach(line -> lines.add(new Line(Sign.SAME, line)));
        if (to < old.size()) {
            lines.add(new Line(Sign.GAP, ""));
        }
    }
}
