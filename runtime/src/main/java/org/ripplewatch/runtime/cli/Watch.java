package org.ripplewatch.runtime.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.ripplewatch.runtime.Refusal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** Adds sites. */
@Command(name = "watch", description = "Watches sites: the container visits them at once and then as often as said.")
final class Watch extends AskingCommand {

    @Parameters(arity = "1..*", paramLabel = "URL", description = "a page, a feed, or an OPML list (address or file)")
    private List<String> targets = List.of();

    @Option(
            names = "--every",
            paramLabel = "TIME",
            description = "time between visits, such as 10m, 2h, 1d (else the setting schedule.delay)")
    private @Nullable String every;

    @Option(names = "--name", paramLabel = "N", description = "the site's name, where there is one URL")
    private @Nullable String name;

    @Override
    public Integer call() {
        if (name != null && targets.size() > 1) {
            throw new ParameterException(
                    spec().commandLine(), "--name names one site, but there are " + targets.size() + " addresses");
        }
        Api api = api();
        int refused = 0;
        for (String target : targets) {
            refused += isList(target) ? list(api, target) : one(api, target);
        }
        return refused == 0 ? 0 : 1;
    }

    private static boolean isList(String target) {
        return LocalFile.exists(target) || target.toLowerCase(Locale.ROOT).matches("https?://[^?#]*\\.opml");
    }

    private int one(Api api, String target) {
        if (!target.contains("://") && !target.contains(".")) {
            err().println(Text.plain("'" + target + "' is no file and no address of a web site: write an address as"
                    + " https://host/path."));
            return 1;
        }
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("url", target);
        Optional.ofNullable(every).ifPresent(it -> body.put("every", it));
        Optional.ofNullable(name).ifPresent(it -> body.put("name", it));
        try {
            tell(api.post("/api/sites", body));
            return 0;
        } catch (Refusal e) {
            err().println(Text.plain(String.valueOf(e.getMessage()))); // the other addresses still get their turn
            return 1;
        }
    }

    private int list(Api api, String target) {
        String text = LocalFile.exists(target) ? LocalFile.read(target) : Download.text(target);
        JsonNode outcome = api.postText(Api.path("/api/sites/opml", Map.of("every", Optional.ofNullable(every))), text);
        outcome.path("added").forEach(this::tell);
        List<String> refused = new ArrayList<>();
        outcome.path("refused")
                .forEach(it -> refused.add(
                        it.path("address").asText() + ": " + it.path("reason").asText()));
        refused.forEach(sentence -> err().println(Text.plain(sentence)));
        if (outcome.path("added").isEmpty() && refused.isEmpty()) {
            err().println(Text.plain(target + " names no feed: is it an OPML list?"));
            return 1;
        }
        return refused.size();
    }

    private void tell(JsonNode site) {
        say("Watching " + site.path("name").asText() + " (" + site.path("url").asText() + ") every "
                + site.path("every").asText() + ".");
    }
}
