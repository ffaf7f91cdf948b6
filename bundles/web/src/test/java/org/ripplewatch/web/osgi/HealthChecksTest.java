package org.ripplewatch.web.osgi;

import static org.junit.Assert.assertEquals;

import java.util.List;
import org.apache.felix.hc.api.FormattingResultLog;
import org.apache.felix.hc.api.Result;
import org.junit.Test;
import org.ripplewatch.web.HealthReport;
import org.ripplewatch.web.HealthReport.Status;

public class HealthChecksTest {

    @Test
    public void onlyTheSentencesOfWhatIsNotWellNeedAttention() {
        FormattingResultLog log = new FormattingResultLog();
        log.debug("noise");
        log.info("3 of 4 sites are well");
        log.warn("Site x.example fails");
        HealthReport report = new HealthReport(List.of(
                HealthChecks.check("sites", new Result(log)),
                HealthChecks.check("pages", new Result(Result.Status.OK, "fine"))));
        assertEquals(Status.WARN, report.status());
        assertEquals(List.of("Site x.example fails"), report.attention());
        assertEquals(List.of("fine"), report.checks().get(1).sentences());
    }

    @Test
    public void aCheckThatSaysNothingIsStillTold() {
        HealthReport.Check mute = HealthChecks.check("sites", new Result(Result.Status.CRITICAL, ""));
        assertEquals(Status.CRITICAL, mute.status());
        assertEquals(1, mute.sentences().size());
    }

    @Test
    public void whatIsNotThereForTheMomentIsBroken() {
        for (Result.Status status : List.of(Result.Status.TEMPORARILY_UNAVAILABLE, Result.Status.HEALTH_CHECK_ERROR)) {
            assertEquals(
                    Status.CRITICAL,
                    HealthChecks.check("a", new Result(status, "away")).status());
        }
    }

    @Test
    public void theWorstCheckCounts() {
        HealthReport report = new HealthReport(List.of(
                HealthChecks.check("a", new Result(Result.Status.WARN, "a")),
                HealthChecks.check("b", new Result(Result.Status.CRITICAL, "b")),
                HealthChecks.check("c", new Result(Result.Status.OK, "c"))));
        assertEquals(Status.CRITICAL, report.status());
        assertEquals(Status.OK, new HealthReport(List.of()).status());
    }
}
