package org.ripplewatch.fetch.read;

import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jsoup.nodes.Element;

/** Who wrote an article, as its page names them. */
final class PageAuthor {

    private static final int LONGEST = 200;
    private static final Pattern BY = Pattern.compile(
            "(?i)^(?:(?:written|posted|published|story|words|text|reported)\\s+)?(?:by|von|par|por|di|door|av|af|author|autor|auteur|autore)(?:\\s*:\\s*|\\s+)");
    private static final Pattern REST =
            Pattern.compile("\\s*(?:\\||•|·|\\bon\\s+\\w+\\s+\\d|\\d{1,2}:\\d{2}|(?:19|20)\\d{2}).*$");

    private static final Pattern NO_NAME = Pattern.compile(
            "(?i)(?:\\w{0,12}admin(?:istrator)?|root|user|guest|webmaster|anonymous|author|[\\w-]+\\.txt|.*\\*)");
    private static final Pattern LABEL = Pattern.compile("^\\p{L}{2,12}\\s?:\\s");

    private final PageParts parts;
    private final StructuredData data;

    PageAuthor(PageParts parts, StructuredData data) {
        this.parts = parts;
        this.data = data;
    }

    /** The name or names. */
    Optional<String> find() {
        Stream<String> stated = Stream.concat(
                data.author().stream(),
                parts.meta(
                        "author",
                        "article:author",
                        "parsely-author",
                        "sailthru.author",
                        "dc.creator",
                        "dcterms.creator",
                        "byl",
                        "citation_author",
                        "cxenseparse:author"));
        Stream<String> marked = parts.property("author").limit(5).map(PageAuthor::named);
        Stream<String> related = parts.names().stream()
                .filter(e -> e.attr("rel").contains("author"))
                .limit(5)
                .map(PageAuthor::named);
        Stream<String> shown = parts.names().stream()
                .filter(e -> !isInForm(e))
                .limit(10)
                .map(PageAuthor::named)
                .filter(s -> s.length() <= 60);
        return Stream.of(stated, marked, related, shown)
                .flatMap(s -> s)
                .map(PageAuthor::clean)
                .filter(PageAuthor::isName)
                .findFirst();
    }

    private static String named(Element e) {
        if (e.hasAttr("content")) {
            return e.attr("content");
        }
        Element name = e.selectFirst("[itemprop=name]");
        return PageParts.text(name == null ? e : name, LONGEST);
    }

    /** A form asks for names, it does not name anyone. */
    private static boolean isInForm(Element e) {
        for (Element at = e; at != null; at = at.parent()) {
            if (at.normalName().equals("form") || at.normalName().equals("label")) {
                return true;
            }
        }
        return false;
    }

    private static String clean(String text) {
        String line = BY.matcher(PlainText.plainLine(text, LONGEST)).replaceFirst("");
        String s = LABEL.matcher(line).replaceFirst("");
        return REST.matcher(s)
                .replaceFirst("")
                .strip()
                .replaceFirst("[,;:|–-]+$", "")
                .strip();
    }

    private static boolean isName(String s) {
        return s.length() >= 2
                && !s.contains("://")
                && !s.startsWith("@")
                && !NO_NAME.matcher(s).matches()
                && s.chars().anyMatch(Character::isLetter);
    }
}
