package org.ripplewatch.fetch.read;

import java.lang.Character.UnicodeScript;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Guesses the language of a text from its script, and within a script from its commonest words: short words that every
 * text of a language holds and few others do. Made for articles of 50 words and more; where too little speaks for one
 * language over the next, it says nothing.
 */
final class LanguageGuess {

    private static final int LETTERS = 4000;

    /** Scripts that are written by one main language. */
    private static final Map<UnicodeScript, String> BY_SCRIPT = byScript();

    /** The commonest words of a language, within Latin, Cyrillic, Arabic, Devanagari and Hebrew. */
    private static final Map<String, Set<String>> COMMON = common();

    /** The languages that a word is common in: a word of many says little. */
    private static final Map<String, List<String>> LANGUAGES = languages();

    private static final int FEWEST_WORDS = 8;
    private static final int MANY_WORDS = 60;
    private static final double LEAST_SHARE = 0.06;
    private static final double LEAST_LEAD = 1.15;

    private LanguageGuess() {}

    /**
     * What the text tells.
     *
     * @param language ISO 639 code
     * @param sure whether nothing else comes near
     */
    record Guess(String language, boolean sure) {}

    /** ISO 639 code; empty where it cannot be told. */
    static Optional<String> of(String text) {
        return guess(text).map(Guess::language);
    }

    /** The guess; empty where the language cannot be told. */
    static Optional<Guess> guess(String text) {
        String cut = text.length() > LETTERS ? text.substring(0, LETTERS) : text;
        String s = Normalizer.normalize(cut, Normalizer.Form.NFC);
        Map<UnicodeScript, Integer> scripts = scripts(s);
        int letters = scripts.values().stream().mapToInt(Integer::intValue).sum();
        if (letters < 20) {
            return Optional.empty();
        }
        int kana = scripts.getOrDefault(UnicodeScript.HIRAGANA, 0) + scripts.getOrDefault(UnicodeScript.KATAKANA, 0);
        if (kana * 20 > letters) {
            return Optional.of(new Guess("ja", true));
        }
        UnicodeScript main = scripts.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .orElseThrow()
                .getKey();
        String single = BY_SCRIPT.get(main);
        return single != null ? Optional.of(new Guess(single, true)) : byWords(s.toLowerCase(Locale.ROOT));
    }

    /** The languages that it can tell. */
    static Set<String> known() {
        Set<String> all = new HashSet<>(COMMON.keySet());
        all.addAll(BY_SCRIPT.values());
        all.add("ja");
        return all;
    }

    /** How many letters of each script there are. */
    private static Map<UnicodeScript, Integer> scripts(String text) {
        Map<UnicodeScript, Integer> scripts = new EnumMap<>(UnicodeScript.class);
        int ascii = 0; // most letters of most pages: not worth a look into the tables of Unicode
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            i += Character.charCount(c);
            if (c < 128) {
                ascii += (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ? 1 : 0;
            } else if (Character.isLetter(c)) {
                scripts.merge(UnicodeScript.of(c), 1, Integer::sum);
            }
        }
        if (ascii > 0) {
            scripts.merge(UnicodeScript.LATIN, ascii, Integer::sum);
        }
        return scripts;
    }

    private static Optional<Guess> byWords(String text) {
        Map<String, Double> scores = new HashMap<>();
        int words = 0;
        for (int start = 0; start < text.length(); ) {
            int end = start;
            while (end < text.length() && isInWord(text.charAt(end))) {
                end++;
            }
            if (end > start) {
                words++;
                List<String> languages = LANGUAGES.getOrDefault(text.substring(start, end), List.of());
                languages.forEach(l -> scores.merge(l, 1 / Math.sqrt(languages.size()), Double::sum));
            }
            start = end + 1;
        }
        return words < FEWEST_WORDS ? Optional.empty() : best(scores, words);
    }

