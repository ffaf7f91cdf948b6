/**
 * Visits: the hand-over between the schedule, which orders and plans them, and the fetcher, which makes them.
 * A visit goes ORDERED, DONE, PLANNED, each step one transaction in the page database, so a stage that is away makes
 * visits wait and loses none.
 */
@Export
@Version("1.0.0")
@NullMarked
package org.ripplewatch.api.visit;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
