/**
 * The command line: one class a sub-command, each of which talks to the running container through its JSON interface
 * ({@link org.ripplewatch.runtime.cli.Api}). Exit status 0 ok, 1 the work failed, 2 wrong usage.
 */
@NullMarked
package org.ripplewatch.runtime.cli;

import org.jspecify.annotations.NullMarked;
