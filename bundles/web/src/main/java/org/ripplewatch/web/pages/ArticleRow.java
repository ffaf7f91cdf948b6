package org.ripplewatch.web.pages;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.ripplewatch.api.article.Article;
import org.ripplewatch.api.classify.Conclusion;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.RuleTree;
import org.ripplewatch.api.fetch.Failure;

/**
 * An article as a list shows it.
 *
 * @param article the article
 * @param folders its folders and the rules behind each
 * @param time when it was published, else collected
 * @param failure what kept its page away; blank where nothing did
 */
record ArticleRow(Article article, List<Folder> folders, Instant time, String failure) {

    /**
     * A folder and the rules behind it.
     *
     * @param category path of the folder
     * @param rules names of the rules from the top, or their numbers where the tree is away
     */
    record Folder(String category, String rules) {}

    static ArticleRow of(Article article, Optional<RuleTree> tree) {
        return new ArticleRow(
                article,
                article.conclusions().stream()
                        .map(c -> new Folder(c.category(), names(c, tree)))
                        .toList(),
                article.published().orElse(article.collected()),
                article.failure().map(Failure::sentence).orElse(""));
    }

    private static String names(Conclusion conclusion, Optional<RuleTree> tree) {
        return String.join(
                " › ",
                conclusion.path().stream()
                        .map(id -> tree.flatMap(t -> t.node(id))
                                .map(RuleNode::name)
                                .orElse("rule " + id))
                        .toList());
    }
}
