package org.ripplewatch.web.json;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.junit.Assert.fail;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import java.net.http.HttpResponse;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.ripplewatch.web.FakeProduct;
import org.ripplewatch.web.Part;
import org.ripplewatch.web.Resources;
import org.ripplewatch.web.Server;
import org.ripplewatch.web.http.Route;
import org.ripplewatch.web.http.Traffic;

/** Holds openapi.json against what is served: routes, statuses, shapes. */
public class OpenApiTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** For each operation a body (or nothing) with which it does what it is for. */
    private static final Map<String, String> EXAMPLES = Map.ofEntries(
            Map.entry("POST /api/sites", "{\"url\": \"https://new.example/\", \"every\": \"1h\"}"),
            Map.entry(
                    "POST /api/sites/opml",
                    "<opml version='2.0'><body><outline xmlUrl='https://o.example/feed'/>"
                            + "<outline xmlUrl='ftp://o.example/'/></body></opml>"),
            Map.entry("PATCH /api/sites/{name}", "{\"every\": \"30m\", \"policy\": \"static\"}"),
            Map.entry("POST /api/visit", "{\"target\": \"https://digital.gov/\"}"),
            Map.entry("POST /api/rules/check", "{\"files\": {\"mcrdr/a.drl\": \"package a\"}}"),
            Map.entry("POST /api/lessons", "{\"article\": 1, \"wrong\": \"design/forms\", \"who\": \"anna\"}"),
            Map.entry(
                    "PUT /api/lessons/{lesson}/conditions",
                    "{\"conditions\": [{\"field\": \"TITLE\", \"negated\": false, \"value\": \"forms\"}],"
                            + " \"stops\": [[{\"field\": \"WORDS\", \"negated\": false, \"value\": \"first\"}]]}"),
            Map.entry("PUT /api/lessons/{lesson}/discarded", "{\"articles\": [2]}"),
            Map.entry("PUT /api/lessons/{lesson}/exempted", "{\"cornerstones\": [1]}"),
            Map.entry("POST /api/categories/plan", "{\"edit\": \"move\", \"path\": \"design\", \"to\": \"d\"}"),
            Map.entry(
                    "POST /api/categories/edit", "{\"edit\": \"delete\", \"path\": \"design/forms\", \"stop\": true}"),
            Map.entry("POST /api/rules/dry-run", "{\"files\": {\"mcrdr/a.drl\": \"package a\"}}"),
            Map.entry("POST /api/rules/import", "PK made up"),
            Map.entry("POST /api/classify", "{\"text\": \"Forms and accessibility\", \"title\": \"Forms\"}"),
            Map.entry("POST /api/backup", "{\"folder\": \"/backups/today\"}"),
            Map.entry("POST /api/shell", "{\"command\": \"lb\"}"));

    @Rule
    public final Server server = new Server();

    private final JsonNode document = read(Resources.text("openapi.json"));
    private FakeProduct fake;

    @Before
    public void fill() {
        fake = server.serve(FakeProduct.inUse());
    }

    @Test
    public void theDocumentAndTheRoutesAreTheSame() {
        Set<String> routes = new TreeSet<>();
        for (Route route : Api.routes(fake, fake, FakeProduct.product(), new Traffic())) {
            routes.add(route.method() + " " + route.path());
        }
        assertEquals(operations().keySet(), routes);
    }

    @Test
    public void everyOperationAnswersAsItsSchemaSays() throws Exception {
        for (Map.Entry<String, JsonNode> operation : operations().entrySet()) {
            server.serve(FakeProduct.inUse());
            HttpResponse<String> answer = call(operation.getKey());
            assertTrue(
                    operation.getKey() + " answered " + answer.statusCode() + " " + answer.body(),
                    answer.statusCode() < 300);
            check(operation.getKey(), operation.getValue(), answer);
        }
    }

    @Test
    public void everyOperationAnswersAsItsSchemaSaysWhileEachPartIsAway() throws Exception {
        for (Part part : Part.values()) {
            for (Map.Entry<String, JsonNode> operation : operations().entrySet()) {
                FakeProduct without = server.serve(FakeProduct.inUse());
                without.takeAway(part);
                HttpResponse<String> answer = call(operation.getKey());
                check(operation.getKey() + " without " + part, operation.getValue(), answer);
                if (answer.statusCode() == 503 && operation.getKey().contains("/api/")) {
                    assertEquals("5", answer.headers().firstValue("Retry-After").orElse("missing"));
                }
            }
        }
    }

    @Test
    public void everyOperationOfAnEmptyProductAnswersAsItsSchemaSays() throws Exception {
        for (Map.Entry<String, JsonNode> operation : operations().entrySet()) {
            server.serve(new FakeProduct());
            check(operation.getKey(), operation.getValue(), call(operation.getKey()));
        }
    }

    @Test
    public void anAnswerThatIsNotAsTheSchemaSaysIsNoticed() throws Exception {
        JsonNode schema =
                operations().get("GET /api/sites/{name}").at("/responses/200/content/application~1json/schema");
        ObjectNode site = (ObjectNode) read(call("GET /api/sites/{name}").body());
        assertEquals(Set.of(), schema(schema).validate(site));
        assertEquals(1, schema(schema).validate(site.deepCopy().put("more", 1)).size());
        assertEquals(
                1, schema(schema).validate(site.deepCopy().put("paused", "no")).size());
        assertEquals(
                1, schema(schema).validate(site.deepCopy().without("sentence")).size());
    }

    @Test
    public void everyChangeWithoutATokenIsRefused() throws Exception {
        for (String operation : operations().keySet()) {
            if (!operation.startsWith("GET ")) {
                String[] words = operation.split(" ");
                HttpResponse<String> answer =
                        server.send(words[0], path(words[1]), EXAMPLES.getOrDefault(operation, "{}"));
                assertEquals(operation, 403, answer.statusCode());
                check(operation, operations().get(operation), answer);
            }
        }
        assertEquals(2, fake.sites.size());
        assertEquals(List.of(), fake.backups);
    }

    private HttpResponse<String> call(String operation) throws Exception {
        String[] words = operation.split(" ");
        return words[0].equals("GET")
                ? server.get(path(words[1]))
                : server.ask(words[0], path(words[1]), EXAMPLES.getOrDefault(operation, ""));
    }

    private static String path(String template) {
        return template.replace("{name}", "digital.gov")
                .replace("/history/{id}", "/history/2")
                .replace("{id}", "1")
                .replace("{lesson}", "L1")
                .replace("/difference", "/difference?article=2")
                .replace("/explanation", "/explanation?folder=design/accessibility");
    }

    private void check(String what, JsonNode operation, HttpResponse<String> answer) {
        JsonNode response = operation.path("responses").path(Integer.toString(answer.statusCode()));
        if (response.isMissingNode()) {
            fail(what + " answered " + answer.statusCode() + ", which the document lacks: " + answer.body());
        }
        JsonNode content = response.path("content");
        if (content.has("application/json")) {
            Set<ValidationMessage> wrong =
                    schema(content.path("application/json").path("schema")).validate(read(answer.body()));
            assertEquals(what + " answered " + answer.body(), Set.of(), wrong);
        }
    }

    /** The schema with the document's components beside it, so that its references resolve. */
    private JsonSchema schema(JsonNode schema) {
        JsonNode whole = JSON.createObjectNode()
                .put("$schema", "https://json-schema.org/draft/2020-12/schema")
                .<ObjectNode>set("components", document.path("components"))
                .set("allOf", JSON.createArrayNode().add(schema));
        return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(whole);
    }

    private Map<String, JsonNode> operations() {
        Map<String, JsonNode> operations = new LinkedHashMap<>();
        document.path("paths").properties().forEach(path -> path.getValue()
                .properties()
                .forEach(method -> operations.put(
                        method.getKey().toUpperCase(Locale.ROOT) + " " + path.getKey(), method.getValue())));
        return operations;
    }

    private static JsonNode read(String text) {
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw new AssertionError("no JSON: " + text, e);
        }
    }
}
