/** Journeys through the pages in a real Chromium. */
package org.ripplewatch.web.browser;
