package org.ripplewatch.runtime.cli;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.After;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.ripplewatch.runtime.Home;
import org.ripplewatch.runtime.Instance;

/** The command line against a server that answers as the container does. */
public class RipplewatchTest {
    @Rule
    public TemporaryFolder folder = new TemporaryFolder();

    private final Map<String, String> answers = new HashMap<>();
    private final List<String> asked = new ArrayList<>();
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private HttpServer server;
    private Home home;
    private int status = 200;

    @Before
    public void a_container() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
        home = new Home(folder.getRoot().toPath());
        Files.createDirectories(home.data());
        Files.writeString(home.token(), "t0ken\n");
    }

    @After
    public void end() {
        server.stop(0);
    }

    @Test
    public void without_a_running_container_a_command_says_how_to_start_one() {
        assertEquals(1, run("status"));
        assertEquals(
                "Ripplewatch is not running for home " + home.folder() + ": start it with `ripplewatch start`.\n",
                err.toString());
        assertEquals("", out.toString());
    }

    @Test
    public void an_unknown_command_is_wrong_usage() {
        assertEquals(2, run("frobnicate"));
        assertTrue(err.toString(), err.toString().startsWith("There is no command 'frobnicate'."));
    }

    @Test
    public void a_missing_address_an_unknown_option_and_a_port_out_of_range_are_wrong_usage() {
        assertEquals(2, run("watch"));
        assertEquals(2, run("status", "--colour"));
        assertEquals(2, run("start", "--port", "70000"));
        assertEquals(2, run("demo", "--seconds", "-5"));
        assertEquals(4, err.toString().lines().count());
    }

    @Test
    public void every_command_has_help() {
        for (String command : List.of(
                "demo",
                "start",
                "run",
                "stop",
                "status",
                "watch",
                "unwatch",
                "pause",
                "resume",
                "visit",
                "articles",
                "classify",
                "rules",
                "folders",
                "backup",
                "restore",
                "check",
                "shell")) {
            out.getBuffer().setLength(0);
            assertEquals(command, 0, run(command, "--help"));
            assertTrue(out.toString(), out.toString().startsWith("Usage: ripplewatch " + command));
        }
    }

    @Test
    public void watch_sends_the_address_the_time_and_the_token() throws IOException {
        begin();
        answers.put("/api/sites", "{\"name\":\"a\",\"url\":\"https://a.example/\",\"every\":\"10m\"}");
        assertEquals(0, run("watch", "https://a.example/", "--every", "10m"));
        assertEquals("Watching a (https://a.example/) every 10m.\n", out.toString());
        assertEquals(List.of("POST /api/sites Bearer t0ken {\"url\":\"https://a.example/\",\"every\":\"10m\"}"), asked);
    }

    @Test
    public void a_refusal_of_the_container_is_one_sentence_and_status_1() throws IOException {
        begin();
        status = 400;
        answers.put("/api/sites", "{\"error\":\"'every' is PT7M: it must divide a day\"}");
        assertEquals(1, run("watch", "https://a.example/", "--every", "7m"));
        assertEquals("'every' is PT7M: it must divide a day\n", err.toString());
        assertEquals("", out.toString());
    }

    @Test
    public void an_opml_file_is_sent_as_it_is_and_what_was_refused_is_told() throws IOException {
        begin();
        Path opml = Files.writeString(folder.getRoot().toPath().resolve("feeds.opml"), "<opml/>");
        answers.put(
                "/api/sites/opml",
                "{\"added\":[{\"name\":\"a\",\"url\":\"u\",\"every\":\"2h\"}],"
                        + "\"refused\":[{\"address\":\"ftp://b\",\"reason\":\"no address of a web site\"}]}");
        assertEquals(1, run("watch", opml.toString()));
        assertEquals("Watching a (u) every 2h.\n", out.toString());
        assertEquals("ftp://b: no address of a web site\n", err.toString());
        assertTrue(asked.get(0), asked.get(0).endsWith("<opml/>"));
    }

    @Test
    public void json_is_one_document_and_nothing_else() throws IOException {
        begin();
        answers.put("/api/articles", "[{\"id\":1,\"title\":\"A\"}]");
        assertEquals(0, run("articles", "--json", "--category", "a b/c"));
        JsonNode json = new ObjectMapper().readTree(out.toString());
        assertEquals(1, json.get(0).path("id").asInt());
        assertTrue(asked.get(0), asked.get(0).contains("category=a%20b%2Fc"));
        assertEquals("", err.toString());
    }

    @Test
    public void titles_of_strangers_cannot_steer_the_terminal() throws IOException {
        begin();
        answers.put("/api/articles", "[{\"id\":1,\"title\":\"A\\u001b[2J\\u202eB\\nC\",\"site\":\"s\"}]");
        assertEquals(0, run("articles"));
        assertFalse(out.toString(), out.toString().contains("\u001b"));
        assertFalse(out.toString(), out.toString().contains("\u202e"));
        assertEquals(2, out.toString().lines().count());
    }

    @Test
    public void a_rule_is_taught_from_a_script_and_the_way_back_is_told() throws IOException {
        begin();
        answers.put("/api/lessons", "{\"id\":\"L1\"}");
        answers.put("/api/lessons/L1/review", "{\"taken\":3,\"changed\":2,\"obstacles\":[],\"cornerstones\":[]}");
        answers.put("/api/lessons/L1/commit", "{\"rules\":[7],\"files\":[\"mcrdr/a.drl\"],\"change\":12}");
        assertEquals(
                0,
                run(
                        "rules",
                        "teach",
                        "5",
                        "--wrong",
                        "a",
                        "--right",
                        "b",
                        "--keywords",
                        "title:Cup,!fantasy",
                        "--yes"));
        assertTrue(asked.get(0), asked.get(0).contains("\"article\":5,\"wrong\":\"a\",\"right\":\"b\",\"who\":\""));
        assertTrue(asked.get(1), asked.get(1).startsWith("PUT /api/lessons/L1/conditions"));
        JsonNode chosen =
                new ObjectMapper().readTree(asked.get(1).substring(asked.get(1).indexOf('{')));
        assertEquals("TITLE", chosen.at("/conditions/0/field").asText());
        assertEquals("cup", chosen.at("/conditions/0/value").asText());
        assertTrue(chosen.at("/conditions/1/negated").asBoolean());
        assertTrue(
                out.toString(), out.toString().startsWith("It takes 3 stored articles; 2 of them change folders.\n"));
        assertTrue(out.toString(), out.toString().endsWith("`ripplewatch rules undo 12` takes it back.\n"));
    }

    @Test
    public void a_lesson_that_something_stands_against_changes_nothing_and_is_given_up() throws IOException {
        begin();
        answers.put("/api/lessons", "{\"id\":\"L1\"}");
        answers.put(
                "/api/lessons/L1/review",
                "{\"taken\":1,\"changed\":1,\"obstacles\":[\"It would change a case.\"],\"cornerstones\":[]}");
        assertEquals(1, run("rules", "teach", "5", "--right", "b", "--keywords", "cup", "--yes"));
        assertEquals("Nothing was changed: It would change a case.\n", err.toString());
        assertTrue(asked.toString(), asked.get(asked.size() - 1).startsWith("DELETE /api/lessons/L1"));
    }

    @Test
    public void a_change_of_folders_shows_its_plan_first() throws IOException {
        begin();
        answers.put("/api/categories/plan", "{\"rules\":[1,2],\"files\":[\"mcrdr/a.drl\"],\"articles\":9}");
        answers.put("/api/categories/edit", "{\"change\":4}");
        assertEquals(0, run("folders", "move", "a", "b", "--yes"));
        assertEquals(
                "It changes 2 rules in 1 file; 9 articles are touched.\n"
                        + "Done. `ripplewatch rules undo 4` takes it back.\n",
                out.toString());
    }

    @Test
    public void the_rules_go_into_a_file_that_is_not_there_yet() throws IOException {
        begin();
        answers.put("/api/rules/export", "PK");
        Path zip = folder.getRoot().toPath().resolve("rules.zip");
        assertEquals(0, run("rules", "export", zip.toString()));
        assertEquals("PK", Files.readString(zip));
        assertEquals(1, run("rules", "export", zip.toString()));
        answers.put("/api/rules/import", "{\"rules\":1,\"folders\":0,\"cornerstones\":2,\"notes\":[\"Renumbered.\"]}");
        assertEquals(0, run("rules", "import", zip.toString()));
        assertTrue(
                out.toString(), out.toString().endsWith("Came in: 1 rule, 0 folders, 2 cornerstones.\nRenumbered.\n"));
    }

    @Test
    public void the_shell_takes_options_of_its_own_commands() throws IOException {
        begin();
        answers.put("/api/shell", "{\"output\":\"0|Active\\n\"}");
        assertEquals(0, run("shell", "lb", "-s"));
        assertEquals("0|Active\n", out.toString());
        assertTrue(asked.get(0), asked.get(0).endsWith("{\"command\":\"lb -s\"}"));
    }

    @Test
    public void a_restore_from_a_folder_that_is_no_backup_is_refused() throws IOException {
        assertEquals(1, run("restore", folder.newFolder("empty").getPath()));
        assertTrue(err.toString(), err.toString().contains("is no whole backup"));
    }

    private void begin() throws IOException {
        Instance.here(server.getAddress().getPort()).tell(home);
    }

    private int run(String... words) {
        List<String> all = new ArrayList<>(List.of(words));
        all.addAll(1, List.of("--home", home.folder().toString()));
        return Ripplewatch.run(new PrintWriter(out, true), new PrintWriter(err, true), all.toArray(String[]::new));
    }

    private void answer(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        asked.add(exchange.getRequestMethod() + " " + exchange.getRequestURI() + " "
                + exchange.getRequestHeaders().getFirst("Authorization") + " " + body);
        byte[] answer =
                answers.getOrDefault(exchange.getRequestURI().getPath(), "{}").getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, answer.length);
        exchange.getResponseBody().write(answer);
        exchange.close();
    }
}
