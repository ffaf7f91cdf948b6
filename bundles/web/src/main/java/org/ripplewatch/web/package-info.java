/**
 * The web side of the product: wiring, and what the framework offers (services, settings, health, shell).
 */
@NullMarked
package org.ripplewatch.web;

import org.jspecify.annotations.NullMarked;
