/**
 * Fetching from the web. A failure of the web is a value, {@link org.ripplewatch.api.fetch.Failed}, never an
 * exception.
 */
@Export
@Version("1.0.0")
@NullMarked
package org.ripplewatch.api.fetch;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
