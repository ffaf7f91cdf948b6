package org.ripplewatch.fetch.read;

import java.net.URI;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jsoup.nodes.Element;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** When an article was published and changed, by the page's own word; the surest word first. */
final class PageDates {

    private static final Logger LOG = LoggerFactory.getLogger(PageDates.class);
    private static final String[] PUBLISHED = {
        "article:published_time",
        "og:published_time",
        "og:article:published_time",
        "article:published",
        "datepublished",
        "parsely-pub-date",
        "sailthru.date",
        "pubdate",
        "publishdate",
        "publish-date",
        "publish_date",
        "publication_date",
        "published_date",
        "published-date",
        "article.published",
        "article_date_original",
        "originalpublicationdate",
        "dcterms.created",
        "dcterms.issued",
        "dc.date.issued",
        "dcterms.date",
        "dc.date",
        "dc.date.created",
        "citation_publication_date",
        "citation_date",
        "bt:pubdate",
        "cxenseparse:recs:publishtime",
        "release_date",
        "video:release_date",
        "article.created",
        "date",
        "created",
        "datecreated"
    };
    private static final String[] MODIFIED = {
        "article:modified_time",
        "og:updated_time",
        "article:updated_time",
        "datemodified",
        "dcterms.modified",
        "dc.date.modified",
        "lastmod",
        "last-modified",
        "revised",
        "bt:moddate",
        "article.updated"
    };
    private static final Pattern IN_URL_SHAPE = Pattern.compile(
            "(?<!\\d)((?:19|20)\\d{2})(?:([/_.-])(\\d{1,2}|[a-z]{3,9})\\2(\\d{1,2})|(0[1-9]|1[0-2])(0[1-9]|[12]\\d|3[01]))(?!\\d)");

    private final PageParts parts;
    private final StructuredData data;
    private final URI url;
    private final Instant now;

    PageDates(PageParts parts, StructuredData data, URI url, Instant now) {
        this.parts = parts;
        this.data = data;
        this.url = url;
        this.now = now;
    }

    /** When it was published. */
    Optional<Instant> published() {
        return first(Stream.of(data.published().stream(), parts.meta(PUBLISHED), properties("datePublished"), marked())
                        .flatMap(s -> s))
                .or(this::inUrl)
                .or(() -> first(shown()));
    }

    /** When it was changed last. */
    Optional<Instant> modified() {
        return first(Stream.of(data.modified().stream(), parts.meta(MODIFIED), properties("dateModified"), updated())
                .flatMap(s -> s));
    }

    private Optional<Instant> first(Stream<String> written) {
        return written.limit(200)
                .map(s -> LenientDate.parse(s, now))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private Stream<String> properties(String name) {
        return parts.property(name.toLowerCase(Locale.ROOT)).flatMap(PageDates::words);
    }

    /** {@code time} elements that say they mean the publication. */
    private Stream<String> marked() {
        return parts.times().stream()
                .filter(t ->
                        t.hasAttr("pubdate") || says(t, "publish") || says(t, "entry-date") || says(t, "dt-published"))
                .filter(t -> !says(t, "update") && !says(t, "modified"))
                .flatMap(PageDates::words);
    }

    private Stream<String> updated() {
        return parts.times().stream()
                .filter(t -> says(t, "update") || says(t, "modified"))
                .flatMap(PageDates::words);
    }

    private static boolean says(Element e, String word) {
        return (e.className() + " " + e.attr("itemprop"))
                .toLowerCase(Locale.ROOT)
                .contains(word);
    }

    private static Stream<String> words(Element e) {
        return Stream.of(e.attr("datetime"), e.attr("content"), PageParts.text(e, 100))
                .filter(s -> !s.isBlank());
    }

    /** What stands nearest below the headline: {@code time} first, then elements that are named for a date. */
    private Stream<String> shown() {
        Stream<Element> times = parts.times().stream().filter(t -> !says(t, "update") && !says(t, "modified"));
        Stream<Element> named = parts.dated().stream()
                .filter(e -> !says(e, "update") && !says(e, "modified"))
                .sorted(Comparator.comparing((Element e) -> !says(e, "publish")));
        return Stream.concat(times.limit(3), named.limit(20))
                .flatMap(PageDates::words)
                .map(PageDates::bare);
    }

    /** Without the words before a date: {@code Published on}. */
    private static String bare(String text) {
        int colon = text.indexOf(": ");
        return colon > 0 && colon < 30 ? text.substring(colon + 2) : text;
    }

    private Optional<Instant> inUrl() {
        Matcher m = IN_URL_SHAPE.matcher(url.getRawPath() == null ? "" : url.getRawPath());
        while (m.find()) {
            String month = m.group(3) == null ? m.group(5) : m.group(3);
            String day = m.group(4) == null ? m.group(6) : m.group(4);
            try {
                Instant date = LocalDate.of(Integer.parseInt(m.group(1)), month(month), Integer.parseInt(day))
                        .atStartOfDay(ZoneOffset.UTC)
                        .toInstant();
                if (LenientDate.isSane(date, now)) {
                    return Optional.of(date);
                }
            } catch (DateTimeException e) {
                LOG.trace("figures that are no date: {}", url, e);
            }
        }
        return Optional.empty();
    }

    private static int month(String written) {
        return Character.isDigit(written.charAt(0))
                ? Integer.parseInt(written)
                : Months.of(written).orElse(0);
    }
}
