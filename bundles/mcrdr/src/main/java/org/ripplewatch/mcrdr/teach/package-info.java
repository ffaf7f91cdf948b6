/**
 * Knowledge acquisition: from what a person says of one article to rules in the tree. {@link Tutor} leads through a
 * lesson, each step of which is a {@link LessonView} of the live tree. {@link Casebook} knows the cornerstones
 * ({@link Cases}) and guards the tree with {@link Checking}; {@link Suggesting} and {@link Ranking} find conditions,
 * {@link Effect} tells what they would do to stored articles, {@link Separating} keeps out what must be kept out,
 * {@link NewRules} writes it down. Only {@link CaseKeeping} and {@link Tutor} know services; the rest is made with
 * {@code new}.
 */
@NullMarked
package org.ripplewatch.mcrdr.teach;

import org.jspecify.annotations.NullMarked;
