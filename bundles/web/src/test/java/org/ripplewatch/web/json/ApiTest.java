package org.ripplewatch.web.json;

import static org.hamcrest.CoreMatchers.containsString;
import static org.hamcrest.MatcherAssert.assertThat;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.ripplewatch.api.metric.Metric;
import org.ripplewatch.web.FakeProduct;
import org.ripplewatch.web.HealthReport;
import org.ripplewatch.web.Part;
import org.ripplewatch.web.Server;

/** What the operations do; that their answers have the right shape is {@link OpenApiTest}'s. */
public class ApiTest {

    @Rule
    public final Server server = new Server();

    private FakeProduct fake;

    @Before
    public void fill() {
        fake = server.serve(FakeProduct.inUse());
    }

    @Test
    public void anAddressIsWatchedOnce() throws Exception {
        String body = "{\"url\": \"https://new.example/\", \"every\": \"1h\"}";
        assertEquals(201, server.ask("POST", "/api/sites", body).statusCode());
        assertEquals(200, server.ask("POST", "/api/sites", body).statusCode());
        assertEquals(
                "1h", read(server.get("/api/sites/new.example")).path("every").asText());
    }

    @Test
    public void aSiteChangesAndGoes() throws Exception {
        JsonNode changed = read(server.ask("PATCH", "/api/sites/digital.gov", "{\"every\": \"30m\"}"));
        assertEquals("30m", changed.path("every").asText());
        HttpResponse<String> refused = server.ask("PATCH", "/api/sites/digital.gov", "{\"policy\": \"none\"}");
        assertEquals(400, refused.statusCode());
        assertThat(refused.body(), containsString("There is no policy 'none': there are static"));
        assertEquals(204, server.ask("DELETE", "/api/sites/digital.gov", "").statusCode());
        assertEquals(404, server.ask("DELETE", "/api/sites/digital.gov", "").statusCode());
    }

    @Test
    public void articlesAnswerTheQuery() throws Exception {
        assertEquals(List.of(3L, 2L, 1L), ids("/api/articles"));
        assertEquals(List.of(2L), ids("/api/articles?category=design/accessibility"));
        assertEquals(List.of(3L), ids("/api/articles?unclassified=true"));
        assertEquals(List.of(3L, 2L, 1L), ids("/api/articles?unclassified=false"));
        assertEquals(List.of(1L), ids("/api/articles?before=2"));
        assertEquals(List.of(3L), ids("/api/articles?limit=1"));
        assertEquals(List.of(), ids("/api/articles?site=none"));
        assertEquals(List.of(2L), ids("/api/articles?q=first"));
    }

    @Test
    public void anArticleCarriesItsFoldersAndTheRulesBehindThem() throws Exception {
        JsonNode article = read(server.get("/api/articles/1"));
        assertEquals("[\"design/forms\"]", article.path("categories").toString());
        assertEquals("[[1,4]]", article.path("rules").toString());
        assertThat(article.path("text").asText(), containsString("Second paragraph."));
    }

    @Test
    public void aTextIsClassifiedWithItsReasons() throws Exception {
        JsonNode answer = classify("{\"text\": \"Of accessibility and forms\"}");
        assertEquals("[\"design/forms\"]", answer.path("categories").toString());
        assertEquals(2, answer.at("/explanation/0/path").size());
        assertTrue(answer.at("/explanation/0/path/1/conditions/0/holds").asBoolean());
    }

    @Test
    public void aPageIsReadFirst() throws Exception {
        assertEquals(
                "Accessibility by Reader",
                classify("{\"html\": \"<p>x\"}").path("title").asText());
        assertEquals(
                "Mine",
                classify("{\"html\": \"<p>x\", \"title\": \"Mine\"}")
                        .path("title")
                        .asText());
        assertEquals(
                "Accessibility by Reader",
                classify("{\"url\": \"https://a.example/\"}").path("title").asText());
    }

    @Test
    public void anAddressThatCannotBeHadSaysWhy() throws Exception {
        HttpResponse<String> answer = server.ask("POST", "/api/classify", "{\"url\": \"https://gone.example/\"}");
        assertEquals(502, answer.statusCode());
        assertThat(answer.body(), containsString("the host name does not resolve"));
        assertEquals(
                400,
                server.ask("POST", "/api/classify", "{\"url\": \"file:///etc/passwd\"}")
                        .statusCode());
        assertEquals(400, server.ask("POST", "/api/classify", "{}").statusCode());
    }

    @Test
    public void cornerstonesThatAreStoredAreTested() throws Exception {
        JsonNode verdicts = read(server.ask("POST", "/api/rules/test", ""));
        assertEquals(1, verdicts.size());
        assertEquals(1, verdicts.at("/0/rule").asInt());
        assertEquals(
                "an exception below the rule holds for it too and puts it into design/forms",
                verdicts.at("/0/reason").asText());
    }

