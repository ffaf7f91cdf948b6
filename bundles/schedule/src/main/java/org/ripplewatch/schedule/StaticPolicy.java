package org.ripplewatch.schedule;

import java.time.Instant;
import org.osgi.service.component.annotations.Component;
import org.ripplewatch.api.schedule.Policy;
import org.ripplewatch.api.site.Site;
import org.ripplewatch.api.text.Durations;
import org.ripplewatch.api.visit.Plan;
import org.ripplewatch.api.visit.Visit;

/** The policy {@code static}: a site is visited at the same times every day, one delay apart, whatever it publishes. */
@Component
public final class StaticPolicy implements Policy {

    /** Its name. */
    public static final String NAME = "static";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Plan next(Site site, Visit last, Instant now) {
        return new Plan(Grid.after(site, now), sentence(site));
    }

    static String sentence(Site site) {
        return "every " + Durations.format(site.every());
    }
}
