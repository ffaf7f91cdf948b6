package org.ripplewatch.pages;

import java.io.IOException;
import java.util.Arrays;
import java.util.Collection;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.search.CollectorManager;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.SimpleCollector;
import org.jspecify.annotations.Nullable;

/** Collects the numbers of all articles that answer a query, in no order. */
final class NumbersOf implements CollectorManager<NumbersOf.Collected, long[]> {

    /** Those of one thread. */
    static final class Collected extends SimpleCollector {
        private long[] ids = new long[1024];
        private int size;
        private @Nullable NumericDocValues numbers;

        @Override
        protected void doSetNextReader(LeafReaderContext context) throws IOException {
            numbers = DocValues.getNumeric(context.reader(), "id");
        }

        @Override
        public void collect(int document) throws IOException {
            if (numbers != null && numbers.advanceExact(document)) {
                ids = size == ids.length ? Arrays.copyOf(ids, 2 * size) : ids;
                ids[size++] = numbers.longValue();
            }
        }

        @Override
        public ScoreMode scoreMode() {
            return ScoreMode.COMPLETE_NO_SCORES;
        }
    }

    @Override
    public Collected newCollector() {
        return new Collected();
    }

    @Override
    public long[] reduce(Collection<Collected> parts) {
        return parts.stream()
                .flatMapToLong(p -> Arrays.stream(p.ids, 0, p.size))
                .toArray();
    }
}