    @Test
    public void aBackupWantsAWholePath() throws Exception {
        assertEquals(
                400, server.ask("POST", "/api/backup", "{\"folder\": \"here\"}").statusCode());
        assertEquals(
                200,
                server.ask("POST", "/api/backup", "{\"folder\": \"/backups/a\"}")
                        .statusCode());
        assertEquals(List.of(Path.of("/backups/a")), fake.backups);
    }

    @Test
    public void withoutAShellItsLinesAreRefused() throws Exception {
        fake.shell = Optional.empty();
        assertEquals(
                503, server.ask("POST", "/api/shell", "{\"command\": \"lb\"}").statusCode());
    }

    @Test
    public void theStatusTellsWhatIsAwayAndWhatNeedsAttention() throws Exception {
        fake.takeAway(Part.MCRDR);
        JsonNode status = read(server.get("/api/status"));
        assertThat(status.at("/attention/0").asText(), containsString("The classifier is not there"));
        assertEquals(
                "The site x.example failed 4 times in a row.",
                status.at("/attention/1").asText());
        assertEquals(3, status.at("/counts/classified").asInt());
        assertEquals(1, status.at("/counts/unfiled").asInt());
    }

    @Test
    public void secretsAreMasked() throws Exception {
        assertEquals("***", read(server.get("/api/settings")).at("/1/value").asText());
    }

    @Test
    public void healthIsOneOfThree() throws Exception {
        assertEquals("WARN", read(server.get("/health")).path("status").asText());
        assertEquals(200, server.get("/health").statusCode());
        fake.checks.add(new HealthReport.Check("disk", HealthReport.Status.CRITICAL, List.of("The disk is full.")));
        assertEquals(503, server.get("/health").statusCode());
        assertEquals(200, server.get("/health/ready").statusCode());
    }

    @Test
    public void whatSomethingStandsAgainstIsAConflictWithItsSentence() throws Exception {
        server.ask("PUT", "/api/lessons/L1/discarded", "{\"articles\": [1]}");
        HttpResponse<String> answer = server.ask("POST", "/api/lessons/L1/commit", "{}");
        assertEquals(409, answer.statusCode());
        assertThat(answer.body(), containsString("which you ticked off"));
        assertEquals(409, server.ask("POST", "/api/rules/history/1/undo", "").statusCode());
    }

    @Test
    public void bodiesThatAreNoneAreRefusedInASentence() throws Exception {
        for (String body : List.of(
                "{\"conditions\": 7}",
                "{\"conditions\": [{\"field\": \"AUTHOR\", \"value\": \"x\"}]}",
                "{\"conditions\": [{\"field\": \"WORDS\"}]}",
                "{\"conditions\": [], \"stops\": [7]}")) {
            assertEquals(
                    body,
                    400,
                    server.ask("PUT", "/api/lessons/L1/conditions", body).statusCode());
        }
        assertEquals(
                400,
                server.ask("POST", "/api/categories/plan", "{\"edit\": \"burn\"}")
                        .statusCode());
        assertEquals(
                400,
                server.ask("POST", "/api/articles/1/confirm", "{\"who\": \"a\\nb\"}")
                        .statusCode());
        assertEquals(
                404, server.ask("PUT", "/api/lessons/nothing/conditions", "{}").statusCode());
    }

    @Test
    public void itIsReadyOnceAllPartsAreThere() throws Exception {
        for (Part part : Part.needed()) {
            FakeProduct without = server.serve(FakeProduct.inUse());
            without.takeAway(part);
            assertEquals(503, server.get("/health/ready").statusCode());
            assertEquals(503, server.get("/health").statusCode());
        }
    }

    @Test
    public void figuresOfASourceThatFailsAreLeftOut() throws Exception {
        fake.metrics.add(() -> {
            throw new IllegalStateException("not now");
        });
        fake.metrics.add(() -> List.of(Metric.of("later", "Comes after it.", 5)));
        String figures = server.get("/metrics").body();
        assertThat(figures, containsString("\nripplewatch_articles 3\n"));
        assertThat(figures, containsString("\nripplewatch_later 5\n"));
        assertThat(figures, containsString("\nripplewatch_web_requests_total "));
    }

    private JsonNode classify(String body) throws Exception {
        return read(server.ask("POST", "/api/classify", body));
    }

    private List<Long> ids(String path) throws Exception {
        return read(server.get(path)).findValues("id").stream()
                .map(JsonNode::asLong)
                .toList();
    }

    private static JsonNode read(HttpResponse<String> answer) throws Exception {
        assertEquals(answer.body(), 2, answer.statusCode() / 100);
        return new ObjectMapper().readTree(answer.body());
    }
}
