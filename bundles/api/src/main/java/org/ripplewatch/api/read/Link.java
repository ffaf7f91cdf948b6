package org.ripplewatch.api.read;

import java.net.URI;

/**
 * A link from a page.
 *
 * @param target absolute http or https address, without fragment
 * @param anchor its text; may be empty
 */
public record Link(URI target, String anchor) {}
