package org.ripplewatch.mcrdr.teach;

import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.IntConsumer;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.Condition.Field;
import org.ripplewatch.api.classify.Words;
import org.ripplewatch.api.teach.Cornerstone;
import org.ripplewatch.api.teach.Cornerstone.Exemption;

/**
 * The cornerstones in memory, as an inverted index: for each condition the cases that meet it. Texts are not kept. Cases
 * are counted through from 0 in the order they came ("places"); one that was replaced leaves its place empty. Safe for
 * threads; 20,000 cases of 200 words take about 50 MB.
 */
public final class Cases {

    private final Map<Condition, Integer> terms = new HashMap<>();
    private final List<Condition> conditions = new ArrayList<>();
    private final List<Postings> postings = new ArrayList<>();
    private final List<Optional<Case>> cases = new ArrayList<>();
    /** By place: the numbers of the conditions that the case meets, sorted. */
    private final List<int[]> meeting = new ArrayList<>();

    private final Map<Long, Integer> places = new HashMap<>();
    private final Map<URI, Integer> addresses = new HashMap<>();
    private final Map<SortedSet<String>, SortedSet<String>> folders = new HashMap<>();
    private final BitSet binding = new BitSet();

    /**
     * A cornerstone without its text.
     *
     * @param place where it stands in the index
     * @param id its number
     * @param url its address
     * @param categories its folders, as they were given
     * @param exempted where it no longer binds
     */
    public record Case(int place, long id, URI url, SortedSet<String> categories, Optional<Exemption> exempted) {
        Case refiled(SortedSet<String> folders) {
            return new Case(place, id, url, folders, exempted);
        }

        Case exempted(Optional<Exemption> exemption) {
            return new Case(place, id, url, categories, exemption);
        }
    }

    /** Adds a cornerstone; it takes the place of the one at the same address. */
    synchronized void put(Cornerstone cornerstone, Words words) {
        Optional.ofNullable(addresses.get(cornerstone.url())).ifPresent(this::clear);
        int place = cases.size();
        int[] met = met(words);
        for (int term : met) {
            postings.get(term).add(place);
        }
        SortedSet<String> given = shared(cornerstone.categories());
        cases.add(Optional.of(new Case(place, cornerstone.id(), cornerstone.url(), given, cornerstone.exempted())));
        meeting.add(met);
        places.put(cornerstone.id(), place);
        addresses.put(cornerstone.url(), place);
        binding.set(place, cornerstone.exempted().isEmpty());
    }

    /** A cornerstone is exempted, or binds again. */
    synchronized void exempt(long id, Optional<Exemption> exemption) {
        Optional.ofNullable(places.get(id)).ifPresent(place -> {
            cases.set(place, cases.get(place).map(c -> c.exempted(exemption)));
            binding.set(place, exemption.isEmpty());
        });
    }

    /** A cornerstone gets other folders. */
    synchronized void refile(long id, SortedSet<String> given) {
        Optional.ofNullable(places.get(id))
                .ifPresent(place -> cases.set(place, cases.get(place).map(c -> c.refiled(shared(given)))));
    }

    /** The case at that place; empty where it was replaced. */
    synchronized Optional<Case> at(int place) {
        return cases.get(place);
    }

    /** The cornerstone of that number. */
    synchronized Optional<Case> byId(long id) {
        return Optional.ofNullable(places.get(id)).flatMap(cases::get);
    }

    /** The cornerstone at that address. */
    synchronized Optional<Case> byUrl(URI url) {
        return Optional.ofNullable(addresses.get(url)).flatMap(cases::get);
    }

    /** How many cornerstones there are, exempted ones too. */
    synchronized int size() {
        return places.size();
    }

    /** Places of the cornerstones that bind. */
    synchronized BitSet binding() {
        return (BitSet) binding.clone();
    }

    /** Places of all cornerstones, exempted ones too. */
    synchronized BitSet all() {
        BitSet all = new BitSet();
        places.values().forEach(all::set);
        return all;
    }

