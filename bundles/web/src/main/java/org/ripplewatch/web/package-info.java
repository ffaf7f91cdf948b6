/**
 * The web side of the product: what its pages and its JSON stand on, the parts of the product and the container around it.
 */
@NullMarked
package org.ripplewatch.web;

import org.jspecify.annotations.NullMarked;
