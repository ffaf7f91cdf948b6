package org.ripplewatch.pages;

import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ripplewatch.api.article.Corpus;
import org.ripplewatch.api.article.RuleUse;
import org.ripplewatch.api.article.TextArticle;
import org.ripplewatch.api.classify.Classification;
import org.ripplewatch.api.classify.Conclusion;
import org.ripplewatch.api.classify.Condition;

/** The articles as cases: words are looked up in the search index, texts and conclusions in the tables. */
final class StoredCorpus implements Corpus {

    private final Database database;
    private final Search search;

    StoredCorpus(Database database, Search search) {
        this.database = database;
        this.search = search;
    }

    @Override
    public long[] satisfying(Collection<Condition> conditions) {
        if (conditions.isEmpty()) {
            throw new IllegalArgumentException("'conditions' is empty: name at least one");
        }
        return search.ask(index -> index.satisfying(conditions));
    }

    @Override
    public Map<Condition, Long> counts(Collection<Condition> conditions) {
        return search.ask(index -> index.counts(conditions));
    }

    @Override
    public long size() {
        Map<Counter, Long> counters = database.counters();
        return counters.getOrDefault(Counter.READ, 0L) + counters.getOrDefault(Counter.CLASSIFIED, 0L);
    }

    @Override
    public List<TextArticle> texts(Collection<Long> articles) {
        return database.read(s -> s.each(
                new LinkedHashSet<>(articles),
                StoredArticles.TEXT + "/* by article_newest */ where id = ? and stage in (1, 2)",
                r -> StoredArticles.textArticle(s, r)));
    }

    @Override
    public Map<Long, List<Conclusion>> conclusions(Collection<Long> articles) {
        Map<Long, List<Conclusion>> conclusions = new HashMap<>();
        filings(articles).forEach((id, filing) -> conclusions.put(id, filing.conclusions()));
        database.read(s -> s.each(
                        articles.stream()
                                .filter(a -> !conclusions.containsKey(a))
                                .toList(),
                        "select id from article /* by article_newest */ where id = ?",
                        r -> r.getLong(1)))
                .forEach(id -> conclusions.put(id, List.of()));
        return conclusions;
    }

    @Override
    public Map<Long, Classification> filings(Collection<Long> articles) {
        return database.read(s -> Filings.of(s, new LinkedHashSet<>(articles)));
    }

    @Override
    public long[] concludedBy(int node) {
        return numbers(
                "select article from conclusion /* by conclusion_by_node */ where node = ? order by article desc",
                node);
    }

    @Override
    public long[] in(String category) {
        Optional<Long> folder =
                database.read(s -> s.first("select id from category where path = ?", r -> r.getLong(1), category));
        return folder.isEmpty()
                ? new long[0]
                : numbers(
                        "select f.article from filed f /* by filed_by_category */ where f.category = ?"
                                + " and exists (select 1 from conclusion c /* by conclusion_by_article */"
                                + " where c.article = f.article and c.category = f.category) order by f.article desc",
                        folder.get());
    }

    @Override
    public Map<Integer, RuleUse> uses(Instant since) {
        return database.read(s -> RuleUses.since(s, since));
    }

    private long[] numbers(String sql, Object argument) {
        return database.read(s -> s.list(sql, r -> r.getLong(1), argument)).stream()
                .mapToLong(Long::longValue)
                .toArray();
    }
}
