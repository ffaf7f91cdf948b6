package org.ripplewatch.mcrdr;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameters;
import org.kie.api.KieServices;
import org.ripplewatch.api.rules.RuleProblem;

/** Every rule file of {@code rule-files.txt}: what is said of it, in which line, and that a refused one changes nothing. */
@RunWith(Parameterized.class)
public class RuleFilesTest {

    private final String expected;
    private final String text;

    public RuleFilesTest(String expected, String text) {
        this.expected = expected;
        this.text = text;
    }

    @Parameters(name = "{0}")
    public static List<Object[]> files() throws IOException {
        try (InputStream in = Objects.requireNonNull(RuleFilesTest.class.getResourceAsStream("rule-files.txt"))) {
            String all = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            List<Object[]> files = new ArrayList<>();
            for (String part : all.split("(?m)^#### ", -1)) {
                int end = part.indexOf('\n');
                files.add(new Object[] {part.substring(0, end), part.substring(end + 1)});
            }
            return files.subList(1, files.size());
        }
    }

    @Test
    public void is_told_in_the_right_line_and_only_an_error_keeps_it_out() {
        judge(text);
    }

    @Test
    public void is_told_the_same_with_the_line_ends_and_the_mark_of_windows() {
        judge("\uFEFF" + text.replace("\n", "\r\n"));
    }

    private void judge(String dropped) {
        String[] parts = (expected + " ").split(" ", 3);
        Mcrdr mcrdr = new Mcrdr(KieServices.get());
        TreeMap<String, String> files = new TreeMap<>();
        files.put("mcrdr/x.drl", dropped);
        List<RuleProblem> problems = mcrdr.replace(files);

        assertEquals(
                problems.toString(), parts[0].equals("error"), problems.stream().anyMatch(RuleProblem::refused));
        assertEquals(problems.toString(), parts[0].equals("fine"), problems.isEmpty());
        if (!problems.isEmpty()) {
            assertTrue(
                    problems.toString(),
                    problems.stream()
                            .anyMatch(p -> p.line() == Integer.parseInt(parts[1])
                                    && p.message().contains(parts[2].strip())));
        }
        assertTrue("sentences", problems.stream().allMatch(p -> p.message().endsWith(".")));
        boolean rules = text.contains("rule") && !parts[0].equals("error");
        assertEquals(rules, mcrdr.tree().size() > 0);
        assertEquals(!parts[0].equals("error"), mcrdr.ready());
    }
}
