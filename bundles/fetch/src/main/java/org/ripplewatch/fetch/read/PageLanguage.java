package org.ripplewatch.fetch.read;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The language of a page: as declared, else by its text. A template that declares its own language over texts of another
 * is overruled where the text leaves no doubt.
 */
final class PageLanguage {

    private static final Set<String> KNOWN = Set.of(Locale.getISOLanguages());

    private PageLanguage() {}

    /** ISO 639 code in lower case; empty where nothing tells. */
    static Optional<String> of(PageParts parts, StructuredData data, String text) {
        Stream<String> declared = Stream.of(
                        Stream.of(parts.language()),
                        data.language().stream(),
                        parts.meta(
                                "og:locale",
                                "content-language",
                                "language",
                                "dc.language",
                                "dcterms.language",
                                "inlanguage"))
                .flatMap(s -> s);
        Optional<String> first = declared.flatMap(t -> code(t).stream()).findFirst();
        Optional<LanguageGuess.Guess> guess = LanguageGuess.guess(text);
        boolean overruled = guess.isPresent()
                && guess.get().sure()
                && first.filter(LanguageGuess.known()::contains).isPresent();
        return overruled
                ? guess.map(LanguageGuess.Guess::language)
                : first.or(() -> guess.map(LanguageGuess.Guess::language));
    }

    /** The language of a tag such as {@code en-US} or {@code pt_BR} (RFC 5646). */
    static Optional<String> code(String tag) {
        String first = tag.strip().split("[-_,;\\s]", 2)[0].toLowerCase(Locale.ROOT);
        String code =
                switch (first) {
                    case "nb", "nn" -> "no";
                    case "iw" -> "he";
                    case "in" -> "id";
                    case "ji" -> "yi";
                    default -> first;
                };
        boolean known = KNOWN.contains(code)
                || (code.length() == 3
                        && !Locale.forLanguageTag(code)
                                .getDisplayLanguage(Locale.ENGLISH)
                                .equals(code));
        return known ? Optional.of(code) : Optional.empty();
    }
}
