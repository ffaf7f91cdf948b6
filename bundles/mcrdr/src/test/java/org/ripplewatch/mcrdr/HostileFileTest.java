package org.ripplewatch.mcrdr;

import static org.junit.Assert.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.Test;
import org.ripplewatch.api.rules.RuleProblem;

/** Files that are no rule files are refused in a sentence, soon and in little memory. */
public class HostileFileTest {

    private static final String HEAD = "package mcrdr.x\nimport org.ripplewatch.api.classify.*\n";

    @Test(timeout = 5_000)
    public void ten_megabytes() {
        refused("x".repeat(10_000_000), "characters");
        refused("rule ".repeat(2_000_000), "characters");
    }

    @Test(timeout = 5_000)
    public void bytes_that_are_no_text() {
        byte[] junk = new byte[2_000_000];
        new Random(1).nextBytes(junk);
        refused(new String(junk, StandardCharsets.UTF_8), "no text");
        refused(new String(junk, StandardCharsets.ISO_8859_1), "no text");
        refused("\u0000".repeat(3_000_000), "no text");
        refused(HEAD + "\u0001", "no text");
    }

    @Test(timeout = 20_000)
    public void text_that_parsers_choke_on() {
        for (String part : List.of("(", "{", "[")) {
            refused(HEAD + "rule r when " + part.repeat(1_000_000), "parentheses");
        }
        for (String part : List.of("!", "a.", "<A", "@a ", "Term() ", "rule ", "word + ", "\n", "-", "=")) {
            refused(HEAD + "rule r when Term(" + part.repeat(900_000 / part.length()), "far too long");
        }
        refused(
                HEAD + "rule r when Term(" + "words contains \"a\", ".repeat(40_000) + "word) then end",
                "far too long");
    }

    @Test(timeout = 20_000)
    public void more_rules_than_a_file_may_have() {
        StringBuilder text = new StringBuilder(HEAD);
        for (int i = 1; i <= 10_001; i++) {
            text.append("rule r")
                    .append(i)
                    .append(" @node(")
                    .append(i)
                    .append(") @parent(0) when Term(word == \"x\")")
                    .append(" then reach(drools); end\n");
        }
        refused(text.toString(), "10000 are allowed");
    }

    @Test(timeout = 20_000)
    public void an_error_after_hundreds_of_warnings_is_still_told() {
        StringBuilder text = new StringBuilder(HEAD);
        for (int i = 1; i <= 3000; i++) {
            text.append("rule r")
                    .append(i)
                    .append(" @node(")
                    .append(i)
                    .append(") @parent(0)\nwhen Term(word == \"UPPER\")")
                    .append(" then reach(drools); end\n");
        }
        text.append("rule last @node(9999) @parent(0) when Term(word == \"x\") then System.exit(1); end\n");
        refused(text.toString(), "runs no code");
        refused(text.toString().replace("@parent(0)", "@parent(0) @nonsense"), "@nonsense");
    }

    @Test(timeout = 5_000)
    public void a_page_of_html_instead() {
        refused("<!doctype html><html><body><p>Error: \"it's not there\"</p></body></html>", "");
        refused("{\"json\": [1, 2, {\"a\": null}]}", "");
        refused("", "package");
        refused(" \n\n ", "package");
    }

    private static void refused(String text, String because) {
        List<RuleProblem> problems = RuleReader.read("mcrdr/x.drl", text).problems();
        assertTrue(
                problems.toString(),
                problems.stream().anyMatch(p -> p.refused() && p.message().contains(because)));
        assertTrue("short", problems.stream().allMatch(p -> p.message().length() < 400));
    }
}
