/**
 * Reading what was fetched: what a site offers ({@link org.ripplewatch.api.read.Listing}) and what one article
 * says ({@link org.ripplewatch.api.read.Reading}).
 */
@Export
@Version("1.0.0")
@NullMarked
package org.ripplewatch.api.read;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
