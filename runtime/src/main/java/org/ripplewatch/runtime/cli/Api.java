package org.ripplewatch.runtime.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ripplewatch.runtime.Home;
import org.ripplewatch.runtime.Instance;
import org.ripplewatch.runtime.Refusal;

/**
 * The JSON interface of a running container. Each call returns the document of a 2xx answer; anything else is a
 * {@link Refusal} with the sentence that the container gave.
 */
final class Api {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration TO_CONNECT = Duration.ofSeconds(5);

    /** A backup or a check of a large database takes minutes. */
    private static final Duration TO_ANSWER = Duration.ofMinutes(30);

    private final HttpClient client = HttpClient.newBuilder()
            .connectTimeout(TO_CONNECT)
            .version(HttpClient.Version.HTTP_1_1)
            .build();
    private final URI address;
    private final Home home;

    private Api(URI address, Home home) {
        this.address = address;
        this.home = home;
    }

    /**
     * The container that runs a home.
     *
     * @throws Refusal where none is running
     */
    static Api of(Home home) {
        return at(home).orElseThrow(() -> new Refusal(
                "Ripplewatch is not running for home " + home.folder() + ": start it with `ripplewatch start`."));
    }

    /** The container that runs a home; empty where none is running. */
    static Optional<Api> at(Home home) {
        return Instance.of(home).map(instance -> new Api(instance.address(), home));
    }

    JsonNode get(String path) {
        return call(request(path).GET());
    }

    /** Posts a JSON document: an object of these members. */
    JsonNode post(String path, Map<String, ?> body) {
        return post(
                path,
                "application/json",
                BodyPublishers.ofString(JSON.valueToTree(body).toString()));
    }

    JsonNode postText(String path, String text) {
        return post(path, "text/plain; charset=utf-8", BodyPublishers.ofString(text));
    }

    /** Puts a JSON document: an object of these members. */
    JsonNode put(String path, Map<String, ?> body) {
        return call(request(path)
                .header("Content-Type", "application/json")
                .PUT(BodyPublishers.ofString(JSON.valueToTree(body).toString())));
    }

    /** Posts a file as it is. */
    JsonNode postFile(String path, String type, Path file) throws IOException {
        return post(path, type, BodyPublishers.ofFile(file));
    }

    /** Gets what is no JSON. */
    byte[] bytes(String path) {
        return send(request(path).header("Accept", "*/*").GET());
    }

    JsonNode delete(String path) {
        return call(request(path).DELETE());
    }

    /** Status and body of an answer, whatever they are; empty where nobody answers. */
    Optional<HttpResponse<String>> look(String path) throws InterruptedException {
        try {
            return Optional.of(client.send(request(path).timeout(TO_CONNECT).build(), BodyHandlers.ofString()));
        } catch (IOException e) {
            return Optional.empty(); // it is not there yet, or no more: the caller asks again
        }
    }

    /** A path with a query of those values that are given. */
    static String path(String path, Map<String, Optional<String>> query) {
        String given = query.entrySet().stream()
                .filter(entry -> entry.getValue().isPresent())
                .map(entry -> entry.getKey() + "=" + encoded(entry.getValue().orElseThrow()))
                .collect(Collectors.joining("&"));
        return given.isEmpty() ? path : path + "?" + given;
    }

    /** A text as one segment of a path. */
    static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private JsonNode post(String path, String type, BodyPublisher body) {
        return call(request(path).header("Content-Type", type).POST(body));
    }

    private HttpRequest.Builder request(String path) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(address.resolve(path)).timeout(TO_ANSWER);
        token().ifPresent(token -> request.header("Authorization", "Bearer " + token));
        return request.header("Accept", "application/json");
    }

    private Optional<String> token() {
        try {
            return Optional.of(Files.readString(home.token()).strip()).filter(token -> token.matches("[!-~]+"));
        } catch (IOException e) {
            return Optional.empty(); // the container answers that it wants one
        }
    }

    private JsonNode call(HttpRequest.Builder request) {
        return read(send(request));
    }

    private byte[] send(HttpRequest.Builder request) {
        try {
            HttpResponse<byte[]> answer = client.send(request.build(), BodyHandlers.ofByteArray());
            if (answer.statusCode() / 100 != 2) {
                throw new Refusal(read(answer.body())
                        .path("error")
                        .asText("The container at " + address + " answered " + answer.statusCode()
                                + " and no reason: look into " + home.log() + "."));
            }
            return answer.body();
        } catch (ConnectException e) {
            throw new Refusal(
                    "Nobody answers at " + address + ": Ripplewatch is starting or stopping, try again in a"
                            + " few seconds; if it stays so, look into " + home.log() + ".",
                    e);
        } catch (IOException e) {
            throw new Refusal(
                    "The talk with " + address + " broke off (" + e + "): try again, and look into " + home.log() + ".",
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Refusal("Interrupted while " + address + " was asked.", e);
        }
    }

    private static JsonNode read(byte[] body) {
        try {
            return JSON.readTree(body);
        } catch (IOException e) {
            return MissingNode.getInstance(); // no JSON: the status alone tells
        }
    }
}
