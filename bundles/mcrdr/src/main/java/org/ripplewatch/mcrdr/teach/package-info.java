/** Knowledge acquisition: from what a person says of one article to rules in the tree. */
@NullMarked
package org.ripplewatch.mcrdr.teach;

import org.jspecify.annotations.NullMarked;
