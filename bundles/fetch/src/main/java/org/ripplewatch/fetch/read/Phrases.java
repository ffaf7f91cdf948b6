package org.ripplewatch.fetch.read;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Lines that stand within articles but are not of them, told by how they begin. */
final class Phrases {
    private static final int LONGEST_LABEL = 60;
    private static final int LONGEST_LIST_HEADING = 70;
    private static final String CLOSING = "\"”’'»)]）」』";
    private static final String ENDING = ".!?。！？…।";

    private static final Set<String> LABELS = Set.of(
            "ad",
            "ads",
            "advert",
            "adverts",
            "advertisement",
            "advertisements",
            "sponsored",
            "promoted content",
            "story continues below advertisement",
            "article continues below advertisement",
            "continue reading below",
            "werbung",
            "anzeige",
            "publicité",
            "publicidad",
            "publicidade",
            "pubblicità",
            "reklama",
            "reklam",
            "reklame",
            "реклама",
            "広告",
            "advertentie",
            "annonse",
            "annons",
            "mainos",
            "iklan",
            "광고",
            "广告",
            "comment",
            "comments",
            "leave a comment",
            "leave a reply",
            "post a comment",
            "view comments",
            "show comments",
            "tell us what you think",
            "share",
            "share this",
            "share this article",
            "share this story",
            "tweet",
            "click to tweet",
            "print",
            "email",
            "like this",
            "related",
            "related news",
            "related articles",
            "related stories",
            "read more",
            "see also",
            "loading",
            "continue reading",
            "don't miss",
            "don’t miss",
            "most read",
            "trending",
            "recommended",
            "home",
            "subscribe",
            "sign up",
            "follow us",
            "newsletter",
            "about the author",
            "tags");

    private static final List<String> LIST_OPENINGS = List.of(
            "more ",
            "more:",
            "read more",
            "read also",
            "read next",
            "also read",
            "see also",
            "related",
            "you may also",
            "you might also",
            "recommended",
            "don't miss",
            "don’t miss",
            "most read",
            "mehr zum thema",
            "lesen sie auch",
            "lire aussi",
            "à lire aussi",
            "lee también",
            "lea también",
            "leia também",
            "leia mais",
            "leggi anche",
            "lees ook",
            "les også",
            "läs också",
            "читайте также",
            "関連記事",
            "相关阅读",
            "相关新闻",
            "관련기사");

    /** A list of these is part of what it stands in. */
    private static final List<String> OWN_LISTS = List.of("resources", "links", "information");

    private static final List<String> POINTERS = List.of(
            "related:",
            "related post",
            "related stor",
            "related article",
            "related roundup",
            "read more:",
            "read also",
            "also read",
            "see also:",
            "read:",
            "watch:",
            "more:",
            "follow us on",
            "follow the ",
            "like this story?",
            "sign up for",
            "sign up to",
            "subscribe to",
            "click here",
            "first published",
            "last updated",
            "updated at",
            "posted on",
            "posted in",
            "published on",
            "filed under",
            "tagged",
            "tags:",
            "categories:",
            "share this",
            "copyright ©",
            "© 20",
            "all rights reserved",
            "get access to",
            "get the latest",
            "don't miss",
            "don’t miss",
            "you may also like",
            "photo:",
            "photos:",
            "email us",
            "join our",
            "have a tip",
            "image 1 of",
            "this article was originally published",
            "lesen sie auch",
            "mehr zum thema",
            "lire aussi",
            "à lire aussi",
            "lee también",
            "lea también",
            "leia também",
            "leia mais",
            "leggi anche",
            "lees ook",
            "les også",
            "läs också",
            "читайте также");

    private static final List<String> BYLINES = List.of(
            "by ",
            "written by",
            "posted by",
            "posted on",
            "published",
            "updated",
            "von ",
            "par ",
            "por ",
            "di ",
            "door ",
            "av ",
            "publicado",
            "publié",
            "veröffentlicht",
            "pubblicato");

    private Phrases() {}

    /** Whether a line is only a label of something beside the text. */
    static boolean isLabel(String text) {
        if (text.length() > LONGEST_LABEL) {
            return false;
        }
        int end = text.length();
        while (end > 0 && !Character.isLetterOrDigit(text.charAt(end - 1))) {
            end--;
        }
        int start = 0;
        while (start < end && !Character.isLetterOrDigit(text.charAt(start))) {
            start++;
        }
        return LABELS.contains(text.substring(start, end).toLowerCase(Locale.ROOT));
    }

    /** Whether a line leads elsewhere or tells of the page instead of the matter. */
    static boolean isPointer(String text) {
        return startsWithAny(text, POINTERS);
    }

    /** Whether a line announces a list of other articles. */
    static boolean opensList(String text) {
        if (text.length() > LONGEST_LIST_HEADING) {
            return false;
        }
        String lower = text.toLowerCase(Locale.ROOT);
        return startsWithAny(text, LIST_OPENINGS) && OWN_LISTS.stream().noneMatch(lower::contains);
    }

    /** Whether a line, one of the first, names who wrote the text or when. */
    static boolean isByline(String text) {
        if (text.length() > LONGEST_LABEL + LONGEST_LABEL || isEnded(text)) {
            return false;
        }
        return startsWithAny(text, BYLINES) || (text.length() < LONGEST_LABEL && hasYear(text));
    }

    private static boolean hasYear(String text) {
        return Arrays.stream(text.split("[^0-9]+", -1))
                .anyMatch(digits -> digits.length() == 4 && (digits.startsWith("19") || digits.startsWith("20")));
    }

    /** Whether a text ends as a sentence does. */
    static boolean isEnded(String text) {
        int end = text.length();
        while (end > 0 && CLOSING.indexOf(text.charAt(end - 1)) >= 0) {
            end--;
        }
        return end > 0 && ENDING.indexOf(text.charAt(end - 1)) >= 0;
    }

    private static boolean startsWithAny(String text, List<String> starts) {
        String start = text.substring(0, Math.min(LONGEST_LABEL, text.length())).toLowerCase(Locale.ROOT);
        return starts.stream().anyMatch(start::startsWith);
    }
}
