package org.ripplewatch.fetch.read;

import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What an address alone tells about whether an article lies behind it: dates, slugs and numbers for, names of furniture against. */
final class LinkShape {

    private static final Pattern FULL_DATE = Pattern.compile(
            "(?:^|[/_-])(?:19|20)\\d{2}[/_-]?(?:0?[1-9]|1[0-2])[/_-]?(?:0?[1-9]|[12]\\d|3[01])(?:[/_.-]|$)");
    private static final Pattern MONTH = Pattern.compile("/(?:19|20)\\d{2}[/-]?(?:0?[1-9]|1[0-2]|[a-z]{3})/");
    private static final Pattern YEAR = Pattern.compile("/(?:19|20)\\d{2}/");
    private static final Pattern BARE_DATE = Pattern.compile("(?:/[a-z-]{1,20})*+/(?:19|20)\\d{2}(?:/\\d{1,2}){0,2}/?");
    private static final Pattern ID = Pattern.compile("(?:^|\\D)\\d{4,}(?:\\D|$)");
    private static final Pattern MEDIA = Pattern.compile(
            "\\.(?:jpe?g|png|gif|webp|svg|ico|pdf|zip|gz|mp[34]|m4[av]|avi|mov|webm|ogg|wav|docx?|xlsx?|pptx?|css|js|json|xml|rss|atom|ics|csv|txt|exe|dmg|apk|epub)$");
    private static final Pattern PAGED = Pattern.compile(
            "(?:^|/)(?:page|seite|pagina|p)[/-]?\\d{1,5}/?$|(?:^|[&?])(?:page|paged|pg|offset|start|sort|order|filter|view)=");
    private static final Pattern ID_QUERY =
            Pattern.compile("(?:^|&)(?:p|id|article|articleid|story|storyid|news|newsid|aid|nid|postid|itemid)=\\d+");

    /** A segment that says: what follows or what ends here is no article. */
    private static final Set<String> ANYWHERE = Set.of(
            "tag",
            "tags",
            "tagged",
            "category",
            "categories",
            "cat",
            "author",
            "authors",
            "autor",
            "user",
            "users",
            "profile",
            "profiles",
            "member",
            "members",
            "login",
            "signin",
            "sign-in",
            "signup",
            "sign-up",
            "register",
            "logout",
            "account",
            "search",
            "suche",
            "cart",
            "checkout",
            "wp-admin",
            "wp-content",
            "wp-login.php",
            "feed",
            "feeds",
            "rss",
            "comments",
            "comment",
            "share",
            "print",
            "cdn-cgi",
            "amp-consent",
            "label",
            "labels",
            "keyword",
            "keywords");

    /** A last segment that is a page of the site, not an article. */
    private static final Set<String> AT_END = Set.of(
            "about",
            "about-us",
            "aboutus",
            "contact",
            "contact-us",
            "contacts",
            "kontakt",
            "impressum",
            "privacy",
            "privacy-policy",
            "privacy-notice",
            "cookie-policy",
            "cookies",
            "terms",
            "terms-of-service",
            "terms-of-use",
            "terms-and-conditions",
            "legal",
            "legal-notice",
            "disclaimer",
            "accessibility",
            "accessibility-statement",
            "help",
            "faq",
            "faqs",
            "support",
            "jobs",
            "careers",
            "subscribe",
            "subscription",
            "newsletter",
            "newsletters",
            "advertise",
            "advertising",
            "sitemap",
            "site-map",
            "archive",
            "archives",
            "news",
            "blog",
            "blogs",
            "events",
            "topics",
            "home",
            "index.html",
            "index.php",
            "index.htm",
            "default.aspx",
            "team",
            "our-team",
            "staff",
            "people",
            "press",
            "media",
            "donate",
            "imprint",
            "datenschutz",
            "agb",
            "editorial-policy",
            "code-of-conduct",
            "our-work",
            "join",
            "hire",
            "rss-feeds",
            "video",
            "videos",
            "podcasts",
            "shop",
            "store",
            "community",
            "communities",
            "partners",
            "services",
            "products",
            "resources",
            "guides",
            "menu",
            "more",
            "all",
            "latest");

    /** A last segment but one that says: what follows is a heap of articles, unless it has a date or number. */
    private static final Set<String> HEAPS = Set.of(
            "topic",
            "topics",
            "thema",
            "themen",
            "theme",
            "themes",
            "section",
            "sections",
            "series",
            "collection",
            "collections",
            "channel",
            "channels",
            "subject",
            "subjects",
            "ressort",
            "rubrik",
            "rubrique");

    private final String path;
    private final String query;
    private final List<String> segments;

    LinkShape(URI url) {
        path = url.getRawPath() == null ? "/" : url.getRawPath().toLowerCase(Locale.ROOT);
        query = url.getRawQuery() == null ? "" : url.getRawQuery().toLowerCase(Locale.ROOT);
        segments = Stream.of(path.split("/", -1)).filter(s -> !s.isEmpty()).toList();
    }

    /** Whether this can be no article whatever stands around the link. */
    boolean isRuledOut() {
        if (segments.isEmpty() && !ID_QUERY.matcher(query).find()) {
            return true;
        }
        return MEDIA.matcher(path).find()
                || PAGED.matcher(path).find()
                || PAGED.matcher(query).find()
                || segments.stream().limit(6).anyMatch(ANYWHERE::contains)
                || (!segments.isEmpty() && AT_END.contains(last()))
                || BARE_DATE.matcher(path).matches();
    }

    /** What speaks for an article, about -2 to 7. */
    double score() {
        double date = FULL_DATE.matcher(path).find()
                ? 4
                : MONTH.matcher(path).find() ? 3 : YEAR.matcher(path).find() ? 1.5 : 0;
        double id = segments.isEmpty() ? 0 : ID.matcher(last()).find() && date < 3 ? 1.5 : 0;
        double queried = ID_QUERY.matcher(query).find() ? 2 : 0;
        double depth = segments.size() == 1 && words() < 3 && id + queried == 0 ? -1.5 : 0;
        boolean heap = segments.size() > 1 && HEAPS.contains(segments.get(segments.size() - 2)) && date + id == 0;
        return date + id + queried + depth + slug() - (heap ? 4 : 0);
    }

    /** Its path without the last segment, figures made one: addresses of one kind share it. */
    String family() {
        int end = segments.size() - 1;
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < end; i++) {
            String s = segments.get(i);
            out.append('/').append(s.chars().allMatch(c -> c >= '0' && c <= '9') ? "0" : s);
        }
        return out.toString();
    }

    /** The path in lower case, without slash at its end. */
    String stem() {
        return "/" + String.join("/", segments);
    }

    private double slug() {
        int words = words();
        return words >= 4 ? 2.5 : words == 3 ? 1.5 : words == 2 ? 0.5 : 0;
    }

    private int words() {
        if (segments.isEmpty()) {
            return 0;
        }
        int words = 0;
        boolean in = false;
        String last = last();
        for (int i = 0; i < last.length(); i++) {
            boolean letter = Character.isLetter(last.charAt(i)) || last.charAt(i) == '%';
            words += letter && !in ? 1 : 0;
            in = letter || (in && Character.isDigit(last.charAt(i)));
        }
        return last.contains("%") ? Math.max(words, 3) : words - (last.contains(".") ? 1 : 0);
    }

    private String last() {
        return segments.get(segments.size() - 1);
    }
}
