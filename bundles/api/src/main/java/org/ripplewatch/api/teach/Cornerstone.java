package org.ripplewatch.api.teach;

import java.net.URI;
import java.time.Instant;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.ripplewatch.api.classify.ArticleText;

/**
 * A case whose folders a person has seen and found right: the tree must go on to conclude them. It keeps the text it was
 * given with, whatever becomes of the page.
 *
 * @param id its number; 0 where it has none yet
 * @param url address of the article; one cornerstone an address
 * @param article what rules look at
 * @param categories paths of its folders; empty where none is right
 * @param since when it was given
 * @param who who gave it; {@code drop} where a rule file names it
 * @param exempted where it no longer binds
 */
public record Cornerstone(
        long id,
        URI url,
        ArticleText article,
        SortedSet<String> categories,
        Instant since,
        String who,
        Optional<Exemption> exempted) {

    public Cornerstone {
        categories = new TreeSet<>(categories);
    }

    /**
     * Why a cornerstone no longer binds.
     *
     * @param at since when
     * @param who who decided it; {@code drop} where a dropped file changed its folders
     * @param why in a sentence
     * @param change number of the change of rules that needed it; 0 where it has none yet
     */
    public record Exemption(Instant at, String who, String why, long change) {}
}
