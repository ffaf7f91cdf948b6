package org.ripplewatch.fetch.read;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * What the class and id of an element name. Names are read as words, so that "article__related-links"
 * is about related links and "pagination" not about a page; of several names the kind that comes last
 * below wins.
 */
enum NameKind {
    NEUTRAL,
    /** Names something that may be text or not: a header, a list, some links. */
    WEAK,
    CAPTION,
    /** Names clutter, but as what wraps it: "sidebar-container" may wrap the page. */
    SHELL,
    CLUTTER,
    /** Names clutter that is never an article, however much text it has: a cookie notice. */
    HARD,
    COMMENTS,
    /** Begins as the name of a body does, but goes on: "article-body-top". */
    NEAR_BODY,
    BODY;

    private static final Map<String, NameKind> KINDS = new HashMap<>();

    static {
        put(
                COMMENTS,
                "comment commentary commentlist comments coral disqus fbcomments livefyre respond"
                        + " usercomments viafoura");
        put(
                HARD,
                "addtoany breadcrumb breadcrumbs consent cookie cookies footer gdpr modal"
                        + " newsletter newsletters outbrain recirc recirculation recommend recommendation"
                        + " recommendations recommended related relatedposts revcontent sharedaddy sharethis"
                        + " taboola zergnet");
        put(
                CLUTTER,
                "ad adbox addthis ads adsbygoogle adsense adslot adunit advert advertisement"
                        + " advertising adverts author authorbox authors banner bio byline bylines catlinks"
                        + " dfp donate donation dropdown editsection feedback follow followers gpt hatnote"
                        + " hidden infobox invisible login mailchimp masthead menu mostpopular"
                        + " mostread nav navbar navbox navigation noprint noscript optin overlay pager"
                        + " pagination paging poll popular popup printfooter promo promos promoted promotion"
                        + " rail rating ratings readmore rollover share sharebar shares sharetools sharing"
                        + " sidebar sidebars signup skip skiplink social socialmedia socials sponsor"
                        + " sponsored sponsors submenu subnav subscribe subscription survey tagcloud taglist"
                        + " tags teaser teasers toc toolbar tooltip trending upsell votes widget widgets");
        put(
                CAPTION,
                "caption captions carousel credit credits galleries gallery imagecredit"
                        + " inlinegallery lightbox photocredit resgallery slidecount slider slideshow");
        put(
                WEAK,
                "aside avatar bar bottom box card cards categories category contact copyright"
                        + " correction date dateline disclaimer email embed extra feed header headlines"
                        + " image info keywords kicker latest link links list listing media meta more news"
                        + " next photo prev previous print published replies reply secondary source stories"
                        + " stream tag terms thumbnail time timestamp tools topics utilities utility video");
    }

    private static final Set<String> SHELL_WORDS = words(
            "area body col column container content grid holder inner layout main outer page" + " row wrap wrapper");

    /** Two words in a row, one of each, name the body of an article: "post content". */
    private static final Set<String> LEADING_WORDS =
            words("article articles blog body content entry main news page post single story text");

    private static final Set<String> TRAILING_WORDS = words("body bodytext content contents copy maincontent text txt");
    private static final Set<String> BODY_WORDS =
            words("articlebody articlecontent articlecopy articletext bodycopy bodytext entrycontent"
                    + " hentry hnews maintext newsbody newscontent newstext pagecontent postbody"
                    + " postcontent storybody storycontent storycopy storytext");

    /** At the start of a name these tell of a state of the page: "has-sidebar", "no-comments". */
    private static final Set<String> STATE_WORDS =
            words("disable disabled enable enabled has hide is no not show with without");

    /** Whether an element so named stands apart from the text around it. */
    boolean isClutter() {
        return compareTo(SHELL) >= 0 && compareTo(COMMENTS) <= 0;
    }

    /** The one of two kinds that wins. */
    NameKind or(NameKind other) {
        return other.compareTo(this) > 0 ? other : this;
    }

    private static final Remembered<NameKind> BY_NAMES = new Remembered<>(NameKind::read);

    /** The kind of a class or id attribute's names; NEUTRAL where there are none. */
    static NameKind of(String names) {
        return names.isEmpty() ? NEUTRAL : BY_NAMES.of(names);
    }

    private static NameKind read(String names) {
        NameKind strongest = NEUTRAL;
        for (String name : names.replace('\n', ' ').replace('\t', ' ').split(" ", -1)) {
            strongest = strongest.or(ofName(wordsOf(name)));
        }
        return strongest;
    }

    private static NameKind ofName(List<String> words) {
        if (words.isEmpty() || STATE_WORDS.contains(words.get(0))) {
            return NEUTRAL;
        }
        NameKind kind = NEUTRAL;
        for (int i = 0; i < words.size(); i++) {
            NameKind ofWord = KINDS.getOrDefault(words.get(i), NEUTRAL);
            if (ofWord.isClutter()) {
                return wraps(words, i) && ofWord != COMMENTS ? SHELL : ofWord;
            }
            kind = kind.or(ofWord);
        }
        return kind == CAPTION ? CAPTION : bodyOf(words).or(kind);
    }

    /** Whether the last of some words says that what the word before it names is wrapped. */
    private static boolean wraps(List<String> words, int i) {
        return i < words.size() - 1 && SHELL_WORDS.contains(words.get(words.size() - 1));
    }

    private static NameKind bodyOf(List<String> words) {
        for (int i = 0; i < words.size(); i++) {
            if (namesBody(words, i)) {
                return i == words.size() - 1 ? BODY : NEAR_BODY;
            }
        }
        return NEUTRAL;
    }

    private static boolean namesBody(List<String> words, int i) {
        return BODY_WORDS.contains(words.get(i))
                || (i > 0 && TRAILING_WORDS.contains(words.get(i)) && LEADING_WORDS.contains(words.get(i - 1)));
    }

    /** The words of a name in lower case, cut at all that is no letter and at humps. */
    private static List<String> wordsOf(String name) {
        List<String> words = new ArrayList<>();
        int start = 0;
        for (int i = 0; i <= name.length(); i++) {
            boolean gap = i == name.length() || !Character.isLetter(name.charAt(i));
            if (gap || isHump(name, start, i)) {
                if (i > start) {
                    words.add(name.substring(start, i).toLowerCase(Locale.ROOT));
                }
                start = gap ? i + 1 : i;
            }
        }
        return words;
    }

    private static boolean isHump(String name, int start, int i) {
        return i > start && Character.isUpperCase(name.charAt(i)) && Character.isLowerCase(name.charAt(i - 1));
    }

    private static void put(NameKind kind, String words) {
        for (String word : words.split(" ", -1)) {
            KINDS.put(word, kind);
        }
    }

    private static Set<String> words(String words) {
        return Set.of(words.split(" ", -1));
    }
}
