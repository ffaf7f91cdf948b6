/**
 * A small made-up web on loopback: eight sites of different kinds that go on publishing, so that the product can be tried
 * without a network.
 */
@NullMarked
package org.ripplewatch.demo;

import org.jspecify.annotations.NullMarked;
