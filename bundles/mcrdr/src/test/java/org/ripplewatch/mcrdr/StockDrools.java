package org.ripplewatch.mcrdr;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.SortedMap;
import org.drools.kiesession.rulebase.InternalKnowledgeBase;
import org.drools.kiesession.rulebase.KnowledgeBaseFactory;
import org.kie.api.definition.KiePackage;
import org.kie.api.definition.rule.Rule;
import org.kie.api.io.ResourceType;
import org.kie.api.runtime.KieSession;
import org.kie.api.runtime.rule.RuleContext;
import org.kie.internal.builder.KnowledgeBuilder;
import org.kie.internal.builder.KnowledgeBuilderFactory;
import org.kie.internal.io.ResourceFactory;
import org.ripplewatch.api.classify.Reached;
import org.ripplewatch.api.classify.Term;
import org.ripplewatch.api.classify.Words;

/**
 * The same rule files in Drools as it comes: compiled by its own compiler, with nothing of the product but the two fact
 * types. The files call {@code reach(drools)}; a resource of the same package brings that function in.
 */
public final class StockDrools {

    private final InternalKnowledgeBase base = KnowledgeBaseFactory.newKnowledgeBase();

    StockDrools(SortedMap<String, String> files) {
        for (String text : files.values()) {
            KnowledgeBuilder builder = KnowledgeBuilderFactory.newKnowledgeBuilder();
            String pack = text.lines().findFirst().orElseThrow();
            add(builder, pack + "\nimport function " + StockDrools.class.getName() + ".reach\n");
            add(builder, text);
            if (builder.hasErrors()) {
                throw new IllegalArgumentException(builder.getErrors() + text);
            }
            Collection<KiePackage> packages = builder.getKnowledgePackages();
            base.addPackages(packages);
        }
    }

    private static void add(KnowledgeBuilder builder, String text) {
        builder.add(ResourceFactory.newByteArrayResource(text.getBytes(StandardCharsets.UTF_8)), ResourceType.DRL);
    }

    /** What the rules call. */
    public static void reach(RuleContext drools) {
        Object fact = drools.getMatch().getObjects().get(0);
        Words article = fact instanceof Term term ? term.getArticle() : ((Reached) fact).getArticle();
        drools.getKieRuntime().insert(new Reached(node(drools.getRule()), article));
    }

    private static int node(Rule rule) {
        return Integer.parseInt(String.valueOf(rule.getMetaData().get("node")));
    }

    /** Numbers of the nodes that an article satisfies. */
    Set<Integer> satisfied(Words article) {
        KieSession session = base.newKieSession();
        try {
            article.words().forEach(w -> session.insert(new Term(w, article)));
            session.insert(new Reached(0, article));
            session.fireAllRules();
            Set<Integer> nodes = new HashSet<>();
            session.getObjects(f -> f instanceof Reached).forEach(f -> nodes.add(((Reached) f).getNode()));
            nodes.remove(0);
            return nodes;
        } finally {
            session.dispose();
        }
    }
}
