package org.ripplewatch.itests;

import static org.junit.Assert.assertTrue;

import java.net.http.HttpResponse;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import org.apache.felix.hc.api.HealthCheck;
import org.apache.felix.hc.api.Result;
import org.apache.felix.hc.api.execution.HealthCheckExecutor;
import org.junit.Test;
import org.osgi.framework.ServiceRegistration;

/** The health checks of the real bundles, asked by Felix's executor, as /health shows them. */
public class HealthIT extends Journey {

    @Test
    public void healthComesFromTheChecksOfAllBundles() {
        assertTrue(context.getServiceReference(HealthCheckExecutor.class) != null);
        for (String name : List.of("Page database", "Rules", "Fetching", "Schedule", "Classification")) {
            eventually().until(() -> get("/health").body().contains("\"name\":\"" + name + "\",\"status\":\"OK\""));
        }
        eventually().until(() -> get("/health").statusCode() == 200); // its answers are kept for two seconds
    }

    @Test
    public void aCheckThatIsUnwellOrThrowsMakesItUnhealthyUntilItGoes() {
        unhealthy(
                "Broken", () -> new Result(Result.Status.CRITICAL, "The reactor leaks: call the fire brigade"), "fire");
        unhealthy(
                "Throwing",
                () -> {
                    throw new IllegalStateException("upside down");
                },
                "Throwing");
    }

    private void unhealthy(String name, HealthCheck check, String told) {
        ServiceRegistration<HealthCheck> registration = context.registerService(
                HealthCheck.class,
                check,
                new Hashtable<>(Map.of(HealthCheck.NAME, name, HealthCheck.TAGS, "ripplewatch")));
        try {
            eventually().until(() -> get("/health").statusCode() == 503);
            HttpResponse<String> answer = get("/health");
            assertTrue(answer.body(), answer.body().contains(told));
        } finally {
            registration.unregister();
        }
        eventually().until(() -> get("/health").statusCode() == 200);
    }
}
