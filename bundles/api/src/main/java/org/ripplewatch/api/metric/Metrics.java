package org.ripplewatch.api.metric;

import java.util.List;
import org.osgi.annotation.versioning.ConsumerType;

/** Figures of a bundle; registered as a service. Asked for on each scrape: must answer within milliseconds. */
@ConsumerType
public interface Metrics {

    /** The figures now. */
    List<Metric> metrics();
}
