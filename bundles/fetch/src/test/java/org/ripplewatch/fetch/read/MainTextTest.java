package org.ripplewatch.fetch.read;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.Test;

public class MainTextTest {
    private static final String FIRST =
            "The council voted on Monday to rebuild the old bridge, after two years of argument over its cost.";
    private static final String SECOND =
            "Work begins in spring, the mayor said, and traffic will be led over the railway crossing until then.";
    private static final String THIRD =
            "Shopkeepers on the west bank, who fear for their trade, asked for a footbridge in the meantime.";
    private static final String ARTICLE = paragraphs(FIRST, SECOND, THIRD);
    private static final String MENU =
            "<nav><ul><li><a href='/'>Home</a></li><li><a href='/news'>News</a></li><li><a href='/sport'>Sport</a></li></ul></nav>";

    private static String paragraphs(String... texts) {
        return "<p>" + String.join("</p>\n<p>", texts) + "</p>";
    }

    private static String page(String body) {
        return "<html><head><title>Bridge to be rebuilt - The Gazette</title></head><body>" + body + "</body></html>";
    }

    private static String textOf(String body) {
        return MainText.of(Jsoup.parse(page(body))).map(MainText::text).orElse("");
    }

    private static void assertIsTheArticle(String body) {
        assertEquals(FIRST + "\n" + SECOND + "\n" + THIRD, textOf(body));
    }

    @Test
    public void anArticleElementIsTakenWithoutWhatIsAroundIt() {
        assertIsTheArticle(
                MENU + "<article><h1>Bridge to be rebuilt</h1>" + ARTICLE
                        + "</article><footer><p>All rights reserved, The Gazette, 1 Main Street, in the middle of the town.</p></footer>");
    }

    @Test
    public void anArticleInNothingButDivsIsFoundByItsText() {
        assertIsTheArticle(
                "<div><div><a href='/'>Home</a> <a href='/news'>News</a> <a href='/x'>Sport</a></div><div><div>"
                        + ARTICLE
                        + "</div></div><div><a href='/1'>A page about something else</a><a href='/2'>Another page of the paper</a></div></div>");
    }

    @Test
    public void paragraphsPartedByTwoLineBreaksStayParagraphs() {
        assertIsTheArticle(
                MENU + "<div class='content'>" + FIRST + "<br><br>" + SECOND + "<br/>\n<br/>" + THIRD + "</div>");
    }

    @Test
    public void bylineAndDateAreLeftOut() {
        assertIsTheArticle("<article><h1>Bridge to be rebuilt</h1><p>By Jo Writer</p><p>12 March 2024, 10:15</p>"
                + ARTICLE + "</article>");
    }

    @Test
    public void shareBarsAndCommentsAreLeftOut() {
        assertIsTheArticle(
                "<div class='post-content'><div class='share-buttons'>Share this with all your friends, if you like it.</div>"
                        + ARTICLE + "<div id='comments'>"
                        + paragraphs(
                                "I have said so for years, and nobody ever listened to me.",
                                "A footbridge would cost more than the bridge, as any fool can see.")
                        + "</div></div>");
    }

    @Test
    public void aRowOfTeaserCardsIsLeftOut() {
        String card =
                "<div class='item'><h3><a href='/%d'>Another article of the day</a></h3><p>A line or two of it, which would be "
                        + "text enough to be taken for a part of the article number %d.</p></div>";
        StringBuilder cards = new StringBuilder();
        for (int i = 0; i < 4; i++) {
            cards.append(card.replace("%d", Integer.toString(i)));
        }
        assertIsTheArticle(
                "<div class='page'><h1>Bridge to be rebuilt</h1>" + ARTICLE + "<div>" + cards + "</div></div>");
    }

    @Test
    public void linksUnderReadMoreAreLeftOutWithTheirHeading() {
        assertIsTheArticle(
                "<article><h1>Bridge to be rebuilt</h1>" + ARTICLE + "<h3>Read more</h3><ul><li>The story so far: "
                        + "<a href='/1'>how the bridge came down</a></li><li><a href='/2'>Who pays</a></li></ul></article>");
    }

    @Test
    public void captionsAreLeftOut() {
        assertIsTheArticle(
                "<article><h1>Bridge to be rebuilt</h1><figure><img src='b.jpg'><figcaption>The old bridge, as it stood "
                        + "before the flood of last year.</figcaption></figure><p>" + FIRST
                        + "</p><img src='c.jpg' alt='The mayor, on the bank, "
                        + "points to where the new bridge is to be.'><div>The mayor, on the bank, points to where the new bridge is to be.</div>"
                        + paragraphs(SECOND, THIRD) + "</article>");
    }

    @Test
    public void cookieNoticesAreLeftOutEvenWhereTheyAreLongerThanTheArticle() {
        String notice =
                "We use cookies, and so do our partners, to make this site better, faster and safer for you, as we say. ";
        assertIsTheArticle("<main><h1>Bridge to be rebuilt</h1>" + ARTICLE + "</main><div class='cookie-notice'><p>"
                + notice.repeat(5) + "</p></div>");
    }

    @Test
    public void aListArticleKeepsItsItems() {
        String text = textOf("<article><h1>Bridge to be rebuilt</h1><p>" + FIRST
                + "</p><h2>What comes next</h2><ul><li>Drawings by May</li>"
                + "<li>A vote in June</li><li><a href='/plan'>The plan</a></li></ul><p>" + SECOND + "</p></article>");
        assertEquals(FIRST + "\nWhat comes next\nDrawings by May\nA vote in June\nThe plan\n" + SECOND, text);
    }

