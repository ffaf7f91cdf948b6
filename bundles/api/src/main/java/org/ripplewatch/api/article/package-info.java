/**
 * Articles and the stage each has reached: FOUND on a listing, READ, CLASSIFIED.
 * {@link org.ripplewatch.api.article.Articles} hands each stage its work and takes its result in one transaction.
 */
@Export
@Version("1.0.0")
@NullMarked
package org.ripplewatch.api.article;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
