package org.ripplewatch.web.pages;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ripplewatch.api.rules.RuleChange;
import org.ripplewatch.api.rules.RuleChange.FileChange;
import org.ripplewatch.api.rules.RuleHistory;
import org.ripplewatch.api.rules.Undoing;
import org.ripplewatch.api.teach.Reapplication;
import org.ripplewatch.web.Services;
import org.ripplewatch.web.Surroundings;
import org.ripplewatch.web.http.Answer;
import org.ripplewatch.web.http.Exchange;
import org.ripplewatch.web.http.Refusal;
import org.ripplewatch.web.http.Route;
import org.ripplewatch.web.say.LineDiff;

/** What happened to the rules: who, when, why, before and after; and the way back. */
final class HistoryPages {

    /**
     * A file of a change.
     *
     * @param change what became of it
     * @param lines what changed in it, by line
     * @param cut whether there are more lines
     */
    record FileLines(FileChange change, List<LineDiff.Line> lines, boolean cut) {}

    private static final int A_PAGE = 50;
    private static final int MOST = 1000;
    private static final int MOST_FILES = 30;
    private static final int MOST_LINES = 2000;

    private final Services services;
    private final Surroundings surroundings;
    private final Layout layout;

    HistoryPages(Services services, Surroundings surroundings, Layout layout) {
        this.services = services;
        this.surroundings = surroundings;
        this.layout = layout;
    }

    List<Route> routes() {
        return List.of(
                Route.get("/rules/history", this::list),
                Route.get("/rules/history/{id}", this::show),
                Route.post("/rules/history/{id}/undo", this::undo));
    }

    private Answer list(Exchange exchange) {
        int most = exchange.queryNumber("most", 1, MOST).orElse((long) A_PAGE).intValue();
        List<RuleChange> changes = services.need(RuleHistory.class).latest(most);
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("tab", "history");
        values.put("changes", changes);
        values.put("more", changes.size() == most && most < MOST ? Math.min(MOST, most * 4) : 0);
        values.put("progress", services.find(Reapplication.class).map(Reapplication::progress));
        return layout.page(exchange, 200, "history", "rules", values);
    }

    private Answer show(Exchange exchange) {
        long id = exchange.number("id");
        RuleChange change = services.need(RuleHistory.class)
                .change(id)
                .orElseThrow(() -> Refusal.notFound("There is no change " + id + " in the history"));
        Optional<Undoing> undoing = services.find(Undoing.class).filter(u -> live(change));
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("tab", "history");
        values.put("change", change);
        values.put("files", files(change));
        values.put("more", Math.max(0, change.files().size() - MOST_FILES));
        values.put("undoable", undoing.isPresent());
        values.put("obstacles", undoing.map(u -> u.obstacles(id)).orElse(List.of()));
        values.put("undid", exchange.query("undid").isPresent());
        return layout.page(exchange, 200, "change", "rules", values);
    }

    /** Whether any of its files went live. */
    private static boolean live(RuleChange change) {
        return change.files().stream().anyMatch(file -> file.kind() != RuleChange.Kind.REFUSED);
    }

    /** The first files with their lines; a change of thousands of files is not shown whole. */
    private static List<FileLines> files(RuleChange change) {
        List<FileLines> files = new ArrayList<>();
        int left = MOST_LINES;
        for (FileChange file :
                change.files().subList(0, Math.min(MOST_FILES, change.files().size()))) {
            List<LineDiff.Line> lines = LineDiff.of(file.before(), file.after());
            files.add(new FileLines(file, lines.subList(0, Math.min(left, lines.size())), lines.size() > left));
            left = Math.max(0, left - lines.size());
        }
        return files;
    }

    private Answer undo(Exchange exchange) {
        long id = exchange.number("id");
        long change = services.need(Undoing.class).undo(id, surroundings.user());
        return Answer.seeOther("/rules/history/" + change + "?undid=" + id);
    }
}
