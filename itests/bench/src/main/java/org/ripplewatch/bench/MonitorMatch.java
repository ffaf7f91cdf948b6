package org.ripplewatch.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.lucene.analysis.core.WhitespaceAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.Term;
import org.apache.lucene.monitor.Monitor;
import org.apache.lucene.monitor.MonitorQuery;
import org.apache.lucene.monitor.QueryMatch;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.TermQuery;
import org.ripplewatch.bench.MadeUpTree.Node;

/** The same rules as stored queries of Lucene's Monitor, one a rule with all words of its path. */
final class MonitorMatch implements AutoCloseable {

    private final Monitor monitor;
    private final Map<Integer, Node> nodes = new HashMap<>();

    MonitorMatch(List<Node> all) throws IOException {
        this.monitor = new Monitor(new WhitespaceAnalyzer());
        List<MonitorQuery> queries = new ArrayList<>();
        for (Node node : all) {
            nodes.put(node.id(), node);
            queries.add(new MonitorQuery(String.valueOf(node.id()), query(node)));
        }
        monitor.register(queries);
    }

    /** Folders and paths for a text of words between blanks. */
    Set<String> match(String text) {
        Document document = new Document();
        document.add(new TextField("t", text, Field.Store.NO));
        Set<Integer> satisfied = new HashSet<>();
        Set<Integer> refined = new HashSet<>();
        try {
            for (QueryMatch match :
                    monitor.match(document, QueryMatch.SIMPLE_MATCHER).getMatches()) {
                Node node = node(Integer.parseInt(match.getQueryId()));
                satisfied.add(node.id());
                node.parent().ifPresent(p -> refined.add(p.id()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Set<String> found = new HashSet<>();
        for (int id : satisfied) {
            if (!refined.contains(id)) {
                node(id).folder().ifPresent(f -> found.add(id + " " + f));
            }
        }
        return found;
    }

    @Override
    public void close() throws IOException {
        monitor.close();
    }

    private Node node(int id) {
        return Optional.ofNullable(nodes.get(id)).orElseThrow();
    }

    private static BooleanQuery query(Node end) {
        BooleanQuery.Builder query = new BooleanQuery.Builder();
        Set<String> words = new HashSet<>();
        for (Optional<Node> node = Optional.of(end);
                node.isPresent();
                node = node.get().parent()) {
            words.addAll(node.get().words());
        }
        words.forEach(w -> query.add(new TermQuery(new Term("t", w)), Occur.MUST));
        return query.build();
    }
}
