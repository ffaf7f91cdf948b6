package org.ripplewatch.api.fetch;

import java.io.ByteArrayInputStream;
import java.io.InputStream;

/** The decoded bytes of an answer. */
public final class Content {

    private final byte[] bytes;

    private Content(byte[] bytes) {
        this.bytes = bytes;
    }

    /** Content over these bytes, which must not change afterwards. */
    public static Content of(byte[] bytes) {
        return new Content(bytes);
    }

    /** The bytes themselves, not a copy: do not change them. */
    public byte[] bytes() {
        return bytes;
    }

    /** Number of bytes. */
    public int size() {
        return bytes.length;
    }

    /** A stream over the bytes. */
    public InputStream open() {
        return new ByteArrayInputStream(bytes);
    }
}
