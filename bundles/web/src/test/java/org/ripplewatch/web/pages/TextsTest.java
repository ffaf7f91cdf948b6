package org.ripplewatch.web.pages;

import static org.junit.Assert.assertEquals;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.Test;
import org.ripplewatch.web.Resources;

public class TextsTest {

    private static final List<String> TEMPLATES = List.of(
            "base",
            "inbox",
            "folders",
            "folder",
            "folderplan",
            "sites",
            "remove",
            "rules",
            "rule",
            "rulewatch",
            "ruleproblems",
            "history",
            "change",
            "lessons",
            "try",
            "take",
            "article",
            "system",
            "apology",
            "_article",
            "_folder",
            "_rule",
            "_level",
            "_rulebody",
            "_rulelist",
            "_reasons",
            "_teach",
            "_lesson",
            "_view",
            "_paths",
            "_difference",
            "_tabs",
            "_progress");

    @Test
    public void everyKeyOfATemplateIsThere() {
        Set<String> known = new Texts().keys();
        Set<String> missing = new TreeSet<>();
        for (String template : TEMPLATES) {
            Matcher key =
                    Pattern.compile("t\\(\"([\\w.]+)\"[,)]").matcher(Resources.text("pages/" + template + ".peb"));
            while (key.find()) {
                if (!known.contains(key.group(1))) {
                    missing.add(template + ": " + key.group(1));
                }
            }
        }
        assertEquals(Set.of(), missing);
    }

    @Test
    public void noTemplateTurnsEscapingOff() {
        for (String template : TEMPLATES) {
            String text = Resources.text("pages/" + template + ".peb");
            assertEquals(template, text, text.replaceAll("\\|\\s*raw|autoescape", ""));
        }
    }

    @Test
    public void valuesStandWhereTheTextWantsThem() {
        assertEquals("mcrdr/a.drl, line 7", new Texts().text("rules.where", List.of("mcrdr/a.drl", 7)));
    }
}