    @Test
    public void aTableOfFiguresIsKept() {
        String text = textOf(
                "<article><h1>Bridge to be rebuilt</h1><p>" + FIRST + "</p><table><tr><th>Part</th><th>Cost</th></tr>"
                        + "<tr><td>Piers</td><td>2.1 million</td></tr></table><p>" + SECOND + "</p></article>");
        assertTrue(text, text.contains("Piers\n2.1 million"));
    }

    @Test
    public void aShortArticleIsFoundUnderItsHeadline() {
        String text = textOf(
                MENU + "<div><h1>Bridge to be rebuilt</h1><div><p>The bridge will be rebuilt.</p></div></div>"
                        + "<div class='footer'><p>The Gazette has been the paper of this town since 1871, and is read by everyone in it.</p></div>");
        assertEquals("The bridge will be rebuilt.", text);
    }

    @Test
    public void aChineseArticleIsFound() {
        String first = "市议会周一投票决定重建这座旧桥，此前围绕费用的争论已经持续了两年之久。";
        String second = "市长表示，工程将于春季开始，在此期间车辆将改走铁路道口。";
        assertEquals(
                first + "\n" + second,
                textOf("<div class='nav'><a href='/'>首页</a><a href='/n'>新闻</a></div><div><div>"
                        + paragraphs(first, second)
                        + "</div></div><div><a href='/1'>另一篇文章的标题</a><a href='/2'>又一篇文章</a></div>"));
    }

    @Test
    public void aGermanArticleIsFound() {
        String first =
                "Der Rat hat am Montag beschlossen, die alte Brücke nach zwei Jahren Streit über die Kosten neu zu bauen.";
        String second =
                "Die Arbeiten beginnen im Frühjahr, sagte die Bürgermeisterin, und der Verkehr wird so lange umgeleitet.";
        assertEquals(
                first + "\n" + second,
                textOf(MENU + "<div>" + paragraphs(first, second)
                        + "<p>Lesen Sie auch: <a href='/2'>Wie die Brücke einstürzte</a></p></div>"));
    }

    @Test
    public void aBodyInTwoHalvesIsJoined() {
        assertIsTheArticle("<div><h1>Bridge to be rebuilt</h1><div class='grid'><div class='article-body'>"
                + paragraphs(FIRST, SECOND)
                + "</div></div><div class='advert'>Buy this now</div><div class='grid'><div class='article-body'>"
                + paragraphs(THIRD)
                + "</div></div></div>");
    }

    @Test
    public void aPageWrappedInAMisleadingNameIsStillRead() {
        assertIsTheArticle(
                MENU + "<div class='sidebar-container'><h1>Bridge to be rebuilt</h1><div>" + ARTICLE + "</div></div>");
    }

    @Test
    public void paragraphsWithGeneratedClassesAreKept() {
        assertIsTheArticle("<div><h1>Bridge to be rebuilt</h1><div>" + ARTICLE.replace("<p>", "<p class='sc-ad bXk'>")
                + "</div></div>");
    }

    @Test
    public void textStatedAsJsonLdIsKeptAndTextBesideItIsNot() {
        String stated = FIRST + "\\n\\n" + SECOND + "\\u0020" + THIRD;
        assertIsTheArticle(
                "<script type='application/ld+json'>{\"@type\":\"NewsArticle\",\"articleBody\":\"" + stated
                        + "\"}</script>"
                        + "<div><h1>Bridge to be rebuilt</h1><div class='sponsored'>" + ARTICLE
                        + "</div><p>Our reporters read every letter, so write to them, and tell them what you think of this.</p></div>");
    }

    @Test
    public void jsonLdOfAnotherTextIsIgnored() {
        assertIsTheArticle("<script type='application/ld+json'>{\"articleBody\":\""
                + "Quite another text, not on this page at all. ".repeat(9)
                + "\"}</script><div><h1>Bridge to be rebuilt</h1>" + ARTICLE + "</div>");
    }

    @Test
    public void aShortArticleIsTakenBeforeLongTeasersBelowIt() {
        String teaser =
                "<li class='post-list'><h3 class='post-title'><a href='/x'>Another article</a></h3><p>Its first lines, which go on"
                        + " for longer than the article above, and would win if length were all that counted.</p></li>";
        assertEquals(
                FIRST,
                textOf("<article><h1>Bridge to be rebuilt</h1><div class='post-content'><p>" + FIRST
                        + "</p></div></article><section><ul>" + teaser.repeat(3) + "</ul></section>"));
    }

    @Test
    public void aNoteWithinTheArticleIsNotTakenForTheArticle() {
        String text = textOf("<article><h1>Bridge to be rebuilt</h1><div><article><h4>Note</h4><p>" + FIRST
                + "</p></article><p>" + SECOND + "</p></div></article>");
        assertEquals("Note\n" + FIRST + "\n" + SECOND, text);
    }

    @Test
    public void aHeadingWithAnAnchorNamedAsClutterIsKept() {
        String text = textOf("<article><h1>Bridge to be rebuilt</h1>" + ARTICLE
                + "<h2 id='comments'>What was said</h2><p>" + SECOND + " So it was.</p></article>");
        assertTrue(text, text.contains("What was said"));
    }

    @Test
    public void aPageWithoutTextHasNone() {
        assertFalse(MainText.of(Jsoup.parse("")).isPresent());
        assertFalse(MainText.of(new Document("")).isPresent());
        assertFalse(MainText.of(Jsoup.parse("<script>var x = 'not a text';</script><img src='x'>"))
                .isPresent());
    }

    @Test
    public void theDocumentIsLeftAsItWas() {
        Document document = Jsoup.parse(page(MENU + "<article><h1>Bridge to be rebuilt</h1>" + ARTICLE + "</article>"));
        String before = document.outerHtml();
        MainText.of(document);
        assertEquals(before, document.outerHtml());
    }
}
