package org.ripplewatch.fetch.read;

import com.rometools.rome.feed.synd.SyndContent;
import com.rometools.rome.feed.synd.SyndEntry;
import com.rometools.rome.feed.synd.SyndFeed;
import com.rometools.rome.feed.synd.SyndLink;
import com.rometools.rome.feed.synd.SyndPerson;
import com.rometools.rome.io.FeedException;
import com.rometools.rome.io.SyndFeedInput;
import java.net.URI;
import java.time.Instant;
import java.util.Comparator;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jdom2.Document;
import org.jspecify.annotations.Nullable;
import org.ripplewatch.api.read.Item;
import org.ripplewatch.api.read.Listing;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads RSS and Atom by ROME, after {@link FeedXml} and {@link FeedTree} have put right what is broken. */
final class FeedReader {

    private static final Logger LOG = LoggerFactory.getLogger(FeedReader.class);
    private static final int MOST_ITEMS = 5000;
    private static final int LONGEST_TITLE = 500;
    private static final int LONGEST_TEXT = 200_000;

    private final URI url;
    private final Instant now;

    /**
     * A reader for one feed.
     *
     * @param url where it came from, for relative links
     * @param now when, for dates of the future
     */
    FeedReader(URI url, Instant now) {
        this.url = url;
        this.now = now;
    }

    /** What the feed offers; empty where not even its repaired XML is one. */
    Optional<Listing> read(String text, Listing.Kind kind) {
        return FeedXml.parse(text).flatMap(this::feed).map(feed -> listing(feed, kind));
    }

    private Optional<SyndFeed> feed(Document document) {
        try {
            FeedTree.prepare(document, url, now);
            return Optional.of(new SyndFeedInput(false, Locale.ROOT).build(document));
        } catch (FeedException e) {
            LOG.debug("no feed: {}", url, e);
        } catch (RuntimeException e) {
            LOG.debug("ROME cannot read {}", url, e); // it throws what it likes on odd trees
        }
        return Optional.empty();
    }

    private Listing listing(SyndFeed feed, Listing.Kind kind) {
        Items items = new Items(MOST_ITEMS);
        for (SyndEntry entry : feed.getEntries()) {
            address(entry)
                    .flatMap(a -> CanonicalUrl.of(url, a))
                    .map(u -> item(u, entry, feed))
                    .ifPresent(items::add);
            if (items.full()) {
                break;
            }
        }
        Optional<String> title =
                Optional.of(text(feed.getTitleEx(), LONGEST_TITLE)).filter(t -> !t.isEmpty());
        return new Listing(kind, title, items.list(), List.of(), List.of());
    }

    private static Optional<String> address(SyndEntry entry) {
        Stream<String> alternates = entry.getLinks().stream()
                .filter(l -> l.getRel() == null || l.getRel().equals("alternate"))
                .sorted(Comparator.comparing(FeedReader::isNoPage))
                .map(SyndLink::getHref);
        Stream<String> others = Stream.of(entry.getLink(), entry.getUri());
        return Stream.concat(alternates, others)
                .filter(Objects::nonNull)
                .filter(FeedReader::isWeb)
                .findFirst();
    }

    private static boolean isNoPage(SyndLink link) {
        return link.getType() != null && !link.getType().contains("html");
    }

    private static boolean isWeb(String s) {
        return s.startsWith("http://") || s.startsWith("https://");
    }

    private static Item item(URI address, SyndEntry entry, SyndFeed feed) {
        String text = entry.getContents().stream()
                .map(c -> text(c, LONGEST_TEXT))
                .max(Comparator.comparingInt(String::length))
                .filter(t -> !t.isEmpty())
                .orElseGet(() -> text(entry.getDescription(), LONGEST_TEXT));
        Optional<Instant> date = Stream.of(entry.getPublishedDate(), entry.getUpdatedDate())
                .filter(Objects::nonNull)
                .map(Date::toInstant)
                .findFirst();
        return new Item(address, title(entry), text, author(entry, feed), date);
    }

    private static String title(SyndEntry entry) {
        SyndContent title = entry.getTitleEx();
        return title == null || title.getValue() == null ? "" : oneLine(title);
    }

    private static String oneLine(SyndContent content) {
        return isPlain(content)
                ? PlainText.plainLine(content.getValue(), LONGEST_TITLE)
                : PlainText.line(content.getValue(), LONGEST_TITLE);
    }

    private static String text(@Nullable SyndContent content, int most) {
        if (content == null || content.getValue() == null) {
            return "";
        }
        return isPlain(content)
                ? PlainText.cut(content.getValue().strip(), most)
                : PlainText.cut(PlainText.of(content.getValue()), most);
    }

    /** Atom says it where text is not HTML; RSS never does. */
    private static boolean isPlain(SyndContent content) {
        return "text".equals(content.getType());
    }

    private static Optional<String> author(SyndEntry entry, SyndFeed feed) {
        boolean atom = feed.getFeedType() != null && feed.getFeedType().startsWith("atom");
        return Stream.of(
                        people(entry.getAuthors()),
                        Stream.of(String.valueOf(entry.getAuthor())),
                        atom ? people(feed.getAuthors()) : Stream.<String>empty())
                .flatMap(s -> s)
                .map(FeedReader::name)
                .filter(n -> !n.isEmpty() && !n.equals("null"))
                .findFirst();
    }

    private static Stream<String> people(@Nullable List<SyndPerson> people) {
        String names = people == null
                ? ""
                : String.join(
                        ", ",
                        people.stream()
                                .map(FeedReader::name)
                                .filter(n -> !n.isEmpty())
                                .distinct()
                                .toList());
        return Stream.of(names);
    }

    private static String name(SyndPerson person) {
        return person.getName() != null
                ? name(person.getName())
                : String.valueOf(person.getEmail() == null ? "" : person.getEmail());
    }

    /** RSS writes {@code jo@site.example (Jo Doe)}; the name is what counts. */
    private static String name(String author) {
        String s = PlainText.line(author, 200);
        int open = s.indexOf('(');
        if (open > 0 && s.endsWith(")") && s.indexOf('@') > 0 && s.indexOf('@') < open) {
            return s.substring(open + 1, s.length() - 1).strip();
        }
        if (open > 0 && s.endsWith(")") && s.indexOf('@') > open) {
            return s.substring(0, open).strip();
        }
        int angle = s.indexOf('<');
        return angle > 0 && s.indexOf('@') > angle ? s.substring(0, angle).strip() : s;
    }
}
