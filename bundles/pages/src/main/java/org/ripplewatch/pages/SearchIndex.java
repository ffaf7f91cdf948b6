package org.ripplewatch.pages;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.LongPoint;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.queryparser.simple.SimpleQueryParser;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.FSDirectory;
import org.ripplewatch.api.article.ArticleQuery;
import org.ripplewatch.api.classify.Condition;

/**
 * A Lucene index of articles: their words without stemming and stop words, their site and folders. Kept in the order
 * of a listing, the newest first, so that a search for common words ends early.
 */
final class SearchIndex implements AutoCloseable {

    /**
     * An article as the index sees it.
     *
     * @param language empty where unknown
     * @param read whether it was read, so that rules can look at it
     * @param folders those above too; nothing where it lies in none
     */
    record Entry(
            long id,
            String title,
            String text,
            String site,
            String language,
            boolean read,
            boolean classified,
            List<String> folders) {}

    private static final Query READ = new TermQuery(new Term("stage", "read"));
    /** Conditions of one query; Lucene refuses more than 1,024. */
    private static final int MOST_CLAUSES = 1000;

    private static final int LONGEST_QUERY = 1000;
    private static final int OPERATORS = SimpleQueryParser.PHRASE_OPERATOR
            | SimpleQueryParser.NOT_OPERATOR
            | SimpleQueryParser.PREFIX_OPERATOR
            | SimpleQueryParser.WHITESPACE_OPERATOR;

    private final StandardAnalyzer analyzer = new StandardAnalyzer(CharArraySet.EMPTY_SET);
    private final IndexWriter writer;
    private final SearcherManager searchers;

    /** Opens or creates the index in a folder. */
    SearchIndex(Path folder) throws IOException {
        IndexWriterConfig config = new IndexWriterConfig(analyzer)
                .setRAMBufferSizeMB(16)
                .setIndexSort(newestFirst())
                .setCommitOnClose(false);
        this.writer = new IndexWriter(FSDirectory.open(folder), config);
        this.searchers = new SearcherManager(writer, null);
    }

    /** What was said at the last {@link #commit}; empty for a new index. */
    Map<String, String> position() {
        Map<String, String> position = new TreeMap<>();
        Iterable<Map.Entry<String, String>> data = writer.getLiveCommitData();
        if (data != null) {
            data.forEach(e -> position.put(e.getKey(), e.getValue()));
        }
        return position;
    }

    /** Adds an article or replaces it. */
    void put(Entry entry) throws IOException {
        Document document = new Document();
        document.add(new StringField("key", String.valueOf(entry.id()), Field.Store.NO));
        document.add(new NumericDocValuesField("id", entry.id()));
        document.add(new LongPoint("id", entry.id()));
        String title = composed(entry.title());
        document.add(new TextField("words", title, Field.Store.NO));
        document.add(new TextField("words", composed(entry.text()), Field.Store.NO));
        document.add(new TextField("title", title, Field.Store.NO));
        document.add(new StringField("site", entry.site(), Field.Store.NO));
        document.add(new StringField("language", entry.language(), Field.Store.NO));
        if (entry.read()) {
            document.add(new StringField("stage", "read", Field.Store.NO));
        }
        entry.folders().forEach(f -> document.add(new StringField("folder", f, Field.Store.NO)));
        if (entry.classified() && entry.folders().isEmpty()) {
            document.add(new StringField("folder", "", Field.Store.NO));
        }
        writer.updateDocument(key(entry.id()), document);
    }

    void remove(long id) throws IOException {
        writer.deleteDocuments(key(id));
    }

    /** Lets searches see what was put. */
    void refresh() throws IOException {
        searchers.maybeRefreshBlocking();
    }

    /** Makes what was put lasting, with a note of how far it goes. */
    void commit(Map<String, String> position) throws IOException {
        writer.setLiveCommitData(position.entrySet());
        writer.commit();
    }

    /** How many articles are in the index. */
    long size() {
        return writer.getDocStats().numDocs;
    }

    /** Numbers of the articles that answer the query, the newest first. */
    List<Long> find(ArticleQuery query, long before, int limit) {
        return search(searcher -> {
            List<Long> ids = new ArrayList<>();
            for (ScoreDoc hit : searcher.search(lucene(query, before), limit, newestFirst()).scoreDocs) {
                ids.add(((Number) ((org.apache.lucene.search.FieldDoc) hit).fields[0]).longValue());
            }
            return ids;
        });
    }

