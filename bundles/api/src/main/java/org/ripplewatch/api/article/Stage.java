package org.ripplewatch.api.article;

/** How far an article has come; the name says what is done, so the next stage is what waits. */
public enum Stage {
    /** A listing offers it; its page waits to be fetched and read. */
    FOUND,
    /** Its text is stored; it waits to be classified. */
    READ,
    /** Its conclusions are stored. */
    CLASSIFIED,
    /** Its page could not be had and the listing told nothing of it; {@link Article#failure} says why. */
    FAILED
}
