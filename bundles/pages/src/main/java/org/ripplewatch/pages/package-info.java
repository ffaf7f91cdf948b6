/**
 * The page database: sites, visits, articles, folders and the history of rules, on JDBC. The only bundle that sees SQL.
 */
@NullMarked
package org.ripplewatch.pages;

import org.jspecify.annotations.NullMarked;
