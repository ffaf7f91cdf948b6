package org.ripplewatch.fetch.read;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.mozilla.universalchardet.UniversalDetector;

/**
 * Bytes of the web as text. The charset is found the way browsers find it: byte order mark, HTTP header, then what the
 * document says of itself (WHATWG Encoding and HTML standards), then a guess. A declared UTF-8 that the bytes are not
 * gives way to the next source, so that no text is lost to a careless server.
 *
 * @param text the text, without byte order mark; malformed bytes are U+FFFD
 * @param charset what it was decoded by
 */
record DecodedText(String text, Charset charset) {

    private static final int PRESCAN = 4096;
    private static final int GUESSED_FROM = 65_536;
    private static final Charset UTF_32BE = Charset.forName("UTF-32BE");
    private static final Charset UTF_32LE = Charset.forName("UTF-32LE");
    private static final Charset WINDOWS_1252 = Charset.forName("windows-1252");

    private static final Pattern HTTP_CHARSET = Pattern.compile("(?i)charset\\s{0,9}=\\s{0,9}[\"']?([\\w.:+-]{1,40})");
    private static final Pattern META_CHARSET =
            Pattern.compile("(?i)<meta[\\s/][^>]{0,1000}?charset\\s{0,99}=\\s{0,99}[\"']?\\s{0,9}([\\w.:+-]{1,40})");
    private static final Pattern XML_ENCODING =
            Pattern.compile("(?i)^\\s{0,99}<\\?xml\\s[^>]{0,200}?encoding\\s{0,9}=\\s{0,9}[\"']([\\w.:+-]{1,40})");
    private static final Pattern COMMENT = Pattern.compile("(?s)<!--.*?-->");

    /** What browsers take a label for, where that is more than its name says (WHATWG Encoding Standard, 4.2). */
    private static final Map<String, String> TAKEN_FOR = Map.ofEntries(
            Map.entry("iso-8859-1", "windows-1252"),
            Map.entry("latin1", "windows-1252"),
            Map.entry("us-ascii", "windows-1252"),
            Map.entry("ascii", "windows-1252"),
            Map.entry("iso-8859-9", "windows-1254"),
            Map.entry("gb2312", "GB18030"),
            Map.entry("gb_2312-80", "GB18030"),
            Map.entry("gbk", "GB18030"),
            Map.entry("x-gbk", "GB18030"),
            Map.entry("shift_jis", "windows-31j"),
            Map.entry("x-sjis", "windows-31j"),
            Map.entry("euc-kr", "x-windows-949"),
            Map.entry("ks_c_5601-1987", "x-windows-949"),
            Map.entry("tis-620", "x-windows-874"),
            Map.entry("iso-8859-11", "x-windows-874"),
            Map.entry("windows-874", "x-windows-874"),
            Map.entry("big5", "Big5-HKSCS"),
            Map.entry("unicode", "UTF-16LE"),
            Map.entry("utf-16", "UTF-16LE"),
            Map.entry("x-user-defined", "windows-1252"));

    /**
     * Decodes.
     *
     * @param contentType the Content-Type header, for its charset
     */
    static DecodedText of(byte[] bytes, Optional<String> contentType) {
        Optional<Mark> mark = Mark.of(bytes);
        if (mark.isPresent()) {
            Mark m = mark.get();
            return new DecodedText(new String(bytes, m.length(), bytes.length - m.length(), m.charset()), m.charset());
        }
        return wide(bytes).map(c -> decode(bytes, c)).orElseGet(() -> declared(bytes, contentType));
    }

    private static DecodedText declared(byte[] bytes, Optional<String> contentType) {
        return Stream.<Supplier<Optional<Charset>>>of(
                        () -> contentType.flatMap(DecodedText::inHeader), () -> inDocument(bytes))
                .flatMap(s -> s.get().stream())
                .map(c -> decode(bytes, c))
                .filter(d -> d.isPlausible(bytes))
                .findFirst()
                .orElseGet(() -> guess(bytes));
    }

    private static DecodedText decode(byte[] bytes, Charset charset) {
        return new DecodedText(new String(bytes, charset), charset);
    }

    private boolean isPlausible(byte[] bytes) {
        return !charset.equals(StandardCharsets.UTF_8) || text.indexOf('\uFFFD') < 0 || isUtf8(bytes);
    }

    private static Optional<Charset> inHeader(String contentType) {
        Matcher m = HTTP_CHARSET.matcher(contentType.length() > 1000 ? contentType.substring(0, 1000) : contentType);
        return m.find() ? named(m.group(1)) : Optional.empty();
    }

