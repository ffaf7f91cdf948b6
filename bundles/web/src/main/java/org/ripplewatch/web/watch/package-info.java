/**
 * What people do with sites, by page, by JSON or by shell: watch addresses and OPML lists, ask for a visit, pause.
 */
@NullMarked
package org.ripplewatch.web.watch;

import org.jspecify.annotations.NullMarked;
