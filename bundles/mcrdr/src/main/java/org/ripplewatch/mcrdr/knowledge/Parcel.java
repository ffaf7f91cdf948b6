package org.ripplewatch.mcrdr.knowledge;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import org.ripplewatch.api.category.Category;
import org.ripplewatch.api.classify.ArticleText;
import org.ripplewatch.api.teach.Cornerstone;

/**
 * What a zip of knowledge holds, read with every doubt: only entries that belong there, by their full name, none twice;
 * nothing is written to a path that a zip names; and no more is unpacked than fits.
 *
 * @param texts rule files by name, such as {@code mcrdr/football.drl}
 * @param folders paths of folders
 * @param cornerstones those that bound when the zip was written
 * @param exempted how many did not
 */
record Parcel(
        SortedMap<String, String> texts, SortedSet<String> folders, List<Cornerstone> cornerstones, int exempted) {

    static final String FORMAT = "ripplewatch-knowledge";
    static final String MANIFEST = "manifest.json";
    static final String FOLDERS = "categories.json";
    static final String CORNERSTONES = "cornerstones.json";
    static final String RULES = "rules/";
    static final ObjectMapper JSON = new ObjectMapper();

    private static final int ENTRIES = 20_000;
    private static final int UNPACKED = 300_000_000;
    private static final int LONGEST_FILE = 12_000_000;
    private static final String RULE_FILE =
            "rules/mcrdr/(?:[^./\\\\\\p{Cntrl}][^/\\\\\\p{Cntrl}]{0,90}/)?[^./\\\\\\p{Cntrl}][^/\\\\\\p{Cntrl}]{0,90}\\.drl";

    /**
     * Reads a zip.
     *
     * @throws IllegalArgumentException in a sentence where it is none of ours or too large
     */
    static Parcel read(InputStream zip) throws IOException {
        SortedMap<String, byte[]> entries = entries(zip);
        JsonNode manifest = json(entries, MANIFEST);
        refuse(
                !manifest.path("format").asText().equals(FORMAT),
                "This is no zip of Ripplewatch's knowledge: its " + MANIFEST + " does not say so.");
        refuse(
                manifest.path("version").asInt() != 1,
                "The zip was written by a newer Ripplewatch: bring it in with that version.");
        SortedMap<String, String> texts = new TreeMap<>();
        entries.forEach((name, bytes) -> {
            if (name.startsWith(RULES)) {
                texts.put(name.substring(RULES.length()), text(name, bytes));
            }
        });
        List<Cornerstone> cornerstones = new ArrayList<>();
        int exempted = 0;
        for (JsonNode c : json(entries, CORNERSTONES)) {
            exempted += c.path("exempted").asBoolean() ? 1 : 0;
            if (!c.path("exempted").asBoolean()) {
                cornerstones.add(cornerstone(c));
            }
        }
        return new Parcel(texts, paths(FOLDERS, json(entries, FOLDERS)), cornerstones, exempted);
    }

    private static SortedMap<String, byte[]> entries(InputStream in) throws IOException {
        SortedMap<String, byte[]> entries = new TreeMap<>();
        int left = UNPACKED;
        try {
            ZipInputStream zip = new ZipInputStream(in, StandardCharsets.UTF_8);
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                String name = entry.getName();
                refuse(
                        !belongs(name),
                        "The zip holds '" + brief(name) + "', which is no part of Ripplewatch's knowledge.");
                refuse(entries.containsKey(name), "The zip holds '" + brief(name) + "' twice.");
                byte[] bytes = unpack(zip, name.equals(CORNERSTONES) ? left : Math.min(left, LONGEST_FILE));
                left -= bytes.length;
                entries.put(name, bytes);
                refuse(entries.size() > ENTRIES, "The zip holds more than " + ENTRIES + " files.");
            }
        } catch (ZipException | IllegalArgumentException e) {
            throw e instanceof IllegalArgumentException ours
                            && ours.getMessage() != null
                            && ours.getMessage().startsWith("The zip")
                    ? ours
                    : new IllegalArgumentException("The zip is damaged: " + e.getMessage(), e);
        }
        return entries;
    }

    private static boolean belongs(String name) {
        return name.equals(MANIFEST) || name.equals(FOLDERS) || name.equals(CORNERSTONES) || name.matches(RULE_FILE);
    }

    private static byte[] unpack(ZipInputStream zip, int most) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] part = new byte[65_536];
        for (int n = zip.read(part); n >= 0; n = zip.read(part)) {
            out.write(part, 0, n);
            refuse(
                    out.size() > most,
                    "The zip holds more than can be brought in at once: 12 million bytes a rule file, "
                            + UNPACKED / 1_000_000 + " million in all.");
        }
        return out.toByteArray();
    }

    private static JsonNode json(SortedMap<String, byte[]> entries, String name) throws IOException {
        byte[] bytes = entries.get(name);
        if (bytes == null) {
            throw new IllegalArgumentException(
                    "The zip has no " + name + ", so it is no zip of Ripplewatch's knowledge.");
        }
        try {
            return JSON.readTree(bytes);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("The zip's " + name + " is no JSON: " + e.getOriginalMessage(), e);
        }
    }

    private static Cornerstone cornerstone(JsonNode c) {
        try {
            URI url = URI.create(c.path("url").asText());
            refuse(!url.isAbsolute(), "The zip has a cornerstone without an address.");
            ArticleText article = new ArticleText(
                    c.path("title").asText(),
                    c.path("text").asText(),
                    c.path("site").asText(),
                    c.path("language").asText());
            Instant since = Instant.parse(c.path("since").asText());
            return new Cornerstone(
                    0,
                    url,
                    article,
                    paths(CORNERSTONES, c.path("categories")),
                    since,
                    c.path("who").asText(),
                    Optional.empty());
        } catch (DateTimeException e) {
            throw new IllegalArgumentException(
                    "The zip has a cornerstone without a time: "
                            + brief(c.path("url").asText()),
                    e);
        }
    }

    private static SortedSet<String> paths(String file, JsonNode list) {
        SortedSet<String> paths = new TreeSet<>();
        for (JsonNode path : list) {
            refuse(
                    !Category.isPath(path.asText()),
                    "The zip's " + file + " names a folder '" + brief(path.asText()) + "', which cannot be one.");
            paths.add(path.asText());
        }
        return paths;
    }

    private static String text(String name, byte[] bytes) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException("The zip's " + name + " is not UTF-8 text.", e);
        }
    }

    static void refuse(boolean wrong, String why) {
        if (wrong) {
            throw new IllegalArgumentException(why);
        }
    }

    static String brief(String name) {
        String line = name.replaceAll("\\p{Cntrl}", "?");
        return line.length() <= 80 ? line : line.substring(0, 80) + "...";
    }
}