    /** Numbers of the articles that were read and meet all conditions, the newest first. */
    long[] satisfying(Collection<Condition> conditions) {
        List<Condition> distinct = conditions.stream().distinct().toList();
        return search(searcher -> {
            long[] ids = ids(searcher, all(first(distinct)));
            for (int i = MOST_CLAUSES; i < distinct.size() && ids.length > 0; i += MOST_CLAUSES) {
                Set<Long> more = new HashSet<>();
                LongStream.of(ids(searcher, all(first(distinct.subList(i, distinct.size())))))
                        .forEach(more::add);
                ids = LongStream.of(ids).filter(more::contains).toArray();
            }
            return ids;
        });
    }

    /** How many articles that were read meet each condition by itself. */
    Map<Condition, Long> counts(Collection<Condition> conditions) {
        return search(searcher -> {
            Map<Condition, Long> counts = new LinkedHashMap<>();
            for (Condition condition : conditions) {
                counts.put(condition, (long) searcher.count(all(List.of(condition))));
            }
            return counts;
        });
    }

    private static List<Condition> first(List<Condition> conditions) {
        return conditions.subList(0, Math.min(MOST_CLAUSES, conditions.size()));
    }

    private static long[] ids(IndexSearcher searcher, Query query) throws IOException {
        long[] ids = searcher.search(query, new NumbersOf());
        Arrays.sort(ids);
        for (int i = 0, j = ids.length - 1; i < j; i++, j--) {
            long id = ids[i];
            ids[i] = ids[j];
            ids[j] = id;
        }
        return ids;
    }

    private interface Question<T> {
        T ask(IndexSearcher searcher) throws IOException;
    }

    private <T> T search(Question<T> question) {
        try {
            IndexSearcher searcher = searchers.acquire();
            try {
                return question.ask(searcher);
            } finally {
                searchers.release(searcher);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("The search index cannot be read: " + e.getMessage(), e);
        }
    }

    private static Query all(Collection<Condition> conditions) {
        BooleanQuery.Builder all = new BooleanQuery.Builder().add(READ, Occur.FILTER);
        for (Condition condition : conditions) {
            all.add(new TermQuery(term(condition)), condition.negated() ? Occur.MUST_NOT : Occur.FILTER);
        }
        return all.build();
    }

    private static Term term(Condition condition) {
        String field =
                switch (condition.field()) {
                    case WORDS -> "words";
                    case TITLE -> "title";
                    case SITE -> "site";
                    case LANGUAGE -> "language";
                };
        return new Term(field, condition.value());
    }

    @Override
    public void close() throws IOException {
        try (writer;
                searchers;
                analyzer) {
            searchers.maybeRefresh();
        }
    }

    private Query lucene(ArticleQuery query, long before) {
        BooleanQuery.Builder all = new BooleanQuery.Builder();
        query.search().ifPresent(words -> all.add(words(words), Occur.MUST));
        query.site().ifPresent(site -> all.add(new TermQuery(new Term("site", site)), Occur.FILTER));
        query.category().ifPresent(path -> all.add(new TermQuery(new Term("folder", path)), Occur.FILTER));
        if (query.unclassified()) {
            all.add(new TermQuery(new Term("folder", "")), Occur.FILTER);
        }
        if (before != Long.MAX_VALUE) {
            all.add(LongPoint.newRangeQuery("id", Long.MIN_VALUE, before - 1), Occur.FILTER);
        }
        return all.build();
    }

    private Query words(String words) {
        SimpleQueryParser parser = new SimpleQueryParser(analyzer, Map.of("words", 1f), OPERATORS);
        parser.setDefaultOperator(Occur.MUST);
        return parser.parse(composed(Clean.text(words, LONGEST_QUERY)));
    }

    /** As the tokenizer of the rules has it. */
    private static String composed(String text) {
        return Normalizer.isNormalized(text, Normalizer.Form.NFC)
                ? text
                : Normalizer.normalize(text, Normalizer.Form.NFC);
    }

    private static Sort newestFirst() {
        return new Sort(new SortField("id", SortField.Type.LONG, true));
    }

    private static Term key(long id) {
        return new Term("key", String.valueOf(id));
    }
}
