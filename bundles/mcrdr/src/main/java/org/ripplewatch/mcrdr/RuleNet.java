package org.ripplewatch.mcrdr;

import static org.drools.model.DSL.declarationOf;
import static org.drools.model.DSL.on;
import static org.drools.model.PatternDSL.alphaIndexedBy;
import static org.drools.model.PatternDSL.pattern;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.drools.kiesession.rulebase.InternalKnowledgeBase;
import org.drools.kiesession.rulebase.KnowledgeBaseFactory;
import org.drools.model.Index.ConstraintType;
import org.drools.model.PatternDSL;
import org.drools.model.PatternDSL.PatternDef;
import org.drools.model.Rule;
import org.drools.model.Variable;
import org.drools.model.functions.Function1;
import org.drools.model.functions.HashedExpression;
import org.drools.model.functions.Predicate1;
import org.drools.model.functions.PredicateInformation;
import org.drools.model.impl.ModelImpl;
import org.drools.modelcompiler.KiePackagesBuilder;
import org.jspecify.annotations.Nullable;
import org.kie.api.KieBaseConfiguration;
import org.kie.api.definition.KiePackage;
import org.kie.api.runtime.KieSession;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.Condition.Field;
import org.ripplewatch.api.classify.Reached;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.Term;
import org.ripplewatch.api.classify.Words;

/**
 * Rules in a Drools knowledge base, built through the executable model's interface, so no compiler runs and no text
 * becomes code. Each rule has one pattern: a top-level rule asks for a word ({@code Term}), an exception for a word of an
 * article that satisfies its parent ({@code Branch}), a rule without a word for its parent or Rule 0 ({@code Reached}).
 * These first questions are hashed, so an article costs what its own words and satisfied rules cost, not what all rules
 * cost, however many stand in one place. Not safe for threads: {@link LiveTree} guards it.
 */
final class RuleNet {

    /** Rules of one package: in small packages a rule comes and goes faster. */
    private static final int PACKAGE = 50;

    private static final Function1<Term, String> WORD = Term::getWord;
    private static final Function1<Reached, Integer> NODE = Reached::getNode;
    private static final Function1<Branch, String> BRANCH = Branch::key;

    private final KieBaseConfiguration configuration;
    private final InternalKnowledgeBase base;
    private final Map<Integer, String> packages = new HashMap<>();
    private final Map<String, Integer> sizes = new HashMap<>();
    private final Map<Integer, Map<String, Key>> keys = new HashMap<>();
    private int unkeyed;
    private int generation;

    RuleNet(KieBaseConfiguration configuration, Collection<RuleNode> nodes) {
        this.configuration = configuration;
        this.base = KnowledgeBaseFactory.newKnowledgeBase(configuration);
        add(prepare(nodes));
    }

    /** Rules made ready to be added, which takes most of the time and may be done while articles are classified. */
    Prepared prepare(Collection<RuleNode> nodes) {
        KiePackagesBuilder builder = new KiePackagesBuilder(configuration);
        Map<RuleNode, String> places = new LinkedHashMap<>();
        List<RuleNode> all = List.copyOf(nodes);
        for (int from = 0; from < all.size(); from += PACKAGE) {
            ModelImpl model = new ModelImpl("mcrdr.live" + generation++);
            for (RuleNode node : all.subList(from, Math.min(from + PACKAGE, all.size()))) {
                model.addRule(build(model.getPackageName(), node));
                places.put(node, model.getPackageName());
            }
            builder.addModel(model);
        }
        return new Prepared(places, List.copyOf(builder.build().getKiePackages()));
    }

    /** Takes rules out and puts others in. */
    void change(Collection<RuleNode> gone, Prepared come) {
        gone.forEach(this::remove);
        add(come);
    }

    /** Numbers of the nodes that an article satisfies. */
    List<Integer> satisfied(Words article) {
        KieSession session = base.newKieSession();
        try {
            insert(session, article);
            session.fireAllRules();
            List<Integer> satisfied = new ArrayList<>();
            for (Object fact : session.getObjects(f -> f instanceof Reached)) {
                satisfied.add(((Reached) fact).getNode());
            }
            satisfied.removeIf(id -> id == 0);
            return satisfied;
        } finally {
            session.dispose();
        }
    }

    private void insert(KieSession session, Words article) {
        words(0, article, (word, key) -> session.insert(new Term(word, article)));
        if (unkeyed > 0) {
            session.insert(new Reached(0, article));
        }
    }

    private void reach(int node, Words article, Consumer<Object> insert) {
        insert.accept(new Reached(node, article));
        words(node, article, (word, key) -> insert.accept(new Branch(key.name(), article)));
    }

    /** The words of an article that are the first of some rule directly below a node. */
    private void words(int node, Words article, BiConsumer<String, Key> use) {
        Map<String, Key> wanted = keys.getOrDefault(node, Map.of());
        if (wanted.size() < article.words().size()) {
            wanted.forEach((word, key) -> {
                if (article.words().contains(word)) {
                    use.accept(word, key);
                }
            });
        } else {
            for (String word : article.words()) {
                Key key = wanted.get(word);
                if (key != null) {
                    use.accept(word, key);
                }
            }
        }
    }

