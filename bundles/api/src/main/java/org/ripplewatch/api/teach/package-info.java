/**
 * Knowledge acquisition: a person says what is wrong with the folders of one article, and a rule comes of it (Kang,
 * Compton and Preston 1995). {@link org.ripplewatch.api.teach.Teaching} leads through the steps;
 * {@link org.ripplewatch.api.teach.Cornerstone cornerstones} are the cases that no later rule may change unasked.
 */
@Export
@Version("1.0.0")
@NullMarked
package org.ripplewatch.api.teach;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
