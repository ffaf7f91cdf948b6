package org.ripplewatch.bench;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

public class MainTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream errors = new ByteArrayOutputStream();

    private int run(String... arguments) throws Exception {
        return Main.run(folder.getRoot().toPath(), List.of(arguments), printer(out), printer(errors));
    }

    private static PrintStream printer(ByteArrayOutputStream to) {
        return new PrintStream(to, true, StandardCharsets.UTF_8);
    }

    @Test
    public void anUnknownNameIsAnsweredWithTheNames() throws Exception {
        assertEquals(2, run("nosuch"));
        assertTrue(errors.toString(StandardCharsets.UTF_8).contains("extraction"));
        assertEquals(2, run());
    }

    @Test
    public void anUnknownOptionIsRefused() throws Exception {
        assertEquals(2, run("extraction", "--nosuch"));
        assertEquals(2, run("extraction", "--json"));
    }

    @Test
    public void extractionWithoutDataUsesMadeUpPagesAndSaysSo() throws Exception {
        Path json = folder.getRoot().toPath().resolve("report.json");
        assertEquals(0, run("extraction", "--data", folder.getRoot().toString(), "--json", json.toString()));
        assertTrue(out.toString(StandardCharsets.UTF_8).contains("made up"));
        assertTrue(Files.readString(json).contains("\"extraction.f1\""));
    }
}
