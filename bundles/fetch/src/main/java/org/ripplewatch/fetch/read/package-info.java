/**
 * Reads fetched bytes: charset, kind, feeds, sitemaps, listing pages and article pages. Plain classes without OSGi or
 * HTTP; {@link org.ripplewatch.fetch.read.PageReader} is the way in. Nothing here recurses over what a page nests, and
 * nothing throws for what a page holds.
 */
@NullMarked
package org.ripplewatch.fetch.read;

import org.jspecify.annotations.NullMarked;
