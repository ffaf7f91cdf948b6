/** What robots.txt asks of us (RFC 9309). */
@NullMarked
package org.ripplewatch.fetch.robots;

import org.jspecify.annotations.NullMarked;
