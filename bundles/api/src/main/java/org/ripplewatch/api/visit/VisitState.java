package org.ripplewatch.api.visit;

/** How far a visit has come. */
public enum VisitState {
    /** Ordered by the schedule; the fetcher has it to do. */
    ORDERED,
    /** Made, well or badly; the schedule has the site's next visit to plan. */
    DONE,
    /** Made, and the next one is planned. */
    PLANNED
}
