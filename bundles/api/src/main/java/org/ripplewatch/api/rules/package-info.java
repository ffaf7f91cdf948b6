/**
 * Dropped rule files: who makes them live (an engine a folder), what was refused and why, what changed when.
 */
@Export
@Version("1.0.0")
@NullMarked
package org.ripplewatch.api.rules;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
