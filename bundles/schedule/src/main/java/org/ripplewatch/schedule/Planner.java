package org.ripplewatch.schedule;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.ripplewatch.api.fetch.Failure;
import org.ripplewatch.api.schedule.Policy;
import org.ripplewatch.api.site.Site;
import org.ripplewatch.api.text.Durations;
import org.ripplewatch.api.visit.Plan;
import org.ripplewatch.api.visit.Visit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Plans the next visit of a site after one was made: by the site's policy while visits succeed, later and later while
 * they fail, and never before the site's own Retry-After. A policy that is missing, throws or plans for a time that is
 * past or more than a day away is passed over for the static one, and that is said.
 */
final class Planner {

    /** The longest time between two visits, whatever a policy or a failure says. */
    static final Duration LONGEST = Duration.ofDays(1);

    private static final Logger LOG = LoggerFactory.getLogger(Planner.class);
    private static final StaticPolicy STATIC = new StaticPolicy();

    private final Function<String, Optional<Policy>> policies;
    private final Map<String, String> troubles = new ConcurrentHashMap<>();

    /** @param policies the policy of a name */
    Planner(Function<String, Optional<Policy>> policies) {
        this.policies = policies;
    }

    /** The next visit after {@code last}, a time after {@code now} and at most a day away. */
    Plan next(Site site, Visit last, Instant now) {
        Plan plan = last.failure()
                .filter(f -> site.failures() > 0) // what failed only in part counts as a success
                .map(f -> afterFailure(site, f, now))
                .orElseGet(() -> byPolicy(site, last, now));
        return last.failure()
                .flatMap(Failure::retryAfter)
                .map(wait -> notBefore(now.plus(wait), plan, wait))
                .orElse(plan);
    }

    /** What is wrong with policies that sites ask for, a sentence each. */
    Map<String, String> troubles() {
        return Map.copyOf(troubles);
    }

    private Plan afterFailure(Site site, Failure failure, Instant now) {
        if (!failure.reason().passing()) {
            return new Plan(
                    Grid.after(site, now.plus(LONGEST).minus(site.every())),
                    failure.reason().sentence() + ", so it is tried again tomorrow");
        }
        Instant at = Grid.after(site, now.plus(backOff(site)).minus(site.every()));
        return new Plan(
                at,
                site.failures() == 1
                        ? StaticPolicy.sentence(site) + "; the last visit failed"
                        : site.failures() + " visits failed in a row, so it is tried again later");
    }

    /** The usual delay after the first failure, twice that after each further one, at most a day. */
    private static Duration backOff(Site site) {
        int doublings = Math.min(site.failures() - 1, 11); // 2^11 minutes are more than a day
        Duration wait = site.every().multipliedBy(1L << doublings);
        return wait.compareTo(LONGEST) < 0 ? wait : LONGEST;
    }

    private static Plan notBefore(Instant earliest, Plan plan, Duration wait) {
        if (!plan.at().isBefore(earliest)) {
            return plan;
        }
        return new Plan(earliest, "the site asked to come back after " + Durations.format(wait));
    }

    private Plan byPolicy(Site site, Visit last, Instant now) {
        Optional<Policy> policy = policies.apply(site.policy());
        if (policy.isEmpty()) {
            return instead(site, last, now, "policy '" + site.policy() + "' is not installed");
        }
        try {
            Plan plan = policy.get().next(site, last, now);
            if (plan.at().isAfter(now) && !plan.at().isAfter(now.plus(LONGEST))) {
                troubles.remove(site.policy());
                return plan;
            }
            return instead(
                    site,
                    last,
                    now,
                    "policy '" + site.policy() + "' planned for " + plan.at()
                            + ", which is past or more than a day away");
        } catch (RuntimeException | LinkageError e) {
            LOG.debug("policy {} threw for {}", site.policy(), site.name(), e);
            return instead(site, last, now, "policy '" + site.policy() + "' failed with " + e);
        }
    }

    private Plan instead(Site site, Visit last, Instant now, String trouble) {
        String before = troubles.put(site.policy(), trouble);
        if (!trouble.equals(before)) {
            LOG.warn("{} for site {}: static is used instead", trouble, site.name());
        }
        Plan plan = STATIC.next(site, last, now);
        return new Plan(plan.at(), plan.because() + ", since " + trouble);
    }
}
