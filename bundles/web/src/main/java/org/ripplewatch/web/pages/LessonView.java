package org.ripplewatch.web.pages;

import java.util.Map;
import java.util.Optional;
import org.ripplewatch.api.teach.Lesson;
import org.ripplewatch.web.http.Exchange;

/**
 * How much of a lesson is shown; travels with every step, so that a step changes nothing else on the page.
 *
 * @param most suggestions shown at most
 * @param rows affected articles shown at most
 * @param difference article whose difference list is open
 */
record LessonView(int most, int rows, Optional<Long> difference) {

    static final int SUGGESTIONS = 10;
    private static final int ROWS = 20;
    private static final int MOST = 200;

    static LessonView of(Exchange exchange) {
        return new LessonView(
                exchange.queryNumber("most", 1, MOST).map(Long::intValue).orElse(SUGGESTIONS),
                exchange.queryNumber("rows", 1, MOST).map(Long::intValue).orElse(ROWS),
                exchange.queryNumber("diff", 1, Long.MAX_VALUE));
    }

    /** The same, from the hidden fields of a form. */
    static LessonView of(Map<String, String> form) {
        return new LessonView(
                number(form, "most", SUGGESTIONS),
                number(form, "rows", ROWS),
                Optional.of(form.getOrDefault("diff", ""))
                        .filter(text -> text.matches("\\d{1,18}"))
                        .map(Long::valueOf));
    }

    /** The page that shows a lesson so. */
    public String path(Lesson lesson) {
        return "/articles/" + lesson.proposal().article() + "?lesson=" + lesson.id() + "&most=" + most + "&rows=" + rows
                + difference.map(id -> "&diff=" + id).orElse("");
    }

    /** The same with more suggestions. */
    public LessonView more() {
        return new LessonView(Math.min(MOST, most + 2 * SUGGESTIONS), rows, difference);
    }

    /** The same with more articles. */
    public LessonView moreRows() {
        return new LessonView(most, MOST, difference);
    }

    /** The same with the difference list to an article. */
    public LessonView with(long article) {
        return new LessonView(most, rows, Optional.of(article));
    }

    /** The same without a difference list. */
    public LessonView without() {
        return new LessonView(most, rows, Optional.empty());
    }

    private static int number(Map<String, String> form, String name, int otherwise) {
        String text = form.getOrDefault(name, "");
        return text.matches("\\d{1,3}") && !text.matches("0+") ? Math.min(MOST, Integer.parseInt(text)) : otherwise;
    }
}
