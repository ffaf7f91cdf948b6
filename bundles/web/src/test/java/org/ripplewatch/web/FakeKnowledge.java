package org.ripplewatch.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.ripplewatch.api.article.Article;
import org.ripplewatch.api.article.Corpus;
import org.ripplewatch.api.article.RuleUse;
import org.ripplewatch.api.article.TextArticle;
import org.ripplewatch.api.category.Category;
import org.ripplewatch.api.category.CategoryEdit;
import org.ripplewatch.api.category.CategoryTree;
import org.ripplewatch.api.classify.ArticleText;
import org.ripplewatch.api.classify.Classification;
import org.ripplewatch.api.classify.Conclusion;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.Explaining;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.Words;
import org.ripplewatch.api.rules.ConflictException;
import org.ripplewatch.api.rules.Undoing;
import org.ripplewatch.api.teach.Knowledge;
import org.ripplewatch.api.teach.Reapplication;
import org.ripplewatch.api.teach.Review;

/** What stands beside teaching, over the lists of a made-up product. */
final class FakeKnowledge implements Corpus, Explaining, Reapplication, Undoing, CategoryTree, Knowledge {

    private final FakeProduct product;

    FakeKnowledge(FakeProduct product) {
        this.product = product;
    }

    @Override
    public long[] satisfying(Collection<Condition> conditions) {
        return product.teaching.all().entrySet().stream()
                .filter(e -> conditions.stream().allMatch(c -> c.holds(e.getValue())))
                .mapToLong(Map.Entry::getKey)
                .toArray();
    }

    @Override
    public Map<Condition, Long> counts(Collection<Condition> conditions) {
        return conditions.stream().collect(Collectors.toMap(c -> c, c -> (long) satisfying(List.of(c)).length));
    }

    @Override
    public long size() {
        return product.articles.size();
    }

    @Override
    public List<TextArticle> texts(Collection<Long> articles) {
        throw new AssertionError("pages have no business with this");
    }

    @Override
    public Map<Long, List<Conclusion>> conclusions(Collection<Long> articles) {
        throw new AssertionError("pages have no business with this");
    }

    @Override
    public Map<Long, Classification> filings(Collection<Long> articles) {
        throw new AssertionError("pages have no business with this");
    }

    @Override
    public long[] concludedBy(int node) {
        return product.articles.values().stream()
                .filter(a -> a.conclusions().stream()
                        .anyMatch(c -> c.path().get(c.path().size() - 1) == node))
                .mapToLong(Article::id)
                .toArray();
    }

    @Override
    public long[] in(String category) {
        throw new AssertionError("pages have no business with this");
    }

    @Override
    public Map<Integer, RuleUse> uses(Instant since) {
        Map<Integer, RuleUse> uses = new LinkedHashMap<>();
        product.articles.values().forEach(a -> a.conclusions()
                .forEach(c -> uses.merge(
                        c.path().get(c.path().size() - 1),
                        new RuleUse(1, 1, a.collected()),
                        (x, y) -> new RuleUse(x.articles() + 1, x.lately() + 1, x.newest()))));
        return uses;
    }

    @Override
    public List<RulePath> paths(ArticleText article) {
        return List.of();
    }

    @Override
    public List<NearMiss> nearest(ArticleText article, String category, int most) {
        Words words = product.words(article);
        return product.rules.stream()
                .filter(r -> r.category().equals(Optional.of(category)))
                .map(r -> new NearMiss(
                        List.of(r),
                        r.conditions().stream().filter(c -> !c.holds(words)).toList(),
                        List.of()))
                .limit(most)
                .toList();
    }

    @Override
    public Progress progress() {
        return new Progress("t1", product.articles.size(), 0);
    }

    @Override
    public DryRun dryRun(Map<String, String> files, int samples) {
        String text = files.values().iterator().next();
        if (!text.contains("package")) {
            throw new IllegalArgumentException("mcrdr/new.drl:1: it is not a rule");
        }
        if (product.articles.isEmpty()) {
            return new DryRun(0, 0, List.of(), List.of());
        }
        Article a = product.articles.values().iterator().next();
        return new DryRun(
                3,
                1,
                List.of(new Review.Move(Optional.of("design/forms"), Optional.empty(), 1)),
                List.of(new Review.Affected(
                        a.id(), a.title(), a.site(), new TreeSet<>(List.of("design/forms")), new TreeSet<>(), false)));
    }

    @Override
    public List<String> obstacles(long change) {
        return change == 1 ? List.of("Rule 4 is an exception of rule 1, which this change brought.") : List.of();
    }

    @Override
    public long undo(long change, String who) {
        if (!product.added.containsKey(change) && change != 1) {
            throw new IllegalArgumentException("There is no change " + change);
        }
        if (!obstacles(change).isEmpty()) {
            throw new ConflictException(obstacles(change).get(0));
        }
        product.rules.removeIf(rule -> product.added.get(change).contains(rule.id()));
        product.file();
        return product.changed("mcrdr/taught.drl", who, List.of());
    }

    @Override
    public Plan plan(CategoryEdit edit) {
        String path = path(edit);
        if (!(edit instanceof CategoryEdit.Create)
                && product.categories.stream().noneMatch(c -> c.path().equals(path))) {
            throw new IllegalArgumentException("There is no folder " + path);
        }
        List<RuleNode> rules = product.rules.stream()
                .filter(r -> r.category()
                        .map(c -> c.equals(path) || c.startsWith(path + "/"))
                        .orElse(false))
                .toList();
        if (!rules.isEmpty()
                && edit instanceof CategoryEdit.Delete delete
                && delete.destination().isEmpty()
                && !delete.stop()) {
            throw new IllegalArgumentException(
                    "Rule " + rules.get(0).id() + " points to " + path + ": name a destination, or let the rules stop");
        }
        return new Plan(
                rules.stream().map(RuleNode::id).toList(),
                FakeTeaching.distinct(rules.stream().map(RuleNode::file)),
                rules.size());
    }

    @Override
    public long apply(CategoryEdit edit, String who) {
        Plan plan = plan(edit);
        if (edit instanceof CategoryEdit.Create create) {
            product.categories.add(new Category(create.path(), 0, 0, Optional.empty()));
        } else if (edit instanceof CategoryEdit.Delete delete) {
            product.categories.removeIf(c -> c.path().equals(delete.path()));
        }
        return plan.rules().isEmpty() ? 0 : product.changed("mcrdr/accessibility.drl", who, List.of());
    }

    private static String path(CategoryEdit edit) {
        if (edit instanceof CategoryEdit.Create create) {
            return create.path();
        }
        if (edit instanceof CategoryEdit.Move move) {
            return move.from();
        }
        return edit instanceof CategoryEdit.Merge merge ? merge.from() : ((CategoryEdit.Delete) edit).path();
    }

    @Override
    public void write(OutputStream zip) throws IOException {
        zip.write("PK made up".getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public Import read(InputStream zip, String who) throws IOException {
        if (!new String(zip.readAllBytes(), StandardCharsets.UTF_8).startsWith("PK")) {
            throw new IllegalArgumentException("This is no zip of ours");
        }
        return new Import(2, 1, 3, List.of("Rule 4 is rule 12 here."));
    }

    @Override
    public String graphviz() {
        return "digraph rules {}\n";
    }

    @Override
    public String svg() {
        return "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n";
    }
}
