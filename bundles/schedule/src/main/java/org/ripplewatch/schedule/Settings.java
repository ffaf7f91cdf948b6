package org.ripplewatch.schedule;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.ripplewatch.api.text.Durations;

/**
 * The settings of the schedule, checked.
 *
 * @param spread over how long visits are spread that fell due while the product was off
 * @param budget visits an hour in all; 0 for no limit
 * @param faults what was wrong with the values that were given, a sentence each; the defaults stand in for those
 */
record Settings(Duration spread, int budget, List<String> faults) {

    private static final String SPREAD = "5m";

    Settings {
        faults = List.copyOf(faults);
    }

    /** Reads the values as they stand in {@code conf/schedule.cfg}. */
    static Settings of(String spread, String budget) {
        List<String> faults = new ArrayList<>();
        return new Settings(spread(spread, faults), budget(budget, faults), faults);
    }

    private static Duration spread(String text, List<String> faults) {
        try {
            return Durations.parse(text);
        } catch (IllegalArgumentException e) {
            faults.add("schedule.spread: " + e.getMessage() + "; " + SPREAD + " is used");
            return Durations.parse(SPREAD);
        }
    }

    private static int budget(String text, List<String> faults) {
        if (text.strip().matches("\\d{1,7}")) {
            return Integer.parseInt(text.strip());
        }
        faults.add("schedule.budget: '" + text + "' is no number of visits an hour, such as 600; no limit is used");
        return 0;
    }
}
