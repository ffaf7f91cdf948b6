package org.ripplewatch.pages;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.ripplewatch.api.rules.RuleChange;
import org.ripplewatch.api.rules.RuleHistory;
import org.ripplewatch.api.work.Topics;

/** The tables {@code rule_change} and {@code rule_file}. */
final class StoredRuleHistory implements RuleHistory {

    private static final int LONGEST_NAME = 500;
    private static final int LONGEST_TEXT = 50_000_000;

    private final Database database;

    StoredRuleHistory(Database database) {
        this.database = database;
    }

    @Override
    public void add(List<RuleChange> changes) {
        if (changes.isEmpty()) {
            return;
        }
        changes.forEach(StoredRuleHistory::checkName);
        database.write(t -> {
            changes.forEach(c -> add(t, c));
            t.announce(Topics.RULES);
            return true;
        });
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
        return database.read(s -> s.list(
                "select c.* from rule_change c"
                        + " join (select file, max(id) as newest from rule_change group by file) l on c.id = l.newest"
                        + " where c.kind <> 'DELETED' order by c.id desc",
                StoredRuleHistory::change));
    }

    @Override
    public List<RuleChange> latest(int max) {
        return database.read(s -> s.list(max, "select * from rule_change order by id desc", StoredRuleHistory::change));
    }

    private static RuleChange change(ResultSet r) throws SQLException {
        return new RuleChange(
                Rows.time(r, "happened"),
                r.getString("file"),
                r.getString("who"),
                RuleChange.Kind.valueOf(r.getString("kind")),
                r.getString("before_text"),
                r.getString("after_text"),
                r.getString("note"));
    }

    private static void checkName(RuleChange change) {
        if (change.file().isEmpty() || change.file().length() > LONGEST_NAME) {
            throw new IllegalArgumentException("'file' must have 1 to " + LONGEST_NAME + " characters");
        }
    }

    private static void add(Transaction t, RuleChange change) {
        String after = Clean.text(change.after(), LONGEST_TEXT);
        t.update(
                "insert into rule_change (id, happened, file, who, kind, before_text, after_text, note)"
                        + " values (?, ?, ?, ?, ?, ?, ?, ?)",
                t.next(Counter.CHANGE_ID),
                change.at(),
                change.file(),
                Clean.line(change.who(), 200),
                change.kind().name(),
                Clean.text(change.before(), LONGEST_TEXT),
                after,
                Clean.text(change.note(), 8000));
        switch (change.kind()) {
            case ADDED, EDITED -> {
                t.update("delete from rule_file where name = ?", change.file());
                t.update("insert into rule_file (name, body) values (?, ?)", change.file(), after);
            }
            case DELETED -> t.update("delete from rule_file where name = ?", change.file());
            case REFUSED -> {
                // the last good text stays
            }
        }
    }
}
