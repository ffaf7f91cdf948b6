/**
 * The page database as a whole: backup, integrity, and the one exception it throws.
 */
@Export
@Version("1.0.0")
@NullMarked
package org.ripplewatch.api.store;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
