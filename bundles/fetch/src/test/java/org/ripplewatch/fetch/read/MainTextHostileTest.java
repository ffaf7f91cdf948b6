package org.ripplewatch.fetch.read;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Random;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.Test;

/** Pages made to exhaust the stack, the memory or the patience of who reads them. */
public class MainTextHostileTest {
    private static final String SENTENCE = "At the bottom of it all there is a sentence, and it is of a fair length.";
    private static final long PATIENCE = 60_000;

    private static String textOf(Document document) {
        return MainText.of(document).map(MainText::text).orElse("");
    }

    /** The parser keeps trees shallower than this, but callers may build one themselves. */
    private static Document nested(String tag, String names, int depth) {
        Element inner = new Element("p").text(SENTENCE);
        for (int i = 0; i < depth; i++) {
            inner = new Element(tag).attr("class", names).appendChild(inner);
        }
        Document document = Document.createShell("");
        document.body().appendChild(inner);
        return document;
    }

    @Test(timeout = PATIENCE)
    public void halfAMillionNestedElementsAreRead() {
        assertEquals(SENTENCE, textOf(nested("div", "x", 500_000)));
    }

    @Test(timeout = PATIENCE)
    public void nestedWrappersNamedAsClutterAreRead() {
        assertEquals(SENTENCE, textOf(nested("div", "sidebar-container header", 100_000)));
        assertEquals(SENTENCE, textOf(nested("article", "article-body", 100_000)));
    }

    @Test(timeout = PATIENCE)
    public void twoHundredThousandAttributesAreRead() {
        Document document = Document.createShell("");
        Element element = document.body().appendElement("p").text(SENTENCE);
        for (int i = 0; i < 200_000; i++) {
            element.attributes().add("data-" + i, "x");
        }
        assertEquals(SENTENCE, textOf(document));
    }

    @Test(timeout = PATIENCE)
    public void aClassOfManyNamesIsRead() {
        assertEquals(SENTENCE, textOf(Jsoup.parse("<p class='" + "aB c ".repeat(150_000) + "'>" + SENTENCE)));
    }

    @Test(timeout = PATIENCE)
    public void jsonLdThatNeverEndsIsRead() {
        String start = "<script type='application/ld+json'>{\"articleBody\":\"";
        assertEquals(
                SENTENCE, textOf(Jsoup.parse(start + "<a &lt; \\\"\\u00".repeat(200_000) + "</script><p>" + SENTENCE)));
        assertEquals(
                SENTENCE,
                textOf(Jsoup.parse(start + "\"articleBody\":\"\\".repeat(200_000) + "</script><p>" + SENTENCE)));
    }

    @Test(timeout = PATIENCE)
    public void tensOfThousandsOfCardsAndHeadingsAreRead() {
        String card = "<div class='card'><h2><a href='x'>Title of a thing</a></h2>A line of it, which is text.</div>";
        textOf(Jsoup.parse("<title>Title of a thing</title>" + card.repeat(30_000)));
        textOf(Jsoup.parse("<title>Title of a thing</title>" + "<h1>Title of a thing</h1>".repeat(30_000)));
        textOf(Jsoup.parse("<p>Read more: it goes on".repeat(30_000)));
    }

    @Test(timeout = PATIENCE)
    public void noiseIsReadWithoutFailing() {
        Random random = new Random(7);
        String[] parts = {
            "<div class=share>",
            "</div>",
            "<p>",
            "text, and more. ",
            "<a href=x>",
            "</a>",
            "<article>",
            "<table>",
            "<td>",
            "<br>",
            "<!--",
            "-->",
            "<h1>",
            "\u0000",
            "\ud83d",
            "<li>",
            "<ul>",
            "<script type='application/ld+json'>",
            "</script>",
            "\"articleBody\":\"",
            "<blockquote>",
            "<header>",
            "</article>",
            "<form>",
            "<svg>",
            "<title>",
            "&#x0;",
            "字字字，"
        };
        for (int page = 0; page < 3000; page++) {
            StringBuilder html = new StringBuilder();
            int length = random.nextInt(60);
            for (int i = 0; i < length; i++) {
                html.append(parts[random.nextInt(parts.length)]);
            }
            assertTrue(textOf(Jsoup.parse(html.toString())).length() <= html.length());
        }
    }
}
