/**
 * The web sites that are watched. A site is known by its short name ("digital.gov"), which rules, folders and
 * commands use alike; {@link org.ripplewatch.api.site.Sites} keeps them, one row each in the page database.
 */
@Export
@Version("1.0.0")
@NullMarked
package org.ripplewatch.api.site;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
