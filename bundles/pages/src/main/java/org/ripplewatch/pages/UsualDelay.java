package org.ripplewatch.pages;

import java.time.Duration;
import java.util.function.Supplier;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Modified;
import org.ripplewatch.api.site.NewSite;
import org.ripplewatch.api.text.Durations;

/**
 * The setting {@code schedule.delay}, for sites that are watched without a delay of their own. It belongs to the
 * schedule, which describes it and complains of a bad value; here a bad one means the default.
 */
@Component(service = UsualDelay.class, configurationPid = "schedule")
public final class UsualDelay implements Supplier<Duration> {

    /** Only the one setting that is of interest here. */
    @interface Setting {
        /** Time between visits. */
        String delay() default "2h";
    }

    private static final Duration DEFAULT = Duration.ofHours(2);

    private volatile Duration delay = DEFAULT;

    /** Takes the setting. */
    @Activate
    public UsualDelay(Setting setting) {
        change(setting);
    }

    @Modified
    void change(Setting setting) {
        delay = read(setting.delay());
    }

    @Override
    public Duration get() {
        return delay;
    }

    private static Duration read(String text) {
        try {
            return NewSite.checkEvery(Durations.parse(text));
        } catch (IllegalArgumentException e) {
            return DEFAULT;
        }
    }
}
