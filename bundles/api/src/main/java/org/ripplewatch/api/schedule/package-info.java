/**
 * When a site is visited next: a policy decides, as a service, so that others can be added and chosen by site.
 */
@Export
@Version("1.0.0")
@NullMarked
package org.ripplewatch.api.schedule;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
