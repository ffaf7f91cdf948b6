package org.ripplewatch.api.teach;

import org.ripplewatch.api.classify.Condition;

/**
 * A condition worth choosing: it holds for the article.
 *
 * @param condition the condition
 * @param score how well it marks the folder among the cases seen; the highest first
 * @param with cornerstones of the folder that meet it
 * @param without other cornerstones that meet it
 * @param stored stored articles that meet it
 * @param why in a few words: what speaks for it
 */
public record Suggestion(Condition condition, double score, long with, long without, long stored, String why) {}
