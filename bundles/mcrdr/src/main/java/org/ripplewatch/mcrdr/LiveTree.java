package org.ripplewatch.mcrdr;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.kie.api.KieServices;
import org.ripplewatch.api.classify.Classification;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.RuleTree;
import org.ripplewatch.api.classify.Words;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The tree that classifies now, with its rules in Drools. Many threads may classify while one changes it: Drools'
 * knowledge base must not change while a session fires, so a fair lock lets a change in between two articles. A small
 * change touches only the rules that changed; a large one is built aside and takes the old one's place.
 */
final class LiveTree {

    private static final Logger LOG = LoggerFactory.getLogger(LiveTree.class);

    /** A rule that comes or goes costs about as much as this many rules of a new knowledge base. */
    private static final int COST_OF_CHANGE = 20;

    private final ReadWriteLock lock = new ReentrantReadWriteLock(true);
    private final DroolsBase drools;
    private RuleNet net;
    private RuleTree tree;

    LiveTree(KieServices kie) {
        this.drools = new DroolsBase(kie);
        this.tree = new RuleTree(TreeVersion.EMPTY.toString(), List.of());
        this.net = drools.net(List.of());
    }

    /** The tree. */
    RuleTree tree() {
        lock.readLock().lock();
        try {
            return tree;
        } finally {
            lock.readLock().unlock();
        }
    }

    /** What it concludes for an article. */
    Classification classify(Words article) {
        lock.readLock().lock();
        try {
            return Inference.classification(tree, net.satisfied(article));
        } finally {
            lock.readLock().unlock();
        }
    }

    /** Puts another tree in its place; called by one thread at a time. */
    void change(RuleTree next) {
        change(next, tree.nodes(), next.nodes());
    }

    /**
     * The same where it is known which nodes can differ.
     *
     * @param before nodes of the live tree; the others are in the next one too
     * @param after nodes of the next tree; the others are in the live one too
     */
    void change(RuleTree next, Collection<RuleNode> before, Collection<RuleNode> after) {
        List<RuleNode> gone = without(before, next);
        List<RuleNode> come = without(after, tree);
        if (COST_OF_CHANGE * (gone.size() + come.size()) > next.size()) {
            replace(drools.net(next.nodes()), next);
            return;
        }
        RuleNet.Prepared prepared = drools.inContext(() -> net.prepare(come));
        lock.writeLock().lock();
        try {
            adapt(gone, prepared, next);
            tree = next;
        } finally {
            lock.writeLock().unlock();
        }
    }

    /** Under the write lock, so that nobody sees a network that Drools left half changed. */
    private void adapt(List<RuleNode> gone, RuleNet.Prepared come, RuleTree next) {
        try {
            drools.inContext(() -> {
                net.change(gone, come);
                return net;
            });
        } catch (RuntimeException e) {
            LOG.warn(
                    "Drools could not change {} rules in place: all rules are built anew",
                    gone.size() + come.places().size(),
                    e);
            net = drools.net(next.nodes());
        }
    }

    private void replace(RuleNet nextNet, RuleTree next) {
        lock.writeLock().lock();
        try {
            net = nextNet;
            tree = next;
        } finally {
            lock.writeLock().unlock();
        }
    }

    /** The nodes of which the other tree has none with the same number, parent and conditions. */
    private static List<RuleNode> without(Collection<RuleNode> nodes, RuleTree other) {
        List<RuleNode> without = new ArrayList<>();
        for (RuleNode node : nodes) {
            Optional<RuleNode> same = other.node(node.id())
                    .filter(n -> n.parent() == node.parent() && n.conditions().equals(node.conditions()));
            if (same.isEmpty()) {
                without.add(node);
            }
        }
        return without;
    }
}
