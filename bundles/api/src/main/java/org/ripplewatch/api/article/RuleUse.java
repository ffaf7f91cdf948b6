package org.ripplewatch.api.article;

import java.time.Instant;

/**
 * How often a rule had the last word on its path: with a folder, or as a stopping rule.
 *
 * @param articles stored articles for which it has it
 * @param lately those of them that were collected lately
 * @param newest when the newest of them was collected
 */
public record RuleUse(long articles, long lately, Instant newest) {}
