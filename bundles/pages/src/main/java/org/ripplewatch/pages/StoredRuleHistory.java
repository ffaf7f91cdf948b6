package org.ripplewatch.pages;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.ripplewatch.api.rules.RuleChange;
import org.ripplewatch.api.rules.RuleChange.Cause;
import org.ripplewatch.api.rules.RuleChange.FileChange;
import org.ripplewatch.api.rules.RuleChange.Kind;
import org.ripplewatch.api.rules.RuleHistory;
import org.ripplewatch.api.work.Topics;

/** The tables {@code rule_history}, {@code rule_history_file} and {@code rule_file}. */
final class StoredRuleHistory implements RuleHistory {

    private static final int LONGEST_NAME = 500;
    private static final int LONGEST_TEXT = 50_000_000;
    private static final int LONGEST_NOTE = 8000;

    private final Database database;

    StoredRuleHistory(Database database) {
        this.database = database;
    }

    @Override
    public List<RuleChange> add(List<RuleChange> changes) {
        if (changes.isEmpty()) {
            return List.of();
        }
        changes.forEach(StoredRuleHistory::check);
        return database.write(t -> {
            List<RuleChange> added = new ArrayList<>();
            for (RuleChange change : changes) {
                added.add(add(t, change.numbered(t.next(Counter.CHANGE_ID))));
            }
            t.announce(Topics.RULES);
            return added;
        });
    }

    @Override
    public Optional<RuleChange> change(long id) {
        return database
                .read(s -> whole(
                        s,
                        s.list(
                                "select id, happened, who, cause, note from rule_history where id = ?",
                                StoredRuleHistory::change,
                                id)))
                .stream()
                .findFirst();
    }

    @Override
    public Map<String, String> lastGood() {
        return database
                .read(s -> s.list("select name, body from rule_file", r -> Map.entry(r.getString(1), r.getString(2))))
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (a, b) -> a, TreeMap::new));
    }

    @Override
    public List<RuleChange> last() {
        return database.read(s -> {
            Map<Long, List<FileChange>> files = new TreeMap<>();
            s.list(
                            "select f.change_id, f.file, f.kind, f.before_text, f.after_text, f.problems"
                                    + " from rule_history_file f"
                                    + " join (select file, max(change_id) as newest from rule_history_file group by file) l"
                                    + " on f.change_id = l.newest and f.file = l.file"
                                    + " where f.kind <> 'DELETED' order by f.change_id, f.place",
                            r -> Map.entry(r.getLong("change_id"), file(r)))
                    .forEach(e -> files.computeIfAbsent(e.getKey(), k -> new ArrayList<>())
                            .add(e.getValue()));
            List<RuleChange> last = s.each(
                    files.keySet(),
                    "select id, happened, who, cause, note from rule_history where id = ?",
                    StoredRuleHistory::change);
            return newestFirst(last.stream()
                    .map(c -> with(c, files.getOrDefault(c.id(), List.of())))
                    .toList());
        });
    }

    @Override
    public List<RuleChange> latest(int max) {
        return database.read(s -> whole(
                s,
                s.list(
                        max,
                        "select id, happened, who, cause, note from rule_history order by id desc",
                        StoredRuleHistory::change)));
    }

    @Override
    public List<RuleChange> later(long id, Collection<String> files) {
        return database.read(s -> {
            TreeSet<Long> ids = new TreeSet<>();
            for (String file : files) {
                ids.addAll(s.list(
                        "select change_id from rule_history_file where file = ? and change_id > ?",
                        r -> r.getLong(1),
                        file,
                        id));
            }
            return whole(
                    s,
                    s.each(
                            ids,
                            "select id, happened, who, cause, note from rule_history where id = ?",
                            StoredRuleHistory::change));
        });
    }

    private static List<RuleChange> newestFirst(List<RuleChange> changes) {
        return changes.stream().sorted((a, b) -> Long.compare(b.id(), a.id())).toList();
    }

    private static List<RuleChange> whole(Session s, List<RuleChange> changes) {
        return changes.stream()
                .map(c -> with(
                        c,
                        s.list(
                                "select file, kind, before_text, after_text, problems from rule_history_file"
                                        + " where change_id = ? order by place",
                                StoredRuleHistory::file,
                                c.id())))
                .toList();
    }

    private static RuleChange with(RuleChange c, List<FileChange> files) {
        return new RuleChange(c.id(), c.at(), c.who(), c.cause(), c.note(), files);
    }

    private static RuleChange change(ResultSet r) throws SQLException {
        return new RuleChange(
                r.getLong("id"),
                Rows.time(r, "happened"),
                r.getString("who"),
                Cause.valueOf(r.getString("cause")),
                r.getString("note"),
                List.of());
    }

    private static FileChange file(ResultSet r) throws SQLException {
        return new FileChange(
                r.getString("file"),
                Kind.valueOf(r.getString("kind")),
                r.getString("before_text"),
                r.getString("after_text"),
                r.getString("problems"));
    }

    private static void check(RuleChange change) {
        for (FileChange file : change.files()) {
            if (file.file().isEmpty() || file.file().length() > LONGEST_NAME) {
                throw new IllegalArgumentException("'file' must have 1 to " + LONGEST_NAME + " characters");
            }
        }
    }

    private static RuleChange add(Transaction t, RuleChange change) {
        t.update(
                "insert into rule_history (id, happened, who, cause, note) values (?, ?, ?, ?, ?)",
                change.id(),
                change.at(),
                Clean.line(change.who(), 200),
                change.cause().name(),
                Clean.text(change.note(), LONGEST_NOTE));
        for (int place = 0; place < change.files().size(); place++) {
            add(t, change.id(), place, change.files().get(place));
        }
        return change;
    }

    private static void add(Transaction t, long change, int place, FileChange file) {
        String after = Clean.text(file.after(), LONGEST_TEXT);
        t.update(
                "insert into rule_history_file (change_id, place, file, kind, before_text, after_text, problems)"
                        + " values (?, ?, ?, ?, ?, ?, ?)",
                change,
                place,
                file.file(),
                file.kind().name(),
                Clean.text(file.before(), LONGEST_TEXT),
                after,
                Clean.text(file.problems(), LONGEST_NOTE));
        switch (file.kind()) {
            case ADDED, EDITED -> {
                t.update("delete from rule_file where name = ?", file.file());
                t.update("insert into rule_file (name, body) values (?, ?)", file.file(), after);
            }
            case DELETED -> t.update("delete from rule_file where name = ?", file.file());
            case REFUSED -> {
                // the last good text stays
            }
        }
    }
}
