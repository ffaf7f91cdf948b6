package org.ripplewatch.mcrdr;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.Comparator;
import java.util.HexFormat;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.RuleNode;

/**
 * The version of a tree: equal for trees that conclude the same for the same reasons, whatever files their rules stand
 * in and in which order. Names, cornerstones, authors and dates do not count. A sum of digests, one a rule, so that it
 * needs no order and those of unchanged files need not be computed again.
 *
 * @param high upper half of the sum
 * @param low lower half of the sum
 */
record TreeVersion(long high, long low) {

    /** Raised when the tokenizer or the inference changes what the same rules conclude. */
    private static final int REVISION = 2;

    /** The version of an empty tree. */
    static final TreeVersion EMPTY = new TreeVersion(0, 0);

    /** The version of a tree of these rules. */
    static TreeVersion of(Collection<RuleNode> nodes) {
        return nodes.stream().map(TreeVersion::of).reduce(EMPTY, TreeVersion::plus);
    }

    /** The version of the two trees' rules together. */
    TreeVersion plus(TreeVersion other) {
        return new TreeVersion(high + other.high, low + other.low);
    }

    /** As text, 34 characters. */
    @Override
    public String toString() {
        HexFormat hex = HexFormat.of();
        return REVISION + "-" + hex.toHexDigits(high) + hex.toHexDigits(low);
    }

    private static TreeVersion of(RuleNode node) {
        MessageDigest digest = sha256();
        digest.update(ByteBuffer.allocate(9)
                .putInt(node.id())
                .putInt(node.parent())
                .put((byte) (node.stop() ? 1 : 0))
                .flip());
        add(digest, node.category().orElse(""));
        node.conditions().stream()
                .distinct()
                .sorted(Comparator.comparing(Condition::field)
                        .thenComparing(Condition::negated)
                        .thenComparing(Condition::value))
                .forEach(c -> add(digest, c.field().name() + (c.negated() ? "!" : "=") + c.value()));
        ByteBuffer hash = ByteBuffer.wrap(digest.digest());
        return new TreeVersion(hash.getLong(), hash.getLong());
    }

    private static void add(MessageDigest digest, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        digest.update(ByteBuffer.allocate(4).putInt(bytes.length).flip());
        digest.update(bytes);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
