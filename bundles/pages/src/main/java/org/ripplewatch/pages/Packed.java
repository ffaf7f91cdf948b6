package org.ripplewatch.pages;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import org.ripplewatch.api.read.Link;

/** Texts (links, attributes, conditions) in one deflated column: how many, then each with its length before. */
final class Packed {

    private Packed() {}

    static byte[] links(List<Link> links) {
        List<String> texts = new ArrayList<>();
        for (Link link : links) {
            texts.add(link.target().toString());
            texts.add(link.anchor());
        }
        return pack(texts);
    }

    static List<Link> links(byte[] packed) {
        List<String> texts = unpack(packed);
        List<Link> links = new ArrayList<>();
        for (int i = 0; i + 1 < texts.size(); i += 2) {
            links.add(new Link(URI.create(texts.get(i)), texts.get(i + 1)));
        }
        return links;
    }

    static byte[] attributes(Map<String, String> attributes) {
        List<String> texts = new ArrayList<>();
        attributes.forEach((name, value) -> {
            texts.add(name);
            texts.add(value);
        });
        return pack(texts);
    }

    static Map<String, String> attributes(byte[] packed) {
        List<String> texts = unpack(packed);
        Map<String, String> attributes = new LinkedHashMap<>();
        for (int i = 0; i + 1 < texts.size(); i += 2) {
            attributes.put(texts.get(i), texts.get(i + 1));
        }
        return attributes;
    }

    /** Texts as they are. */
    static byte[] pack(List<String> texts) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(1024);
        Deflater deflater = new Deflater(Deflater.BEST_SPEED, true);
        try (DataOutputStream out = new DataOutputStream(new DeflaterOutputStream(bytes, deflater, 4096))) {
            out.writeInt(texts.size());
            for (String text : texts) {
                byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
                out.writeInt(utf8.length);
                out.write(utf8);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("memory cannot be written", e);
        } finally {
            deflater.end();
        }
        return bytes.toByteArray();
    }

    /** What was packed. */
    static List<String> unpack(byte[] packed) {
        List<String> texts = new ArrayList<>();
        java.util.zip.Inflater inflater = new java.util.zip.Inflater(true);
        try (DataInputStream in =
                new DataInputStream(new InflaterInputStream(new ByteArrayInputStream(packed), inflater))) {
            int size = in.readInt();
            for (int i = 0; i < size; i++) {
                texts.add(new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("a packed column is damaged", e);
        } finally {
            inflater.end();
        }
        return texts;
    }
}
