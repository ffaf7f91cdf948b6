package org.ripplewatch.pages;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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

/**
 * A Lucene index of articles: their words without stemming and stop words, their site and folders. Kept in the order
 * of a listing, the newest first, so that a search for common words ends early.
 */
final class SearchIndex implements AutoCloseable {

    /** An article as the index sees it; {@code folders} holds those above too, and nothing where it lies in none. */
    record Entry(long id, String title, String text, String site, boolean classified, List<String> folders) {}

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
        document.add(new TextField("words", entry.title(), Field.Store.NO));
        document.add(new TextField("words", entry.text(), Field.Store.NO));
        document.add(new StringField("site", entry.site(), Field.Store.NO));
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
        try {
            IndexSearcher searcher = searchers.acquire();
            try {
                List<Long> ids = new ArrayList<>();
                for (ScoreDoc hit : searcher.search(lucene(query, before), limit, newestFirst()).scoreDocs) {
                    ids.add(((Number) ((org.apache.lucene.search.FieldDoc) hit).fields[0]).longValue());
                }
                return ids;
            } finally {
                searchers.release(searcher);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("The search index cannot be read: " + e.getMessage(), e);
        }
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
        return parser.parse(Clean.text(words, LONGEST_QUERY));
    }

    private static Sort newestFirst() {
        return new Sort(new SortField("id", SortField.Type.LONG, true));
    }

    private static Term key(long id) {
        return new Term("key", String.valueOf(id));
    }
}
