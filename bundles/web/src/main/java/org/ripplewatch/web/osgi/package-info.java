/**
 * Wiring: the servlet and its context, the services as they come and go, settings, health checks, shell.
 */
@NullMarked
package org.ripplewatch.web.osgi;

import org.jspecify.annotations.NullMarked;
