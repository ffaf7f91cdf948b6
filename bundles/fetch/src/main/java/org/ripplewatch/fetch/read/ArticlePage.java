package org.ripplewatch.fetch.read;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jsoup.nodes.Document;
import org.ripplewatch.api.fetch.Fetched;
import org.ripplewatch.api.read.Link;
import org.ripplewatch.api.read.Reading;

/** Reads one article out of a page; the page is parsed once, and walked once for all that is not its main text. */
final class ArticlePage {

    private final Fetched page;
    private final DecodedText decoded;

    ArticlePage(Fetched page, DecodedText decoded) {
        this.page = page;
        this.decoded = decoded;
    }

    /** The article of an HTML page. */
    Reading html() {
        Document document = Bounded.page(decoded.text(), page.url().toString());
        PageParts parts = PageParts.of(document);
        StructuredData data = StructuredData.of(parts.structured());
        URI base = PageAddress.base(parts, page.url());
        URI url = PageAddress.canonical(parts, page.url());
        String text = MainText.of(document).map(MainText::text).orElse("");
        PageDates dates = new PageDates(parts, data, url, page.at());
        List<URI> images = new PageImages(parts, data, base).find();
        List<Link> links = PageLinks.of(parts, base);
        return new Reading(
                url,
                new PageTitle(parts, data, url).find(),
                text,
                new PageAuthor(parts, data).find(),
                dates.published(),
                dates.modified(),
                PageLanguage.of(parts, data, text),
                images,
                links,
                PageAttributes.of(parts, page, decoded.charset().name(), images.size(), links.size()));
    }

    /** The article that a plain text is: its first line for a title where that is short. */
    Reading plain() {
        String text = PlainText.cut(PlainText.tidy(decoded.text()), 500_000);
        String first = text.lines().findFirst().orElse("");
        return new Reading(
                CanonicalUrl.of(page.url()),
                first.length() <= 200 ? first : "",
                text,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                LanguageGuess.of(text),
                List.of(),
                List.of(),
                Map.of(
                        "size",
                        Integer.toString(page.content().size()),
                        "charset",
                        decoded.charset().name()));
    }
}
