package org.ripplewatch.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.tukaani.xz.XZInputStream;

/**
 * Pages whose main text is known, of one source.
 *
 * @param name the name of the source
 * @param pages its pages
 */
record GoldSet(String name, List<GoldPage> pages) {
    private static final String SUFFIX = ".tar.xz";
    private static final String TRUTH = "ground-truth.json";

    /**
     * Reads all archives of a folder that hold {@code html/KEY.html}, plain or gzipped, and {@code ground-truth.json}
     * with the text of each key as {@code articleBody}.
     *
     * @return the sets by name; none where the folder or such archives are missing
     */
    static List<GoldSet> in(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        List<GoldSet> sets = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file :
                    files.filter(f -> f.toString().endsWith(SUFFIX)).sorted().toList()) {
                sets.add(read(file));
            }
        }
        return sets.stream().filter(set -> !set.pages.isEmpty()).toList();
    }

    private static GoldSet read(Path archive) throws IOException {
        Map<String, String> html = new HashMap<>();
        JsonNode truth = new ObjectMapper().createObjectNode();
        try (TarArchiveInputStream tar = new TarArchiveInputStream(new XZInputStream(Files.newInputStream(archive)))) {
            for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                String name = entry.getName();
                if (name.endsWith(TRUTH)) {
                    truth = new ObjectMapper().readTree(tar.readAllBytes());
                } else if (entry.isFile() && name.contains("html/")) {
                    html.put(keyOf(name), textOf(tar.readAllBytes()));
                }
            }
        }
        String file = archive.getFileName().toString();
        return new GoldSet(file.substring(0, file.length() - SUFFIX.length()), joined(truth, html));
    }

    private static List<GoldPage> joined(JsonNode truth, Map<String, String> html) {
        List<GoldPage> pages = new ArrayList<>();
        for (Map.Entry<String, JsonNode> page : truth.properties()) {
            String found = html.get(page.getKey());
            if (found != null) {
                pages.add(
                        new GoldPage(found, page.getValue().path("articleBody").asText()));
            }
        }
        return pages;
    }

    private static String keyOf(String name) {
        String file = name.substring(name.lastIndexOf('/') + 1);
        int suffix = file.indexOf(".html");
        return suffix < 0 ? file : file.substring(0, suffix);
    }

    private static String textOf(byte[] bytes) throws IOException {
        boolean zipped = bytes.length > 2 && bytes[0] == 0x1f && bytes[1] == (byte) 0x8b;
        if (!zipped) {
            return new String(bytes, StandardCharsets.UTF_8);
        }
        try (InputStream plain = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
            return new String(plain.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** A few pages made up here, for where there are no others. */
    static GoldSet madeUp() {
        List<GoldPage> pages = new ArrayList<>();
        for (int page = 0; page < 20; page++) {
            List<String> paragraphs = new ArrayList<>();
            for (int i = 0; i < 4 + page % 5; i++) {
                paragraphs.add("In the year %d, the town of %s built bridge %d, and paid for it from its own purse."
                        .replaceFirst("%d", Integer.toString(1800 + page))
                        .replaceFirst("%s", "Number" + page)
                        .replaceFirst("%d", Integer.toString(i)));
            }
            pages.add(new GoldPage(madeUp(page, paragraphs), String.join("\n", paragraphs)));
        }
        return new GoldSet("made-up", pages);
    }

    private static String madeUp(int page, List<String> paragraphs) {
        String body = "<p>" + String.join("</p><p>", paragraphs) + "</p>";
        String article = page % 2 == 0 ? "<article>" + body + "</article>" : "<div class='text'>" + body + "</div>";
        return "<title>Bridges of town " + page + "</title><nav><a href='/'>Home</a> <a href='/n'>News</a></nav>"
                + "<h1>Bridges of town " + page + "</h1>" + article
                + "<div class='related'><a href='/1'>Bridges of another town</a><a href='/2'>Tunnels</a></div>"
                + "<footer>All of this is made up, and nothing of it was ever built.</footer>";
    }
}
