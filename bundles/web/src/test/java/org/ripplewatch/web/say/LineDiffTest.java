package org.ripplewatch.web.say;

import static org.junit.Assert.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.Test;
import org.ripplewatch.web.say.LineDiff.Sign;

public class LineDiffTest {

    @Test
    public void whatChangedIsShownWithTwoLinesAround() {
        String before = lines(1, 20);
        String after = before.replace("line 10\n", "line ten\n");
        assertEquals(
                "GAP|SAME line 8|SAME line 9|OLD line 10|NEW line ten|SAME line 11|SAME line 12|GAP",
                LineDiff.of(before, after).stream()
                        .map(l -> (l.sign() + " " + l.text()).strip())
                        .collect(Collectors.joining("|")));
    }

    @Test
    public void nothingChangedNothingShown() {
        assertEquals(List.of(), LineDiff.of("a\nb", "a\nb"));
        assertEquals(List.of(), LineDiff.of("", ""));
    }

    @Test
    public void aNewFileIsNewAndAnOldOneOld() {
        assertEquals(
                List.of(Sign.NEW, Sign.NEW),
                LineDiff.of("", "a\nb").stream().map(LineDiff.Line::sign).toList());
        assertEquals(
                List.of(Sign.OLD),
                LineDiff.of("a", "").stream().map(LineDiff.Line::sign).toList());
    }

    @Test
    public void everyLineThatIsGoneOrNewIsShown() {
        Random random = new Random(11);
        for (int i = 0; i < 200; i++) {
            String before = some(random);
            String after = some(random);
            List<LineDiff.Line> lines = LineDiff.of(before, after);
            long gone = lines.stream().filter(l -> l.sign() == Sign.OLD).count();
            long came = lines.stream().filter(l -> l.sign() == Sign.NEW).count();
            assertEquals(after.lines().count() - before.lines().count(), came - gone);
        }
    }

    private static String some(Random random) {
        List<String> lines = new ArrayList<>();
        for (int i = random.nextInt(12); i > 0; i--) {
            lines.add("l" + random.nextInt(5));
        }
        return String.join("\n", lines);
    }

    private static String lines(int from, int to) {
        return IntStream.rangeClosed(from, to).mapToObj(i -> "line " + i + "\n").collect(Collectors.joining());
    }
}
