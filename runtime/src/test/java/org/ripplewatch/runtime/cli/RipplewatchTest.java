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
        assertEquals(3, err.toString().lines().count());
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
