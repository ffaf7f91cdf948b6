/**
 * Small text forms that people write and read, such as durations.
 */
@Export
@Version("1.0.0")
@NullMarked
package org.ripplewatch.api.text;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
