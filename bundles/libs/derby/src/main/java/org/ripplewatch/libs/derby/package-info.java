/** Derby as an OSGi JDBC service. */
@NullMarked
package org.ripplewatch.libs.derby;

import org.jspecify.annotations.NullMarked;
