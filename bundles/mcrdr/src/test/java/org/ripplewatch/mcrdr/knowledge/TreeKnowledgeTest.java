package org.ripplewatch.mcrdr.knowledge;

import static org.hamcrest.CoreMatchers.containsString;
import static org.hamcrest.MatcherAssert.assertThat;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.Test;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.RuleTree;
import org.ripplewatch.api.teach.Knowledge.Import;
import org.ripplewatch.mcrdr.change.Desk;
import org.xml.sax.InputSource;

public class TreeKnowledgeTest {

    private static final String A = "mcrdr/a.drl";
    private static final String MANIFEST = "{\"format\":\"ripplewatch-knowledge\",\"version\":1}";

    private final Desk here = new Desk();
    private final Desk there = new Desk();

    private static TreeKnowledge knowledge(Desk desk) {
        return new TreeKnowledge(desk.engine, desk, desk.shelf(), desk, () -> desk.book);
    }

    private static byte[] zip(Desk desk) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        knowledge(desk).write(out);
        return out.toByteArray();
    }

    private Import read(byte[] zip) throws IOException {
        return knowledge(there).read(new ByteArrayInputStream(zip), "ben");
    }

    private static byte[] zip(Map<String, String> entries) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, String> entry : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
        return out.toByteArray();
    }

    private String refusal(Map<String, String> more) throws IOException {
        Map<String, String> entries = new LinkedHashMap<>(
                Map.of("manifest.json", MANIFEST, "categories.json", "[]", "cornerstones.json", "[]"));
        entries.putAll(more);
        entries.values().removeIf(String::isEmpty);
        byte[] zip = zip(entries);
        String said = String.valueOf(
                assertThrows(IllegalArgumentException.class, () -> read(zip)).getMessage());
        assertTrue(there.texts.isEmpty() && there.folders.isEmpty() && there.cornerstones.isEmpty());
        return said;
    }

    private void rules() {
        here.write(A, Desk.file("a", "// by hand\n" + Desk.rule(1, 0, "art", "one"), Desk.rule(2, 1, "box", "two")));
        here.folders.addAll(List.of("art", "box", "empty"));
        here.confirm("https://x.example/1", "one two <&>\u0001 \ud83d\ude00");
    }

    @Test
    public void whatIsTakenElsewhereIsTheSameThere() throws IOException {
        rules();
        Import came = read(zip(here));
        assertEquals(new Import(2, 3, 1, List.of()), came);
        assertEquals(here.texts, there.texts);
        assertEquals(here.folders, there.folders);
        assertEquals(
                here.cornerstone("https://x.example/1").article(),
                there.cornerstone("https://x.example/1").article());
        assertEquals("IMPORTED", there.changes.get(0).cause().name());
        assertEquals(
                "a second time nothing comes",
                new Import(0, 0, 0, List.of("2 rules were there already.")),
                read(zip(here)));
    }

    @Test
    public void takenNumbersAndNamesBecomeFreeOnes() throws IOException {
        rules();
        there.write(A, Desk.file("a", Desk.rule(1, 0, "zoo", "other")));
        Import came = read(zip(here));
        assertEquals(2, came.rules());
        assertThat(came.notes().toString(), containsString("rules/mcrdr/a.drl is rules/mcrdr/a-2.drl here."));
        assertThat(
                came.notes().toString(), containsString("1 rules got other numbers, such as rule 1, which is rule 3"));
        assertEquals(here.folders("one two"), there.folders("one two"));
        assertEquals(List.of("zoo"), List.copyOf(there.folders("other")));
        assertTrue(there.texts.get("mcrdr/a-2.drl").contains("// by hand"));
    }

    @Test
    public void hostileZipsAreRefusedInASentenceAndChangeNothing() throws IOException {
        for (String name : List.of(
                "../evil.drl",
                "rules/../evil.drl",
                "rules/mcrdr/../../x.drl",
                "/etc/x",
                "rules/monitors/m.drl",
                "x.class")) {
            assertThat(refusal(Map.of(name, "x")), containsString("which is no part of Ripplewatch's knowledge"));
        }
        assertThat(refusal(Map.of("manifest.json", "{}")), containsString("no zip of Ripplewatch's knowledge"));
        assertThat(refusal(Map.of("manifest.json", "")), containsString("has no manifest.json"));
        assertThat(refusal(Map.of("manifest.json", MANIFEST.replace("1", "9"))), containsString("newer Ripplewatch"));
        assertThat(refusal(Map.of("categories.json", "[\"a\"")), containsString("categories.json is no JSON"));
        assertThat(refusal(Map.of("categories.json", "[\"../a\"]")), containsString("which cannot be one"));
        assertThat(refusal(Map.of("cornerstones.json", "[{\"url\":\"x\"}]")), containsString("cornerstone without"));
        assertThat(refusal(Map.of("rules/" + A, "rule nonsense")), containsString("no readable rule file"));
        assertThat(
                refusal(Map.of("rules/" + A, Desk.file("a", Desk.rule(2, 1, "box", "two")))),
                containsString("whose parents are not in it"));
        assertThat(
                refusal(Map.of("rules/" + A, " ".repeat(13_000_000))), containsString("more than can be brought in"));
        assertThrows(IllegalArgumentException.class, () -> read(new byte[] {1, 2, 3}));
        assertThrows(IllegalArgumentException.class, () -> read(new byte[0]));
    }

    @Test
    public void drawingsHoldAnyTextAsText() throws Exception {
        List<RuleNode> nodes =
                List.of(node(1, 0, "\"] evil [\\\" \u0001 <script>&\n"), node(2, 1, "]]>"), node(3, 0, "\ud800"));
        Drawing drawing = new Drawing(new RuleTree("t", nodes));
        String svg = drawing.svg();
        DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
        assertFalse(svg, svg.contains("<script"));
        assertThat(svg, containsString("currentColor"));
        String dot = drawing.graphviz();
        assertThat(dot, containsString("n1 [label=\"1 \\\"] evil [\\\\\\\""));
        assertThat(dot, containsString("n1 -> n2;"));
    }

    @Test
    public void tenThousandRulesWideOrDeepAreDrawnAtOnce() {
        for (boolean deep : List.of(true, false)) {
            List<RuleNode> nodes = new ArrayList<>();
            for (int id = 1; id <= 10_000; id++) {
                nodes.add(node(id, deep ? id - 1 : id / 7, "rule"));
            }
            long start = System.nanoTime();
            Drawing drawing = new Drawing(new RuleTree("t", nodes));
            assertEquals(10_001, drawing.svg().split("<text ", -1).length - 1);
            assertEquals(10_000, drawing.graphviz().split(" -> ", -1).length - 1);
            assertTrue(System.nanoTime() - start < 5_000_000_000L);
        }
    }

    private static RuleNode node(int id, int parent, String name) {
        return new RuleNode(id, parent, name, Optional.of("a"), false, List.of(), List.of(), "", "", A, 1);
    }

    @Test
    public void aNewerRuleThatContradictsACornerstoneThereIsTold() throws IOException {
        rules();
        there.write(new TreeMap<>(Map.of("mcrdr/z.drl", Desk.file("z", Desk.rule(9, 0, "zoo", "one")))));
        Import came = read(zip(here));
        assertThat(
                came.notes().toString(),
                containsString("1 cornerstones were left out: the rules here file them otherwise."));
    }
}
