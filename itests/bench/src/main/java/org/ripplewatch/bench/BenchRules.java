package org.ripplewatch.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A made-up rule tree over the words that pages really hold, written as the files that a person would drop. */
final class BenchRules {

    private static final Pattern WORD = Pattern.compile("[a-z]{4,14}");

    private BenchRules() {}

    /** Writes {@code count} rules, a third of them at the top, into the folder. */
    static void write(Path folder, int count, Collection<byte[]> pages) throws IOException {
        Random random = new Random(11);
        List<String> words = words(pages);
        Files.createDirectories(folder);
        for (int node = 1; node <= count; ) {
            int size = Math.min(1 + random.nextInt(5), count - node + 1);
            String name = "bench" + node;
            StringBuilder file =
                    new StringBuilder("package mcrdr." + name + "\nimport org.ripplewatch.api.classify.*\n");
            for (int i = 0; i < size; i++) {
                int parent = i == 0 ? 0 : node + random.nextInt(i);
                file.append(rule(node + i, parent, words.get(random.nextInt(words.size()))));
            }
            Files.writeString(folder.resolve(name + ".drl"), file);
            node += size;
        }
    }

    private static String rule(int node, int parent, String word) {
        String pattern = parent == 0
                ? "Term(word == \"" + word + "\")"
                : "Reached(node == " + parent + ", words contains \"" + word + "\")";
        return "rule \"" + node + " " + word + "\"\n  @node(" + node + ") @parent(" + parent + ") @category(\"bench/"
                + word + "\")\nwhen  " + pattern + "\nthen  reach(drools); end\n";
    }

    /** Words that a tenth to a thousandth of the pages hold. */
    private static List<String> words(Collection<byte[]> pages) {
        Map<String, Integer> seen = new HashMap<>();
        for (byte[] page : pages) {
            Matcher m = WORD.matcher(new String(page, StandardCharsets.UTF_8));
            while (m.find()) {
                seen.merge(m.group(), 1, Integer::sum);
            }
        }
        List<String> words = new ArrayList<>();
        seen.forEach((word, times) -> {
            if (times > pages.size() / 1000 && times < pages.size() / 10) {
                words.add(word);
            }
        });
        words.sort(null);
        return words;
    }
}
