package org.ripplewatch.bench;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

public class CorporaTest {
    private static final String FIRST =
            "{\"id\":\"1\",\"time\":\"2024-01-02\",\"split\":\"train\",\"title\":\"Goal\",\"text\":\"ball\",\"labels\":[\"sport\"]}";
    private static final String SECOND =
            "{\"id\":\"2\",\"time\":\"2024-01-01\",\"split\":\"test\",\"title\":\"Vote\",\"text\":\"\",\"labels\":[]}";

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private Path file(String name, String... lines) throws IOException {
        return Files.writeString(folder.getRoot().toPath().resolve(name), String.join("\n", lines));
    }

    @Test
    public void casesComeInTheOrderOfTheirTime() throws Exception {
        LabelledCorpus corpus = Corpora.file(file("My Corpus.jsonl", FIRST, "", SECOND));
        assertEquals("mycorpus", corpus.name());
        assertEquals(
                List.of("2", "1"), corpus.cases().stream().map(LabelledCase::id).toList());
        assertEquals(Set.of("sport"), corpus.taught().get(0).labels());
        assertEquals("Vote", corpus.tested().get(0).title());
        assertEquals(List.of(), corpus.notes());
    }

    @Test
    public void hostileLinesAreLeftOutWithNumberAndCause() throws Exception {
        String deep = "[".repeat(100_000);
        LabelledCorpus corpus = Corpora.file(file(
                "c.jsonl",
                FIRST,
                "not json",
                "[1]",
                "{\"split\":\"train\",\"title\":\"x\"}",
                "{\"id\":\"3\",\"split\":\"both\",\"title\":\"x\"}",
                "{\"id\":\"4\",\"split\":\"test\",\"title\":7}",
                "{\"id\":\"5\",\"split\":\"test\",\"title\":\"x\",\"labels\":[\"../etc\"]}",
                "{\"id\":\"1\",\"split\":\"test\",\"title\":\"x\"}",
                "{\"id\":\"6\",\"split\":\"test\",\"title\":\" \"}",
                deep,
                SECOND));
        assertEquals(2, corpus.cases().size());
        String note = corpus.notes().get(0);
        assertTrue(note, note.contains("9 lines were left out"));
        for (String cause : List.of(
                "line 2: it is not JSON",
                "line 3: it is no JSON object",
                "line 4: 'id' is missing",
                "line 5: 'split' is 'both'",
                "line 6: 'title' is no text",
                "line 7: the label '../etc'",
                "line 8: the id '1' was there before",
                "line 9: 'title' and 'text' are both empty",
                "line 10: it is not JSON")) {
            assertTrue(cause + " in " + note, note.contains(cause));
        }
    }

    @Test
    public void charactersThatNoPageBringsAreTakenOut() throws Exception {
        String line = "{\"id\":\"7\",\"split\":\"train\",\"title\":\"a\\u0000b\\ud800c\",\"labels\":[\"x\"]}";
        assertEquals(
                "a b c",
                Corpora.file(file("c.jsonl", line, SECOND)).taught().get(0).title());
    }

    @Test
    public void aPackedFileIsReadTheSame() throws Exception {
        Path packed = folder.getRoot().toPath().resolve("c.jsonl.xz");
        try (OutputStream out = new XZOutputStream(Files.newOutputStream(packed), new LZMA2Options())) {
            out.write((FIRST + "\n" + SECOND).getBytes(StandardCharsets.UTF_8));
        }
        assertEquals(2, Corpora.file(packed).cases().size());
    }

    @Test
    public void whereNothingCanBeTaughtOrTestedThatIsSaid() throws Exception {
        Path onlyTest = file("c.jsonl", SECOND);
        String message = assertThrows(IllegalArgumentException.class, () -> Corpora.file(onlyTest))
                .getMessage();
        assertTrue(message, message.contains("split train"));
        assertThrows(
                IllegalArgumentException.class,
                () -> Corpora.file(folder.getRoot().toPath().resolve("none.jsonl")));
    }

    @Test
    public void theMostFrequentLabelsCountEachCaseOnce() {
        List<List<String>> labels = List.of(List.of("a", "a", "a"), List.of("b"), List.of("b", "c"), List.of("c"));
        assertEquals(Set.of("b", "c"), LabelledCorpus.mostFrequent(labels, 2));
        assertFalse(LabelledCorpus.mostFrequent(labels, 2).contains("a"));
    }
}
