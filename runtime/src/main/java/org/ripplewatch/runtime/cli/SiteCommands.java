package org.ripplewatch.runtime.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Commands about one watched site. */
final class SiteCommands {
    private SiteCommands() {}

    /** Visits a site now. */
    @Command(name = "visit", description = "Visits a site now.")
    static final class Visit extends AskingCommand {
        @Parameters(paramLabel = "SITE|URL", description = "name or address of a watched site")
        private String target = "";

        @Override
        public Integer call() {
            JsonNode site = api().post("/api/visit", Map.of("target", target));
            say("Visiting " + site.path("name").asText() + ". "
                    + site.path("sentence").asText());
            return 0;
        }
    }

    /** Suspends visits. */
    @Command(name = "pause", description = "Suspends the visits of a site until `resume`.")
    static final class Pause extends AskingCommand {
        @Parameters(paramLabel = "SITE", description = "name of a watched site")
        private String site = "";

        @Override
        public Integer call() {
            api().post("/api/sites/" + Api.encoded(site) + "/pause", Map.of());
            say("Paused " + site + ".");
            return 0;
        }
    }

    /** Takes visits up again. */
    @Command(name = "resume", description = "Takes up the visits of a paused site, with one at once.")
    static final class Resume extends AskingCommand {
        @Parameters(paramLabel = "SITE", description = "name of a watched site")
        private String site = "";

        @Override
        public Integer call() {
            api().post("/api/sites/" + Api.encoded(site) + "/resume", Map.of());
            say("Resumed " + site + ".");
            return 0;
        }
    }

    /** Stops watching. */
    @Command(name = "unwatch", description = "Stops watching a site; its articles stay.")
    static final class Unwatch extends AskingCommand {
        @Parameters(paramLabel = "SITE", description = "name of a watched site")
        private String site = "";

        @Override
        public Integer call() {
            api().delete("/api/sites/" + Api.encoded(site));
            say("Watching " + site + " no more.");
            return 0;
        }
    }
}
