package org.ripplewatch.bench;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.tukaani.xz.XZInputStream;

/** The pages that the pipeline is measured on: real ones where the data folder has them, made-up ones elsewhere. */
final class BenchPages {

    private static final String ARCHIVE = "websites/d1-digitalgov-18f-site.tar.xz";
    private static final int LARGEST_REDIRECT = 4096;
    private static final Pattern REFRESH =
            Pattern.compile("http-equiv=\"refresh\" content=\"0; url=https?://([^/\"]+)");
    private static final String WORDS = "data service agency public digital design team open content user project form"
            + " mobile code policy search report plan event guide letter river market garden bridge winter signal"
            + " engine harbour village morning printer ladder copper violin mountain";

    private BenchPages() {}

    /** The {@code count} largest pages, by {@code host/path}; paths of index pages end in a slash. */
    static Map<String, byte[]> load(Path data, int count) throws IOException {
        Path archive = data.resolve(ARCHIVE);
        return largest(Files.exists(archive) ? real(archive) : madeUp(count), count);
    }

    /** Whether the data folder has the real pages. */
    static boolean areReal(Path data) {
        return Files.exists(data.resolve(ARCHIVE));
    }

    /**
     * The same pages as another edition of their sites: under hosts of their own, with a changed headline and a changed
     * word in each paragraph, so that nothing on them is known to who has seen the other editions.
     */
    static Map<String, byte[]> edition(Map<String, byte[]> pages, int number) {
        Set<String> hosts = hosts(pages);
        Map<String, byte[]> edition = new LinkedHashMap<>();
        pages.forEach((address, page) -> {
            String text = new String(page, StandardCharsets.UTF_8)
                    .replace("</title>", " (edition " + number + ")</title>")
                    .replace("</p>", " Edition " + number + ".</p>");
            for (String host : hosts) {
                text = text.replace(host, host(host, number));
            }
            edition.put(host(address, number), text.getBytes(StandardCharsets.UTF_8));
        });
        return edition;
    }

    /** The name (or an address at it) that a host has in an edition; its own in edition 0. */
    static String host(String host, int number) {
        return number == 0 ? host : "edition-" + number + "." + host;
    }

    /** The hosts that these pages are of. */
    static Set<String> hosts(Map<String, byte[]> pages) {
        return pages.keySet().stream().map(p -> p.substring(0, p.indexOf('/'))).collect(Collectors.toSet());
    }

    private static Map<String, byte[]> real(Path archive) throws IOException {
        Map<String, byte[]> pages = new TreeMap<>();
        try (InputStream raw = Files.newInputStream(archive);
                TarArchiveInputStream tar = new TarArchiveInputStream(new XZInputStream(raw))) {
            for (TarArchiveEntry e = tar.getNextEntry(); e != null; e = tar.getNextEntry()) {
                if (e.isFile() && e.getName().endsWith("/index.html")) {
                    String name = e.getName().replaceFirst("^\\./", "");
                    pages.put(name.substring(0, name.length() - "index.html".length()), tar.readAllBytes());
                }
            }
        }
        Set<String> hosts = hosts(pages);
        pages.values().removeIf(p -> leadsAway(p, hosts));
        return pages;
    }

    /** Whether a page is nothing but a redirect (a refresh by meta) to a site that is not there. */
    private static boolean leadsAway(byte[] page, Set<String> hosts) {
        if (page.length > LARGEST_REDIRECT) {
            return false;
        }
        Matcher refresh = REFRESH.matcher(new String(page, StandardCharsets.UTF_8));
        return refresh.find() && !hosts.contains(refresh.group(1));
    }

    private static Map<String, byte[]> largest(Map<String, byte[]> pages, int count) {
        List<Map.Entry<String, byte[]>> entries = new ArrayList<>(pages.entrySet());
        entries.sort(Comparator.comparing(e -> -e.getValue().length));
        Map<String, byte[]> kept = new LinkedHashMap<>();
        entries.stream().limit(count).forEach(e -> kept.put(e.getKey(), e.getValue()));
        return kept;
    }

    private static Map<String, byte[]> madeUp(int count) {
        Random random = new Random(7);
        String[] words = WORDS.split(" ", -1);
        Map<String, byte[]> pages = new TreeMap<>();
        for (int i = 0; i < count; i++) {
            StringBuilder body = new StringBuilder();
            for (int p = 0; p < 12; p++) {
                body.append("<p>");
                for (int w = 0; w < 80; w++) {
                    body.append(words[random.nextInt(words.length)]).append(w % 12 == 11 ? ", " : " ");
                }
                body.append(i).append(".</p>\n");
            }
            String nav = "<li><a href=\"/topic/x\">A topic</a></li>".repeat(60);
            pages.put(
                    "made-up.example/2026/01/01/page-" + i + "/",
                    ("<!doctype html><html lang=\"en\"><head><title>Page "
                                    + i + "</title></head><body><nav><ul>" + nav + "</ul></nav><main><article><h1>Page "
                                    + i
                                    + "</h1>" + body + "</article></main><footer><ul>" + nav
                                    + "</ul></footer></body></html>")
                            .getBytes(StandardCharsets.UTF_8));
        }
        return pages;
    }
}
