/**
 * Classification by a tree of multiple classification ripple-down rules (Kang, Compton and Preston 1995): the facts
 * that rule files match, the tree as it stands, and the conclusions for an article with the path of rules behind each.
 */
@Export
@Version("1.0.0")
@NullMarked
package org.ripplewatch.api.classify;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
