package org.ripplewatch.fetch.read;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The headline of an article page: what the page states, without the site's name that titles carry. */
final class PageTitle {

    private static final int LONGEST = 500;
    private static final Pattern SEPARATOR = Pattern.compile("\\s(?:\\||-|–|—|·|•|::?|»|«|›|/)\\s|\\s?\\|\\s?|:\\s");

    private final PageParts parts;
    private final StructuredData data;
    private final URI url;

    PageTitle(PageParts parts, StructuredData data, URI url) {
        this.parts = parts;
        this.data = data;
        this.url = url;
    }

    /** The headline; empty where the page has none. */
    String find() {
        List<String> stated = Stream.of(
                        data.headline().stream(), parts.meta("og:title", "twitter:title"), Stream.of(parts.title()))
                .flatMap(s -> s)
                .map(s -> PlainText.line(s, LONGEST))
                .filter(s -> !s.isEmpty() && !isSite(s))
                .toList();
        List<String> shown = parts.headings().stream()
                .filter(h -> h.normalName().equals("h1"))
                .limit(20)
                .map(h -> PageParts.text(h, LONGEST))
                .filter(s -> !s.isEmpty())
                .toList();
        return stated.stream()
                .flatMap(s -> shown.stream().filter(h -> isPart(h, s)))
                .findFirst()
                .or(() -> stated.stream().findFirst().map(this::withoutSite))
                .or(() -> shown.stream().filter(h -> !isSite(h)).findFirst())
                .orElse("");
    }

    /** Whether a heading is what the title says, the site's name aside. */
    private boolean isPart(String heading, String title) {
        String h = letters(heading);
        String t = letters(title);
        if (h.isEmpty() || isSite(heading) || !t.contains(h)) {
            return false;
        }
        return t.equals(h) || runs(title).contains(h);
    }

    /** What can be made of the title by leaving out parts at its ends, as letters. */
    private static List<String> runs(String title) {
        List<String> parts = split(title);
        List<String> runs = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            StringBuilder run = new StringBuilder();
            for (int j = i; j < parts.size(); j++) {
                runs.add(run.append(letters(parts.get(j))).toString());
            }
        }
        return runs;
    }

    private static List<String> split(String title) {
        return Stream.of(SEPARATOR.split(title))
                .map(String::strip)
                .filter(s -> !s.isEmpty())
                .limit(12)
                .toList();
    }

    private String withoutSite(String title) {
        List<String> parts = split(title);
        if (parts.size() < 2) {
            return title;
        }
        String first = parts.get(0);
        String last = parts.get(parts.size() - 1);
        if (isSite(last) || (title.contains("|") && last.length() * 3 < title.length())) {
            String cut = title.substring(0, title.lastIndexOf(last)).strip();
            return withoutSite(
                    cut.replaceFirst("(?:\\||-|–|—|·|•|::?|»|«|›|/)$", "").strip());
        }
        return isSite(first)
                ? title.substring(title.indexOf(first) + first.length())
                        .replaceFirst("^\\s*(?:\\||-|–|—|·|•|::?|»|«|›|/)\\s*", "")
                : title;
    }

    /** Whether this names the site rather than the article. */
    private boolean isSite(String text) {
        String t = letters(text);
        Stream<String> names = Stream.concat(parts.meta("og:site_name", "application-name"), data.publisher().stream());
        return !t.isEmpty() && (names.map(PageTitle::letters).anyMatch(t::equals) || isHost(t));
    }

    private boolean isHost(String letters) {
        String host = letters(Optional.ofNullable(url.getHost()).orElse(""));
        String domain = letters(CanonicalUrl.site(url));
        String label = letters(CanonicalUrl.site(url).split("\\.", 2)[0]);
        return letters.equals(host) || letters.equals(domain) || letters.equals(label);
    }

    private static String letters(String s) {
        StringBuilder out = new StringBuilder(s.length());
        s.toLowerCase(Locale.ROOT)
                .codePoints()
                .filter(Character::isLetterOrDigit)
                .forEach(out::appendCodePoint);
        return out.toString();
    }
}
