/**
 * The fetch stage: makes the visits that are ordered and fetches and reads the articles that are found, host by host.
 * {@link org.ripplewatch.fetch.stage.FetchStage} is the place to begin.
 */
@NullMarked
package org.ripplewatch.fetch.stage;

import org.jspecify.annotations.NullMarked;
