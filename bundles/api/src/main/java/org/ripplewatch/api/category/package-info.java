/**
 * Folders: the category tree that conclusions point into.
 */
@Export
@Version("1.0.0")
@NullMarked
package org.ripplewatch.api.category;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
