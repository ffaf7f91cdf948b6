package org.ripplewatch.bench;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ripplewatch.bench.MadeUpTree.Node;

/** The two walks down a tree that classification is compared with, as one would write them by hand. */
final class TreeWalks {

    private final List<Node> tops = new ArrayList<>();
    private final Map<String, List<Node>> byRarest = new HashMap<>();

    TreeWalks(List<Node> nodes) {
        Map<String, Integer> uses = new HashMap<>();
        nodes.forEach(n -> n.words().forEach(w -> uses.merge(w, 1, Integer::sum)));
        for (Node node : nodes) {
            if (node.parent().isEmpty()) {
                tops.add(node);
                String rarest = node.words().stream()
                        .min(Comparator.comparing(w -> uses.getOrDefault(w, 0)))
                        .orElseThrow();
                byRarest.computeIfAbsent(rarest, k -> new ArrayList<>()).add(node);
            }
        }
    }

    /** Folders and paths by trying every top-level rule. */
    Set<String> naive(Set<String> words) {
        Set<String> found = new HashSet<>();
        for (Node top : tops) {
            if (holds(top, words)) {
                walk(top, words, found);
            }
        }
        return found;
    }

    /** The same by trying only the top-level rules whose rarest word the article has. */
    Set<String> indexed(Set<String> words) {
        Set<String> found = new HashSet<>();
        for (String word : words) {
            for (Node top : byRarest.getOrDefault(word, List.of())) {
                if (holds(top, words)) {
                    walk(top, words, found);
                }
            }
        }
        return found;
    }

    private static void walk(Node node, Set<String> words, Set<String> found) {
        boolean refined = false;
        for (Node child : node.children()) {
            if (holds(child, words)) {
                refined = true;
                walk(child, words, found);
            }
        }
        if (!refined && node.folder().isPresent()) {
            found.add(node.id() + " " + node.folder().get());
        }
    }

    private static boolean holds(Node node, Set<String> words) {
        for (String word : node.words()) {
            if (!words.contains(word)) {
                return false;
            }
        }
        return true;
    }
}