    private void add(Prepared come) {
        if (come.places().isEmpty()) {
            return;
        }
        base.addPackages(come.packages());
        come.places().forEach((node, pack) -> {
            packages.put(node.id(), pack);
            sizes.merge(pack, 1, Integer::sum);
            count(node, 1);
        });
    }

    private void remove(RuleNode node) {
        String pack = packages.remove(node.id());
        base.removeRule(pack, name(node));
        if (sizes.merge(pack, -1, Integer::sum) == 0) {
            sizes.remove(pack);
            base.removeKiePackage(pack);
        }
        count(node, -1);
    }

    private void count(RuleNode node, int change) {
        Optional<String> word = key(node);
        if (word.isPresent()) {
            Map<String, Key> words = keys.computeIfAbsent(node.parent(), k -> new HashMap<>());
            words.compute(word.get(), (w, known) -> {
                int rules = (known == null ? 0 : known.rules()) + change;
                return rules == 0 ? null : new Key(branch(node.parent(), w), rules);
            });
            if (words.isEmpty()) {
                keys.remove(node.parent());
            }
        } else if (node.parent() == 0) {
            unkeyed += change;
        }
    }

    /** The word by which a rule is found: the first that it wants in text or title. */
    private static Optional<String> key(RuleNode node) {
        return node.conditions().stream()
                .filter(c -> !c.negated() && (c.field() == Field.WORDS || c.field() == Field.TITLE))
                .map(Condition::value)
                .findFirst();
    }

    private static String branch(int node, String word) {
        return node + " " + word;
    }

    private static String name(RuleNode node) {
        return "rule " + node.id();
    }

    private Rule build(String pack, RuleNode node) {
        return key(node)
                .map(word -> node.parent() == 0 ? byWord(pack, node, word) : byBranch(pack, node, word))
                .orElseGet(() -> byParent(pack, node));
    }

    private Rule byWord(String pack, RuleNode node, String key) {
        Question<Term> word = new Question<>("word " + key, t -> t.getWord().equals(key));
        Variable<Term> term = declarationOf(Term.class);
        PatternDef<Term> asks =
                pattern(term).expr(word.hash(), word, alphaIndexedBy(String.class, ConstraintType.EQUAL, 0, WORD, key));
        return rule(pack, node, term, asks, Term::getArticle);
    }

    private Rule byBranch(String pack, RuleNode node, String word) {
        String key = branch(node.parent(), word);
        Question<Branch> here = new Question<>("branch " + key, b -> b.key().equals(key));
        Variable<Branch> branch = declarationOf(Branch.class);
        PatternDef<Branch> asks = pattern(branch)
                .expr(here.hash(), here, alphaIndexedBy(String.class, ConstraintType.EQUAL, 0, BRANCH, key));
        return rule(pack, node, branch, asks, Branch::article);
    }

    private Rule byParent(String pack, RuleNode node) {
        int parent = node.parent();
        Question<Reached> above = new Question<>("node " + parent, r -> r.getNode() == parent);
        Variable<Reached> reached = declarationOf(Reached.class);
        PatternDef<Reached> asks = pattern(reached)
                .expr(above.hash(), above, alphaIndexedBy(Integer.class, ConstraintType.EQUAL, 0, NODE, parent));
        return rule(pack, node, reached, asks, Reached::getArticle);
    }

    private <F> Rule rule(
            String pack, RuleNode node, Variable<F> fact, PatternDef<F> asks, Function<F, Words> article) {
        for (Condition condition : node.conditions()) {
            Question<F> question = new Question<>(condition.toString(), f -> condition.holds(article.apply(f)));
            asks.expr(question.hash(), question);
        }
        int id = node.id();
        return PatternDSL.rule(pack, name(node))
                .build(asks, on(fact).execute((drools, f) -> reach(id, article.apply(f), drools::insert)));
    }

    /**
     * Rules that are ready to be added.
     *
     * @param places package by rule
     * @param packages the packages as Drools has them
     */
    record Prepared(Map<RuleNode, String> places, Collection<KiePackage> packages) {}

    /**
     * A fact: the article satisfies a node and holds a word that is the first of some exception of it.
     *
     * @param key node and word
     */
    private record Branch(String key, Words article) {}

    /**
     * A word that is the first of rules in one place.
     *
     * @param name place and word
     * @param rules how many
     */
    private record Key(String name, int rules) {}

    /**
     * A question to a fact; equal ones share a node of the network.
     *
     * @param hash what makes two questions to facts of one type the same
     * @param asks the question
     */
    private record Question<F>(String hash, Predicate<F> asks) implements Predicate1<F>, HashedExpression {
        @Override
        public boolean test(F fact) {
            return asks.test(fact);
        }

        @Override
        public String getExpressionHash() {
            return hash;
        }

        @Override
        public PredicateInformation predicateInformation() {
            return PredicateInformation.EMPTY_PREDICATE_INFORMATION;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Question<?> question && question.hash.equals(hash);
        }

        @Override
        public int hashCode() {
            return hash.hashCode();
        }
    }
}
