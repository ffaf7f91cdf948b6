package org.ripplewatch.fetch.http;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import org.brotli.dec.BrotliInputStream;
import org.ripplewatch.api.fetch.Content;
import org.ripplewatch.api.fetch.Reason;

/**
 * Undoes Content-Encoding: gzip, deflate (with and without zlib's frame) and br, at most two layers, each layer cut at
 * the same number of decoded bytes, so that a bomb costs no more than a page of that size.
 */
final class Decoding {

    private static final int MOST_LAYERS = 2;

    private Decoding() {}

    /**
     * What came out.
     *
     * @param content decoded
     * @param cut whether there would have been more
     */
    record Decoded(Content content, boolean cut) {}

    /**
     * Decodes a body.
     *
     * @param body as it was sent
     * @param cut whether the body is only the beginning of what was sent
     * @param encodings values of the Content-Encoding headers, in the order in which they were applied
     * @param limit most decoded bytes
     */
    static Decoded decode(byte[] body, boolean cut, List<String> encodings, int limit) throws FetchException {
        List<String> layers = layers(encodings);
        if (layers.isEmpty() || body.length == 0) {
            return new Decoded(Content.of(body), cut);
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream(Math.min(limit, body.length * 4));
        List<Capped> caps = new ArrayList<>();
        try {
            InputStream in = new ByteArrayInputStream(body);
            for (int i = layers.size() - 1; i >= 0; i--) {
                Capped capped = new Capped(open(layers.get(i), in), limit);
                caps.add(capped);
                in = new BufferedInputStream(capped);
            }
            try (InputStream decoded = in) {
                decoded.transferTo(out);
            }
        } catch (IOException | RuntimeException | StackOverflowError e) {
            // Brotli's decoder throws the second, GZIPInputStream the third at a row of empty members
            if (!cut && caps.stream().noneMatch(Capped::reached)) {
                throw new FetchException(Reason.UNREADABLE, "it is not encoded as " + String.join(", ", layers));
            }
        }
        return new Decoded(Content.of(out.toByteArray()), cut || caps.stream().anyMatch(Capped::reached));
    }

    private static List<String> layers(List<String> encodings) throws FetchException {
        List<String> layers = new ArrayList<>();
        for (String header : encodings) {
            for (String token : header.split(",", MOST_LAYERS + 10)) {
                String name = token.strip().toLowerCase(Locale.ROOT);
                if (!name.isEmpty() && !name.equals("identity") && !name.equals("none")) {
                    layers.add(name.startsWith("x-") ? name.substring(2) : name);
                }
            }
        }
        if (layers.size() > MOST_LAYERS) {
            throw new FetchException(
                    Reason.UNREADABLE,
                    "it is encoded " + layers.size() + " times, at most " + MOST_LAYERS + " are undone");
        }
        return layers;
    }

    private static InputStream open(String encoding, InputStream in) throws IOException, FetchException {
        return switch (encoding) {
            case "gzip" -> new GZIPInputStream(in, 8192);
            case "deflate" -> inflate(in);
            case "br" -> new BrotliInputStream(in);
            default -> throw new FetchException(Reason.UNREADABLE, "its encoding '" + encoding + "' is not known");
        };
    }

    /** Servers send deflate with zlib's frame (RFC 9110, 8.4.1.2) and, wrongly, without: the first two bytes tell. */
    private static InputStream inflate(InputStream in) throws IOException {
        BufferedInputStream peek = new BufferedInputStream(in);
        peek.mark(2);
        int first = peek.read();
        int second = peek.read();
        peek.reset();
        if (first < 0) {
            throw new EOFException();
        }
        boolean zlib = (first & 0x0f) == 8 && ((first << 8) + Math.max(second, 0)) % 31 == 0;
        Inflater inflater = new Inflater(!zlib);
        return new InflaterInputStream(peek, inflater, 8192) {
            @Override
            public void close() throws IOException {
                super.close();
                inflater.end();
            }
        };
    }

    /** Ends after so many bytes and knows whether it did. */
    private static final class Capped extends InputStream {
        private final InputStream in;
        private int left;
        private boolean reached;

        private Capped(InputStream in, int limit) {
            this.in = in;
            this.left = limit;
        }

        private boolean reached() {
            return reached;
        }

        /** Never 0: GZIPInputStream looks for a further member only where there may be one. */
        @Override
        public int available() {
            return 1;
        }

        @Override
        public void close() throws IOException {
            in.close();
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] b, int off, int len) throws IOException {
            if (left == 0) {
                reached = reached || in.read() >= 0;
                return -1;
            }
            int n = in.read(b, off, Math.min(len, left));
            left -= Math.max(n, 0);
            return n;
        }
    }
}
