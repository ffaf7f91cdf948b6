/**
 * Work loops: how a stage takes its work from the page database, and the events that wake it early.
 */
@Export
@Version("1.0.0")
@NullMarked
package org.ripplewatch.api.work;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
