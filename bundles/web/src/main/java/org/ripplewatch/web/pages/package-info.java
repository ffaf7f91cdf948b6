/**
 * The pages a person looks at: templates, texts, and a class a place in the navigation.
 */
@NullMarked
package org.ripplewatch.web.pages;

import org.jspecify.annotations.NullMarked;
