/**
 * Figures about the running product, for those who watch it from outside.
 */
@Export
@Version("1.0.0")
@NullMarked
package org.ripplewatch.api.metric;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
