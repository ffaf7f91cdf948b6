package org.ripplewatch.web.say;

import static org.junit.Assert.assertEquals;

import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.Test;

public class HighlightsTest {

    @Test
    public void wholeWordsAreMarkedWhateverTheirCase() {
        assertEquals("Forms, [form] and a platform", marked("Forms, form and a platform", "form"));
        assertEquals("[League] of the [LEAGUE]", marked("League of the LEAGUE", "league"));
    }

    @Test
    public void placesStayWhereLowerCaseWouldBeLonger() {
        assertEquals("İİİ [cup]", marked("İİİ cup", "cup"));
    }

    @Test
    public void thePiecesAreTheText() {
        Random random = new Random(7);
        for (int i = 0; i < 500; i++) {
            String text = random.ints(30, 'a', 'd')
                    .mapToObj(c -> random.nextInt(4) == 0 ? " " : Character.toString(c))
                    .collect(Collectors.joining());
            assertEquals(
                    text,
                    new Highlights(List.of("a", "ab", "b"))
                            .in(text).stream().map(Highlights.Piece::text).collect(Collectors.joining()));
        }
    }

    private static String marked(String text, String... words) {
        return new Highlights(List.of(words))
                .in(text).stream()
                        .map(p -> p.marked() ? "[" + p.text() + "]" : p.text())
                        .collect(Collectors.joining());
    }
}
