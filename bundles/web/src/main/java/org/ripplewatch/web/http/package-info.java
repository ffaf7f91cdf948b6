/**
 * From a servlet request to a handler and back: routes, who may ask for what, caps, and one sentence for each refusal.
 */
@NullMarked
package org.ripplewatch.web.http;

import org.jspecify.annotations.NullMarked;
