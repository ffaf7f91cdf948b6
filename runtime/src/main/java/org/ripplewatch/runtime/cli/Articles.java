package org.ripplewatch.runtime.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** What was collected. */
@Command(name = "articles", description = "The newest articles, with their folders and the rules behind each.")
final class Articles extends AskingCommand {

    @Option(names = "--category", paramLabel = "C", description = "only those filed in this folder or below it")
    private @Nullable String category;

    @Option(names = "--site", paramLabel = "S", description = "only those of this site")
    private @Nullable String site;

    @Option(names = "--search", paramLabel = "Q", description = "only those that hold these words")
    private @Nullable String search;

    @Option(
            names = "--limit",
            paramLabel = "N",
            defaultValue = "50",
            description = "at most so many (${DEFAULT-VALUE})")
    private int limit;

    @Option(names = "--json", description = "one JSON array")
    private boolean json;

    @Override
    public Integer call() {
        JsonNode articles = api().get(Api.path("/api/articles", query()));
        if (json) {
            sayJson(articles);
        } else {
            print(articles);
        }
        return 0;
    }

    private Map<String, Optional<String>> query() {
        Map<String, Optional<String>> query = new LinkedHashMap<>();
        query.put("category", Optional.ofNullable(category));
        query.put("site", Optional.ofNullable(site));
        query.put("q", Optional.ofNullable(search));
        query.put("limit", Optional.of(String.valueOf(limit)));
        return query;
    }

    private void print(JsonNode articles) {
        if (articles.isEmpty()) {
            say("No such article: `ripplewatch status` tells what the sites are doing.");
            return;
        }
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("ID", "PUBLISHED", "SITE", "TITLE", "FOLDERS", "BY RULES"));
        articles.forEach(article -> rows.add(List.of(
                article.path("id").asText(),
                article.path("published").asText("-").replaceFirst("T.*", ""),
                article.path("site").asText(),
                title(article),
                Fields.joined(article.path("categories")),
                Fields.paths(article.path("rules")))));
        sayTable(rows);
    }

    private static String title(JsonNode article) {
        String title = article.path("title").asText();
        return title.isEmpty() ? article.path("url").asText() : title;
    }
}
