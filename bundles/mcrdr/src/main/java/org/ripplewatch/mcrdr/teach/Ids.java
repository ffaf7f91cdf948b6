package org.ripplewatch.mcrdr.teach;

import java.util.Arrays;
import java.util.stream.LongStream;

/** A set of article numbers; does not change. Every operation takes time in proportion to its operands. */
final class Ids {

    static final Ids NONE = new Ids(new long[0]);

    private final long[] sorted;

    private Ids(long[] sorted) {
        this.sorted = sorted;
    }

    /** These numbers, in any order. */
    static Ids of(long... numbers) {
        long[] sorted = numbers.clone();
        for (int i = 0, j = sorted.length - 1; i < j; i++, j--) {
            long number = sorted[i];
            sorted[i] = sorted[j];
            sorted[j] = number; // most come the newest first: then nothing is left to sort
        }
        Arrays.sort(sorted);
        return new Ids(LongStream.of(sorted).distinct().toArray());
    }

    int size() {
        return sorted.length;
    }

    boolean contains(long number) {
        return Arrays.binarySearch(sorted, number) >= 0;
    }

    /** Those in both. */
    Ids and(Ids other) {
        return pick(other, true);
    }

    /** Those that are not in the other. */
    Ids minus(Ids other) {
        return other.size() == 0 ? this : pick(other, false);
    }

    /** Those in either. */
    Ids or(Ids other) {
        if (size() == 0 || other.size() == 0) {
            return size() == 0 ? other : this;
        }
        return of(LongStream.concat(LongStream.of(sorted), LongStream.of(other.sorted))
                .toArray());
    }

    /** From the largest number down. */
    LongStream newestFirst() {
        return LongStream.range(0, sorted.length).map(i -> sorted[(int) (sorted.length - 1 - i)]);
    }

    private Ids pick(Ids other, boolean common) {
        long[] picked = new long[common ? Math.min(size(), other.size()) : size()];
        int n = 0;
        int at = 0;
        for (long number : sorted) {
            while (at < other.sorted.length && other.sorted[at] < number) {
                at++;
            }
            boolean there = at < other.sorted.length && other.sorted[at] == number;
            if (there == common) {
                picked[n++] = number;
            }
        }
        return new Ids(Arrays.copyOf(picked, n));
    }

    @Override
    public String toString() {
        return Arrays.toString(sorted);
    }
}
