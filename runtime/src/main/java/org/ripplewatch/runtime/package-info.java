/**
 * The launcher: an instance's home folder, its lock and its port, and the Felix framework with the product's bundles
 * in it. {@link org.ripplewatch.runtime.Container} is where it all comes together; the commands that users type are in
 * {@link org.ripplewatch.runtime.cli}.
 */
@NullMarked
package org.ripplewatch.runtime;

import org.jspecify.annotations.NullMarked;
