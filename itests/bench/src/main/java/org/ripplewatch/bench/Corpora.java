package org.ripplewatch.bench;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.ripplewatch.api.category.Category;

/** The corpora to teach on. A case without a text, or without any of the folders that are taught, is left out. */
final class Corpora {
    private static final int TOPICS = 20;
    private static final int FOLDERS = 10;
    private static final double TAUGHT = 0.6;
    private static final Instant FIRST = Instant.parse("2024-02-01T00:00:00Z");
    private static final int SHOWN = 10;

    private Corpora() {}

    /** The corpora in the data folder; none where it is missing. */
    static List<LabelledCorpus> in(Path data) throws IOException {
        List<LabelledCorpus> found = new ArrayList<>();
        Path topics = data.resolve("topics/b1-digitalgov-topics.jsonl.xz");
        if (Files.exists(topics)) {
            found.add(digitalGov(topics));
        }
        Path advisories = data.resolve("streams/a1-cve.jsonl.xz");
        if (Files.exists(advisories)) {
            found.add(advisories(advisories));
        }
        return found;
    }

    /**
     * A corpus of one's own: JSON lines with id, time, split ({@code train} or {@code test}), title, text and labels[].
     * A line that will not do is left out and told. Cases without labels stay: they belong into no folder.
     *
     * @throws IllegalArgumentException where nothing can be taught or nothing tested by it
     */
    static LabelledCorpus file(Path file) throws IOException {
        List<LabelledCase> cases = new ArrayList<>();
        Set<String> ids = new HashSet<>();
        if (!Files.isRegularFile(file)) {
            throw new IllegalArgumentException("There is no file " + file + ".");
        }
        List<String> notes = new ArrayList<>();
        List<String> wrong = JsonLines.read(file, line -> cases.add(line(line, ids)));
        if (!wrong.isEmpty()) {
            notes.add(file + ": " + wrong.size() + " lines were left out: "
                    + String.join("; ", wrong.subList(0, Math.min(SHOWN, wrong.size())))
                    + (wrong.size() > SHOWN ? "; ..." : "") + ".");
        }
        LabelledCorpus corpus = new LabelledCorpus(name(file), cases, notes);
        if (corpus.taught().isEmpty()
                || corpus.tested().isEmpty()
                || corpus.labels().isEmpty()) {
            throw new IllegalArgumentException(file
                    + " needs lines with split train, lines with split test, and labels. " + String.join(" ", notes));
        }
        return corpus;
    }

    private static LabelledCase line(JsonNode line, Set<String> ids) {
        String id = JsonLines.text(line, "id");
        String split = JsonLines.text(line, "split");
        if (id.isEmpty()) {
            throw new IllegalArgumentException("'id' is missing or empty");
        }
        if (!split.equals("train") && !split.equals("test")) {
            throw new IllegalArgumentException("'split' is '" + brief(split) + "': write train or test");
        }
        Set<String> labels = new TreeSet<>(JsonLines.texts(line, "labels"));
        labels.stream().filter(l -> !Category.isPath(l)).findFirst().ifPresent(l -> {
            throw new IllegalArgumentException("the label '" + brief(l) + "' cannot be the path of a folder");
        });
        String title = clean(JsonLines.text(line, "title"));
        String text = clean(JsonLines.text(line, "text"));
        if ((title + text).isBlank()) {
            throw new IllegalArgumentException("'title' and 'text' are both empty");
        }
        if (!ids.add(id)) {
            throw new IllegalArgumentException("the id '" + brief(id) + "' was there before");
        }
        return new LabelledCase(id, JsonLines.text(line, "time"), split.equals("train"), title, text, labels);
    }

    private static LabelledCorpus digitalGov(Path file) throws IOException {
        List<LabelledCase> all = new ArrayList<>();
        List<String> wrong = JsonLines.read(
                file,
                line -> all.add(new LabelledCase(
                        JsonLines.text(line, "path"),
                        JsonLines.text(line, "date"),
                        JsonLines.text(line, "split").equals("train"),
                        JsonLines.text(line, "title"),
                        JsonLines.text(line, "deck") + "\n" + JsonLines.text(line, "body"),
                        Set.copyOf(JsonLines.texts(line, "topics")))));
        return frequent("digitalgov", all, TOPICS, wrong);
    }

    private static LabelledCorpus advisories(Path file) throws IOException {
        List<LabelledCase> all = new ArrayList<>();
        List<String> wrong = JsonLines.read(file, line -> {
            String published = JsonLines.text(line, "published");
            if (!JsonLines.text(line, "site").equals("mitre")
                    && !time(published).isBefore(FIRST)) {
                all.add(new LabelledCase(
                        JsonLines.text(line, "id"),
                        published,
                        false,
                        JsonLines.text(line, "title"),
                        JsonLines.text(line, "text"),
                        Set.copyOf(JsonLines.texts(line, "folders"))));
            }
        });
        return split(frequent("advisories", all, FOLDERS, wrong));
    }

    /** Only the most frequent labels, and only cases that have one. */
    private static LabelledCorpus frequent(String name, List<LabelledCase> all, int most, List<String> wrong) {
        Set<String> kept = LabelledCorpus.mostFrequent(
                all.stream().map(LabelledCase::labels).toList(), most);
        List<LabelledCase> cases = new ArrayList<>();
        for (LabelledCase c : all) {
            Set<String> labels = new TreeSet<>(c.labels());
            labels.retainAll(kept);
            if (!labels.isEmpty() && !(c.title() + c.text()).isBlank()) {
                cases.add(new LabelledCase(c.id(), c.time(), c.taught(), c.title(), c.text(), labels));
            }
        }
        List<String> notes = new ArrayList<>();
        notes.add(name + ": the " + cases.size() + " of " + all.size() + " cases that have one of the " + most
                + " most frequent labels.");
        wrong.forEach(w -> notes.add(name + ": " + w));
        return new LabelledCorpus(name, cases, notes);
    }

    /** The first part of the time to teach by. */
    private static LabelledCorpus split(LabelledCorpus corpus) {
        List<LabelledCase> cases = corpus.cases();
        long first = time(cases.get(0).time()).toEpochMilli();
        long last = time(cases.get(cases.size() - 1).time()).toEpochMilli();
        double until = first + TAUGHT * (last - first);
        return new LabelledCorpus(
                corpus.name(),
                cases.stream()
                        .map(c -> new LabelledCase(
                                c.id(),
                                c.time(),
                                time(c.time()).toEpochMilli() <= until,
                                c.title(),
                                c.text(),
                                c.labels()))
                        .toList(),
                corpus.notes());
    }

    private static Instant time(String text) {
        try {
            return Instant.parse(text);
        } catch (DateTimeParseException e) {
            throw new IllegalArgumentException("'published' is no time: " + brief(text), e);
        }
    }

    /** Without characters that no page could bring: half of a pair, NUL. */
    private static String clean(String text) {
        return text.replaceAll("[\\p{Cs}\\x00]", " ");
    }

    private static String brief(String text) {
        String line = text.replaceAll("[\\p{Cntrl}\\s]+", " ");
        return line.length() <= 60 ? line : line.substring(0, 57) + "...";
    }

    private static String name(Path file) {
        String name =
                String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT).replaceAll("\\..*", "");
        String plain = name.replaceAll("[^a-z0-9_-]", "");
        return plain.isEmpty() ? "corpus" : plain;
    }
}