    private static boolean isInWord(char c) {
        if (c < 128) {
            return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '\'';
        }
        return Character.isLetter(c)
                || c == '\u2019'
                || Character.getType(c) == Character.NON_SPACING_MARK
                || Character.getType(c) == Character.COMBINING_SPACING_MARK;
    }

    private static Optional<Guess> best(Map<String, Double> scores, int words) {
        String best = "";
        double first = 0;
        double second = 0;
        for (Map.Entry<String, Double> e : scores.entrySet()) {
            if (e.getValue() > first) {
                second = first;
                first = e.getValue();
                best = e.getKey();
            } else {
                second = Math.max(second, e.getValue());
            }
        }
        boolean told = first / words >= LEAST_SHARE && first >= second * LEAST_LEAD;
        boolean sure = words >= MANY_WORDS && first / words >= 2 * LEAST_SHARE && first >= 2 * second;
        return told ? Optional.of(new Guess(best, sure)) : Optional.empty();
    }

    private static Map<String, List<String>> languages() {
        Map<String, List<String>> map = new HashMap<>();
        COMMON.forEach((language, words) -> words.forEach(
                w -> map.computeIfAbsent(w, k -> new ArrayList<>()).add(language)));
        return Map.copyOf(map);
    }

    private static Map<UnicodeScript, String> byScript() {
        Map<UnicodeScript, String> map = new EnumMap<>(UnicodeScript.class);
        map.put(UnicodeScript.HAN, "zh");
        map.put(UnicodeScript.HANGUL, "ko");
        map.put(UnicodeScript.GREEK, "el");
        map.put(UnicodeScript.THAI, "th");
        map.put(UnicodeScript.BENGALI, "bn");
        map.put(UnicodeScript.TAMIL, "ta");
        map.put(UnicodeScript.TELUGU, "te");
        map.put(UnicodeScript.GUJARATI, "gu");
        map.put(UnicodeScript.KANNADA, "kn");
        map.put(UnicodeScript.MALAYALAM, "ml");
        map.put(UnicodeScript.GURMUKHI, "pa");
        map.put(UnicodeScript.SINHALA, "si");
        map.put(UnicodeScript.KHMER, "km");
        map.put(UnicodeScript.LAO, "lo");
        map.put(UnicodeScript.MYANMAR, "my");
        map.put(UnicodeScript.GEORGIAN, "ka");
        map.put(UnicodeScript.ARMENIAN, "hy");
        map.put(UnicodeScript.ETHIOPIC, "am");
        map.put(UnicodeScript.TIBETAN, "bo");
        map.put(UnicodeScript.ORIYA, "or");
        return map;
    }

