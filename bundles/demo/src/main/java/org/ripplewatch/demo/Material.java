package org.ripplewatch.demo;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** What articles are made of: headlines and sentences by topic, with words to choose; read from {@code stories.txt}. */
final class Material {

    private static final Pattern SLOT = Pattern.compile("\\{([a-z]+)(\\d?)}");
    private static final List<String> DAYS =
            List.of("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday");

    private final Map<String, List<String>> words = new HashMap<>(Map.of("day", DAYS));
    private final Map<String, List<String>> titles = new HashMap<>();
    private final Map<String, List<String>> sentences = new HashMap<>();

    /** Headline and text of one article. */
    record Piece(String title, List<String> paragraphs, String author) {}

    /** Reads the material that the bundle carries. */
    Material() {
        try (InputStream in = Objects.requireNonNull(Material.class.getResourceAsStream("stories.txt"), "stories.txt");
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            String topic = "";
            for (String line : lines.lines().toList()) {
                topic = line.startsWith("[") ? line.substring(1, line.length() - 1) : topic;
                add(topic, line);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("stories.txt cannot be read from the bundle", e);
        }
    }

    private void add(String topic, String line) {
        if (line.startsWith("@")) {
            int blank = line.indexOf(' ');
            words.put(
                    line.substring(1, blank), List.of(line.substring(blank + 1).split(" \\| ")));
        } else if (line.startsWith("T ")) {
            titles.computeIfAbsent(topic, t -> new ArrayList<>()).add(line.substring(2));
        } else if (line.startsWith("S ")) {
            sentences.computeIfAbsent(topic, t -> new ArrayList<>()).add(line.substring(2));
        }
    }

    /** All topics. */
    Set<String> topics() {
        return titles.keySet();
    }

    /** Writes an article; the same random numbers give the same article. */
    Piece write(String topic, Random random) {
        Map<String, List<String>> drawn = new HashMap<>();
        String title = fill(pick(Objects.requireNonNull(titles.get(topic), topic), random), drawn, random);
        List<String> chosen = new ArrayList<>(Objects.requireNonNull(sentences.get(topic), topic));
        Collections.shuffle(chosen.subList(1, chosen.size()), random);
        chosen.replaceAll(sentence -> fill(sentence, drawn, random));
        return new Piece(capital(title), paragraphs(chosen, random), pick(word("person"), random));
    }

    private static List<String> paragraphs(List<String> sentences, Random random) {
        int used = sentences.size() - random.nextInt(3);
        List<String> paragraphs = new ArrayList<>();
        for (int from = 0; from < used; ) {
            int to = Math.min(used, from + 2 + random.nextInt(2));
            paragraphs.add(String.join(" ", sentences.subList(from, to)));
            from = to;
        }
        return paragraphs;
    }

    private String fill(String template, Map<String, List<String>> drawn, Random random) {
        return capital(SLOT.matcher(template).replaceAll(slot -> value(slot, drawn, random)));
    }

    private String value(MatchResult slot, Map<String, List<String>> drawn, Random random) {
        String name = slot.group(1);
        if (name.matches("n+")) {
            int least = name.length() == 1 ? 2 : (int) Math.pow(10, name.length() - 1);
            return Integer.toString(least + random.nextInt((int) Math.pow(10, name.length()) - least));
        }
        int index = slot.group(2).isEmpty() ? 0 : Integer.parseInt(slot.group(2)) - 1;
        return drawn.computeIfAbsent(name, n -> shuffled(n, random)).get(index);
    }

    private List<String> shuffled(String name, Random random) {
        List<String> values = new ArrayList<>(word(name));
        Collections.shuffle(values, random);
        return values;
    }

    private List<String> word(String name) {
        return Objects.requireNonNull(words.get(name), name);
    }

    private static String pick(List<String> values, Random random) {
        return values.get(random.nextInt(values.size()));
    }

    private static String capital(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }
}
