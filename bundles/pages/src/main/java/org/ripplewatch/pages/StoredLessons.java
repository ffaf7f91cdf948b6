package org.ripplewatch.pages;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.Condition.Field;
import org.ripplewatch.api.teach.Lesson;
import org.ripplewatch.api.teach.Lesson.State;
import org.ripplewatch.api.teach.Lessons;
import org.ripplewatch.api.teach.Proposal;

/** The table {@code lesson}. */
final class StoredLessons implements Lessons {

    private final Database database;

    StoredLessons(Database database) {
        this.database = database;
    }

    @Override
    public Optional<Lesson> lesson(String id) {
        return database.read(s -> s.first("select * from lesson where id = ?", StoredLessons::lesson, id));
    }

    @Override
    public List<Lesson> open() {
        return database.read(s -> s.list(
                "select * from lesson /* by lesson_by_change */ where closed = false order by changed desc, id",
                StoredLessons::lesson));
    }

    @Override
    public void put(Lesson lesson) {
        if (!lesson.id().matches("[A-Za-z0-9]{1,100}")) {
            throw new IllegalArgumentException("'id' of a lesson must be 1 to 100 letters and digits");
        }
        database.write(t -> {
            t.update("delete from lesson where id = ?", lesson.id());
            return t.update(
                    "insert into lesson (id, who, opened, changed, state, closed, article, wrong_folder, right_folder,"
                            + " tree, conditions, stops, discarded, exempted)"
                            + " values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    lesson.id(),
                    Clean.line(lesson.who(), 200),
                    lesson.opened(),
                    lesson.changed(),
                    lesson.state().name(),
                    lesson.state() == State.COMMITTED || lesson.state() == State.CANCELLED,
                    lesson.proposal().article(),
                    lesson.proposal().wrong(),
                    lesson.proposal().right(),
                    Clean.text(lesson.tree(), 200),
                    Packed.pack(texts(lesson.conditions())),
                    Packed.pack(nested(lesson.stops())),
                    numbers(lesson.discarded()),
                    numbers(lesson.exempted()));
        });
    }

    private static Lesson lesson(ResultSet r) throws SQLException {
        return new Lesson(
                r.getString("id"),
                r.getString("who"),
                Rows.time(r, "opened"),
                Rows.time(r, "changed"),
                State.valueOf(r.getString("state")),
                new Proposal(r.getLong("article"), Rows.optional(r, "wrong_folder"), Rows.optional(r, "right_folder")),
                r.getString("tree"),
                conditions(Packed.unpack(r.getBytes("conditions")).iterator(), Integer.MAX_VALUE),
                lists(Packed.unpack(r.getBytes("stops"))),
                numbers(r.getString("discarded")),
                numbers(r.getString("exempted")));
    }

    /** Three texts a condition. */
    private static List<String> texts(List<Condition> conditions) {
        List<String> texts = new ArrayList<>();
        for (Condition condition : conditions) {
            texts.add(condition.field().name());
            texts.add(String.valueOf(condition.negated()));
            texts.add(condition.value());
        }
        return texts;
    }

    private static List<Condition> conditions(Iterator<String> texts, int most) {
        List<Condition> conditions = new ArrayList<>();
        while (texts.hasNext() && conditions.size() < most) {
            conditions.add(
                    new Condition(Field.valueOf(texts.next()), Boolean.parseBoolean(texts.next()), texts.next()));
        }
        return conditions;
    }

    /** Each list with its length before. */
    private static List<String> nested(List<List<Condition>> lists) {
        List<String> texts = new ArrayList<>();
        for (List<Condition> list : lists) {
            texts.add(String.valueOf(list.size()));
            texts.addAll(texts(list));
        }
        return texts;
    }

    private static List<List<Condition>> lists(List<String> texts) {
        List<List<Condition>> lists = new ArrayList<>();
        for (Iterator<String> rest = texts.iterator(); rest.hasNext(); ) {
            lists.add(conditions(rest, Integer.parseInt(rest.next())));
        }
        return lists;
    }

    private static String numbers(SortedSet<Long> numbers) {
        return numbers.stream().map(String::valueOf).collect(Collectors.joining(","));
    }

    private static SortedSet<Long> numbers(String column) {
        return Arrays.stream(column.split(","))
                .filter(n -> !n.isEmpty())
                .map(Long::valueOf)
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