    private static Map<String, Set<String>> common() {
        Map<String, Set<String>> map = new LinkedHashMap<>();
        put(
                map,
                "en",
                "the of and to in is that for it with as was on are be this by have from or at which not but has their they an will been were its who would he she you his her all there more can when");
        put(
                map,
                "de",
                "der die und das den ist von zu mit sich des auf für nicht ein eine im dem auch als es an werden aus er hat dass sie nach wird bei einer um am sind noch wie einem über einen so zum war haben nur oder aber vor zur bis mehr durch man jeder");
        put(
                map,
                "fr",
                "le la les de des et en un une du est que qui dans pour au sur par pas plus ne se il avec ce sont aux cette été ont mais son ou comme à leur sa ses elle nous vous tout fait être même toute");
        put(
                map,
                "es",
                "el la los las de que y en un una por con no se para es del al lo como más su fue o este pero sus ha le son ya todo esta está entre cuando muy sin sobre también hasta hay donde toda tiene");
        put(
                map,
                "pt",
                "o a os as de que e do da em um uma para com não é por se na no dos das ao mais como foi mas sua seu são ou ser quando muito nos já também pelo pela até isso ela entre depois à todo tem");
        put(
                map,
                "it",
                "il lo la i gli le di che e è un una in per con non del della dei delle si da al nel sono alla dal come più anche ha ma su o questo quello nella sua suo essere loro ogni ad degli ed");
        put(
                map,
                "nl",
                "de het een van en in is dat op te zijn met voor niet aan er die om ook als maar bij door naar uit nog dan of tot werd heeft over wordt hij ze zich deze kan worden meer geen wel dit ieder");
        put(
                map,
                "sv",
                "och att det i en är som på av för med den till inte har de ett om var han men sig från vi så kan när hade eller ut ska sin också hon nu efter mot vid över år skall");
        put(
                map,
                "da",
                "og i at det er en til på som med for de den af ikke har der et var han men om sig jeg vi fra kan så skal ved eller blev hun når også efter over ud været hvor deres enhver");
        put(
                map,
                "no",
                "og i det på som er en til å med for at av de har ikke den om et var han men seg fra vi så kan skal ved eller ble hun når også etter over ut være hvor deres enhver");
        put(
                map,
                "fi",
                "ja on ei se että hän oli ovat mutta kun niin myös kuin sen joka tai ole jotka hänen mukaan ovat vain sekä voi jos nyt olla joka tämä jokaisella");
        put(
                map,
                "pl",
                "i w na z się nie do to że jest o a jak po co za od przez dla ale czy tym oraz są był jego już tylko być przy może jej ich które który która każdy ma prawo lub");
        put(
                map,
                "cs",
                "a v se na je že s z do o to i jako pro za by ale ve jsou jeho tak po který která které od už při k být také byl jen má nebo podle však každý právo");
        put(
                map,
                "sk",
                "a v sa na je že s z do o to i ako pre za by ale vo sú jeho tak po ktorý ktorá ktoré od už pri k byť aj bol len má alebo podľa však každý právo");
        put(
                map,
                "sl",
                "in v je na se da za z so ki tudi pa ne po kot pri bi ali ter do od bil tako če še kar ima biti vsak ima pravico");
        put(
                map,
                "hr",
                "i u je na se da za od su s o kao ili što koji koja ne po bi iz to ima svoje biti ali sve a do samo te prema svatko pravo");
        put(
                map,
                "hu",
                "a az és hogy nem is egy volt meg csak de ez azt ha már még el van vagy mint be ki minden sem pedig ezt után szerint ami lehet joga");
        put(
                map,
                "ro",
                "și de în a la cu pe nu o un să din este care pentru mai ce se că sau fi au prin ca sunt cel dar sa al ale lui după orice are dreptul");
        put(
                map,
                "tr",
                "ve bir bu için ile de da olarak olan daha gibi en çok kadar her ne o sonra ise ya veya göre olduğu tarafından ki ama var değil hakkı kendi");
        put(
                map,
                "et",
                "ja on ei et see ka oli kui ta mis või ning kes oma nii aga siis juba veel ole pole seda igal õigus inimese");
        put(
                map,
                "lv",
                "un ir no ar uz par ka kas tas lai bet arī vai kā pie gan tā pēc to nav bija var jau katram tiesības");
        put(
                map,
                "lt",
                "ir yra į su kad iš tai kaip bet jo ar už po buvo kuris arba dėl nuo ne tik jau jos prie jų turi teisę kiekvienas");
        put(
                map,
                "id",
                "yang dan di dengan untuk ini dari dalam itu tidak pada akan juga oleh ke atau karena adalah sebagai bisa tersebut kepada telah mereka dia orang berhak saat bahwa ia ada kata sudah");
        put(
                map,
                "ms",
                "yang dan di dengan untuk ini dari dalam itu tidak pada akan juga oleh ke atau kerana adalah sebagai boleh tersebut kepada telah mereka beliau orang berhak hendaklah adalah iaitu bahawa ialah kata");
        put(
                map,
                "vi",
                "của và các là có trong được cho những với không một người về để này đã khi từ đến tại theo cũng như đó sẽ hay mọi quyền");
        put(
                map,
                "ca",
                "el la els les de que i en un una per amb no es del al com més és són seva seu però o aquest aquesta d'una tota té dret sense ni als dels ha");
        put(
                map,
                "gl",
                "o a os as de que e do da en un unha para con non é por se na no dos das ao máis como foi pero súa seu son ou ser toda ten dereito");
        put(map, "eu", "eta da ez du dira bat izan den egin ere baina dute zen hau duen edo gizon orok bere eskubidea");
        put(
                map,
                "sq",
                "dhe e të në për me një nga që është i nuk më ka si do u se ose tij janë çdo njeri drejtë gëzon");
        put(
                map,
                "is",
                "og að í á er það sem til um við en ekki var með hann þess þeir fyrir eru svo eða hafa rétt hver skal");
        put(map, "ga", "agus an na a i ar go is ag le sé do tá chun nó duine uile ceart bhí seo gach");
        put(map, "cy", "a y yn i o mae ar yr gan am ei at nid ac bod wedi fod pawb hawl neu oedd");
        put(
                map,
                "af",
                "die en van in is dat het nie te vir met op wat om hy aan ook sy as deur of 'n reg elkeen word ons was hulle moet");
        put(
                map,
                "sw",
                "na ya wa kwa katika ni za la kila haki mtu au hii cha ana hiyo kuwa huo yake bila wote yake kama");
        put(
                map,
                "tl",
                "ang ng sa na mga ay at may hindi ito o para kay bawat tao karapatan kanyang nang siya pa lamang");
        put(map, "so", "oo iyo ka ku in la u ee uu waa ama si ay kasta qof wuxuu leh xaq isaga aan");
        put(
                map,
                "ru",
                "и в не на что с по как это к из у за он от но для то а его так все же о был или бы только было она мы их каждый право ее также человек имеет");
        put(
                map,
                "uk",
                "і в не на що з та у до як це за від але для його так про було які або й також є вона він їх кожна кожен право має людина при");
        put(
                map,
                "be",
                "і ў не на што з па як гэта да за ад але для яго так пра было або і таксама ён яна мае права кожны чалавек");
        put(
                map,
                "bg",
                "и на в се да от за не с е по като са че който при или това към си до той има право всеки човек бъде ще");
        put(
                map,
                "sr",
                "и у је на се да за од су с о као или што који која не по би из то има своје бити али све а до само те према право свако");
        put(
                map,
                "mk",
                "и на во се да од за не со е по како што кој при или ова кон си до тој има право секој човек бидат ќе");
        put(map, "ar", "في من على أن إلى التي عن هذا مع كان لا ما أو هذه الذي بعد كل قد لكل شخص ولا بين حق الحق وقد");
        put(map, "fa", "و در به از که این را با است برای آن یک می خود هر تا شود کند بر نیز حق کس دارد یا باید");
        put(map, "ur", "کے کی میں ہے اور سے کا کو اس نے پر یہ ہیں کہ ایک ہر بھی کر تھا حق شخص یا");
        put(map, "hi", "के में है की और से को का पर यह कि एक नहीं हैं इस ने भी लिए हो या प्रत्येक व्यक्ति अधिकार");
        put(map, "mr", "आणि आहे या च्या व ते हा ही तो की असे नाही प्रत्येक हक्क किंवा त्याला करण्याचा");
        put(map, "ne", "र को मा छ लाई ले हुने हो यो गर्ने प्रत्येक व्यक्तिलाई अधिकार वा पनि");
        put(map, "he", "של את על לא הוא כל זה עם או היא גם כי אל אדם זכות זכאי יש אם");
        put(map, "yi", "און די אין פון צו איז אַ דער מיט האָט אָדער יעדער מענטש רעכט אויף");
        return map;
    }

    private static void put(Map<String, Set<String>> map, String language, String words) {
        map.put(language, new HashSet<>(Arrays.asList(words.split(" ", -1))));
    }
}
