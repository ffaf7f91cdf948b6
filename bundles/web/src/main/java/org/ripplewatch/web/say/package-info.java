/**
 * What the product says of things, one sentence or paragraph each: why a site is visited when it is, why an article is where it is.
 */
@NullMarked
package org.ripplewatch.web.say;

import org.jspecify.annotations.NullMarked;
