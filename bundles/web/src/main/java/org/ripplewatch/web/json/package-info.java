/**
 * The JSON under {@code /api}, {@code /health} and {@code /metrics}; its contract is {@code openapi.json}.
 */
@NullMarked
package org.ripplewatch.web.json;

import org.jspecify.annotations.NullMarked;