    private static Optional<Charset> inDocument(byte[] bytes) {
        String head = new String(bytes, 0, Math.min(bytes.length, PRESCAN), StandardCharsets.ISO_8859_1);
        Matcher xml = XML_ENCODING.matcher(head);
        if (xml.find()) {
            return named(xml.group(1)).map(DecodedText::narrow);
        }
        Matcher meta = META_CHARSET.matcher(COMMENT.matcher(head).replaceAll(" "));
        while (meta.find()) {
            Optional<Charset> found = named(meta.group(1)).map(DecodedText::narrow);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /** A document that could be read as ASCII so far is not UTF-16, whatever it says (HTML standard, 13.2.3.2). */
    private static Charset narrow(Charset charset) {
        String name = charset.name();
        return name.startsWith("UTF-16") || name.startsWith("UTF-32") ? StandardCharsets.UTF_8 : charset;
    }

    private static Optional<Charset> named(String label) {
        String lower = label.toLowerCase(Locale.ROOT);
        try {
            return Optional.of(Charset.forName(TAKEN_FOR.getOrDefault(lower, lower)))
                    .filter(Charset::canEncode);
        } catch (IllegalCharsetNameException | java.nio.charset.UnsupportedCharsetException e) {
            return Optional.empty(); // no such charset: the next source decides
        }
    }

    /** UTF-16 or UTF-32 without a mark shows by its zero bytes: text is mostly ASCII where it begins. */
    private static Optional<Charset> wide(byte[] bytes) {
        int n = Math.min(bytes.length, 512) & ~3;
        if (n < 4) {
            return Optional.empty();
        }
        int[] zeros = new int[4];
        for (int i = 0; i < n; i++) {
            if (bytes[i] == 0) {
                zeros[i & 3]++;
            }
        }
        int many = n / 4 - n / 16;
        List<Integer> full = Stream.of(0, 1, 2, 3).filter(i -> zeros[i] >= many).toList();
        if (full.equals(List.of(0, 1, 2))) {
            return Optional.of(UTF_32BE);
        }
        if (full.equals(List.of(1, 2, 3))) {
            return Optional.of(UTF_32LE);
        }
        if (full.equals(List.of(0, 2))) {
            return Optional.of(StandardCharsets.UTF_16BE);
        }
        return full.equals(List.of(1, 3)) ? Optional.of(StandardCharsets.UTF_16LE) : Optional.empty();
    }

    private static DecodedText guess(byte[] bytes) {
        DecodedText utf8 = decode(bytes, StandardCharsets.UTF_8);
        if (utf8.isPlausible(bytes)) {
            return utf8;
        }
        UniversalDetector detector = new UniversalDetector();
        detector.handleData(bytes, 0, Math.min(bytes.length, GUESSED_FROM));
        detector.dataEnd();
        Optional<String> name = Optional.ofNullable(detector.getDetectedCharset());
        return decode(
                bytes,
                name.flatMap(DecodedText::named)
                        .filter(c -> !c.equals(StandardCharsets.UTF_8))
                        .orElse(WINDOWS_1252));
    }

    /** Whether the bytes are well-formed UTF-8, a cut at the end aside. */
    private static boolean isUtf8(byte[] bytes) {
        CharsetDecoder decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(8192);
        while (true) {
            var result = decoder.decode(in, out, false);
            if (result.isError()) {
                return false;
            }
            if (result.isUnderflow()) {
                return true;
            }
            out.clear();
        }
    }

    /** A byte order mark. */
    private record Mark(Charset charset, int length) {

        static Optional<Mark> of(byte[] b) {
            if (starts(b, 0xEF, 0xBB, 0xBF)) {
                return Optional.of(new Mark(StandardCharsets.UTF_8, 3));
            }
            if (starts(b, 0xFF, 0xFE, 0, 0)) {
                return Optional.of(new Mark(UTF_32LE, 4));
            }
            if (starts(b, 0, 0, 0xFE, 0xFF)) {
                return Optional.of(new Mark(UTF_32BE, 4));
            }
            if (starts(b, 0xFF, 0xFE)) {
                return Optional.of(new Mark(StandardCharsets.UTF_16LE, 2));
            }
            return starts(b, 0xFE, 0xFF) ? Optional.of(new Mark(StandardCharsets.UTF_16BE, 2)) : Optional.empty();
        }

        private static boolean starts(byte[] b, int... mark) {
            if (b.length < mark.length) {
                return false;
            }
            for (int i = 0; i < mark.length; i++) {
                if ((b[i] & 0xFF) != mark[i]) {
                    return false;
                }
            }
            return true;
        }
    }
}
