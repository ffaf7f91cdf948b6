package org.ripplewatch.mcrdr;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.Test;
import org.kie.api.KieServices;
import org.ripplewatch.api.classify.RuleNode;

public class TreeVersionTest {

    @Test
    public void the_same_rules_have_the_same_version_in_whatever_files_and_order() {
        List<RuleNode> nodes = new RandomTrees(3).nodes(60);
        Set<String> versions = new HashSet<>();
        for (int files = 1; files < 9; files++) {
            Mcrdr mcrdr = new Mcrdr(KieServices.get());
            mcrdr.replace(RandomTrees.files(nodes, files));
            versions.add(mcrdr.tree().version());
            Collections.shuffle(nodes, new Random(files));
        }
        assertEquals(1, versions.size());
    }

    @Test
    public void every_rule_counts() {
        List<RuleNode> nodes = new RandomTrees(4).nodes(60);
        TreeVersion whole = TreeVersion.of(nodes);
        for (int i = 0; i < nodes.size(); i++) {
            List<RuleNode> fewer = new ArrayList<>(nodes);
            fewer.remove(i);
            assertNotEquals(whole, TreeVersion.of(fewer));
        }
    }

    @Test
    public void what_changes_no_conclusion_changes_no_version() {
        String file =
                "package mcrdr.x\nimport org.ripplewatch.api.classify.*\nrule \"r\" @node(1) @parent(0) @category(\"a\")"
                        + " @author(\"anna\") when Term(word == \"x\", words contains \"y\", site == \"bbc\") then reach(drools); end\n";
        String version = version(file);
        assertEquals(version, version(file.replace("anna", "bert").replace("\"r\"", "\"s\"")));
        assertEquals(
                version,
                version(file.replace(
                        "words contains \"y\", site == \"bbc\"", "site == \"bbc\" && words contains \"y\"")));
        assertNotEquals(version, version(file.replace("\"a\"", "\"b\"")));
        assertNotEquals(version, version(file.replace("site ==", "site !=")));
        assertNotEquals(version, version(file.replace("words contains", "words not contains")));
        assertNotEquals(version, version(file.replace("@node(1)", "@node(2)")));
    }

    private static String version(String text) {
        Mcrdr mcrdr = new Mcrdr(KieServices.get());
        TreeMap<String, String> files = new TreeMap<>();
        files.put("mcrdr/x.drl", text);
        assertEquals(List.of(), mcrdr.replace(files));
        return mcrdr.tree().version();
    }
}