    /** Places of the cornerstones that meet all conditions, exempted ones too. */
    synchronized BitSet satisfying(Collection<Condition> wanted) {
        BitSet found = new BitSet();
        Optional<Postings> fewest = fewest(wanted);
        if (fewest.isPresent()) {
            fewest.get().each(found::set);
        } else {
            found.or(all());
        }
        for (int place = found.nextSetBit(0); place >= 0; place = found.nextSetBit(place + 1)) {
            int[] met = meeting.get(place);
            found.set(place, cases.get(place).isPresent() && wanted.stream().allMatch(c -> holds(met, c)));
        }
        return found;
    }

    /** How many of these places meet a condition. */
    synchronized int count(Condition condition, BitSet among) {
        Integer term = terms.get(bare(condition));
        int plain = term == null ? 0 : postings.get(term).count(among);
        return condition.negated() ? among.cardinality() - plain : plain;
    }

    /** How many of these places meet each plain condition that at least one meets. */
    synchronized Map<Condition, Integer> counts(BitSet among) {
        int[] counts = new int[conditions.size()];
        among.stream().forEach(place -> {
            for (int term : meeting.get(place)) {
                counts[term]++;
            }
        });
        Map<Condition, Integer> found = new HashMap<>();
        for (int term = 0; term < counts.length; term++) {
            if (counts[term] > 0) {
                found.put(conditions.get(term), counts[term]);
            }
        }
        return found;
    }

    /** The words of the case at that place, as rules see them. */
    synchronized Words words(int place) {
        Set<String> words = new HashSet<>();
        Set<String> title = new HashSet<>();
        String site = "";
        String language = "";
        for (int term : meeting.get(place)) {
            Condition condition = conditions.get(term);
            switch (condition.field()) {
                case WORDS -> words.add(condition.value());
                case TITLE -> title.add(condition.value());
                case SITE -> site = condition.value();
                case LANGUAGE -> language = condition.value();
            }
        }
        return new Words(words, title, site, language);
    }

    private static final int[] NOTHING = {};

    private SortedSet<String> shared(SortedSet<String> given) {
        return folders.computeIfAbsent(given, f -> Collections.unmodifiableSortedSet(new TreeSet<>(f)));
    }

    private void clear(int place) {
        cases.get(place).ifPresent(old -> places.remove(old.id()));
        cases.set(place, Optional.empty());
        meeting.set(place, NOTHING);
        binding.clear(place);
    }

    private Optional<Postings> fewest(Collection<Condition> wanted) {
        return wanted.stream()
                .filter(c -> !c.negated())
                .map(c -> Optional.ofNullable(terms.get(c)).map(postings::get).orElse(Postings.NONE))
                .min((a, b) -> Integer.compare(a.size, b.size));
    }

    private boolean holds(int[] met, Condition condition) {
        Integer term = terms.get(bare(condition));
        return condition.negated() != (term != null && Arrays.binarySearch(met, term) >= 0);
    }

    private int[] met(Words words) {
        List<Condition> all = new ArrayList<>();
        words.words().forEach(w -> all.add(new Condition(Field.WORDS, false, w)));
        words.title().forEach(w -> all.add(new Condition(Field.TITLE, false, w)));
        all.add(new Condition(Field.SITE, false, words.site()));
        all.add(new Condition(Field.LANGUAGE, false, words.language()));
        return all.stream().mapToInt(this::term).sorted().toArray();
    }

    private int term(Condition condition) {
        return terms.computeIfAbsent(condition, c -> {
            conditions.add(c);
            postings.add(new Postings());
            return conditions.size() - 1;
        });
    }

    /** The condition without its negation. */
    static Condition bare(Condition condition) {
        return condition.negated() ? new Condition(condition.field(), false, condition.value()) : condition;
    }

    /** Places in growing order. */
    private static final class Postings {
        static final Postings NONE = new Postings();

        private int[] places = {};
        private int size;

        void add(int place) {
            if (size == places.length) {
                places = Arrays.copyOf(places, Math.max(2, size + size / 2));
            }
            places[size++] = place;
        }

        void each(IntConsumer use) {
            for (int i = 0; i < size; i++) {
                use.accept(places[i]);
            }
        }

        int count(BitSet among) {
            int count = 0;
            for (int i = 0; i < size; i++) {
                count += among.get(places[i]) ? 1 : 0;
            }
            return count;
        }
    }
}
