/**
 * Multiple classification ripple-down rules: reads rule files into a tree, keeps the tree live in Drools, and files
 * articles by it. The way of a rule: {@link RuleReader} (text to nodes), {@link TreeCheck} (do the files fit together?),
 * {@link LiveTree} (Drools), {@link Inference} (conclusions). {@link Mcrdr} holds them together.
 */
@NullMarked
package org.ripplewatch.mcrdr;

import org.jspecify.annotations.NullMarked;
