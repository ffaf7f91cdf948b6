package org.ripplewatch.web.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One request, as a handler sees it. Used on one thread. */
public final class Exchange {

    /** Most bytes of a body. */
    public static final int LONGEST_BODY = 1_000_000;

    private static final JsonMapper JSON = new JsonMapper();

    private final HttpServletRequest request;
    private final Map<String, String> parts;
    private final FormTokens.Visitor visitor;
    private @Nullable String body;
    private @Nullable JsonNode json;

    Exchange(HttpServletRequest request, Map<String, String> parts, FormTokens.Visitor visitor) {
        this.request = request;
        this.parts = parts;
        this.visitor = visitor;
    }

    /** The path asked for. */
    public String path() {
        return request.getPathInfo() == null ? "/" : request.getPathInfo();
    }

    /** A named segment of the path. */
    public String part(String name) {
        return parts.getOrDefault(name, "");
    }

    /** A named segment of the path that is a number; one that is none names nothing (404). */
    public long number(String name) {
        String text = part(name);
        if (!text.matches("\\d{1,18}")) {
            throw Refusal.notFound("There is nothing at this address: " + path());
        }
        return Long.parseLong(text);
    }

    /** A field of the query; empty where it is missing or blank. */
    public Optional<String> query(String name) {
        String text = request.getQueryString() == null ? "" : request.getQueryString();
        return Optional.ofNullable(Fields.parse(text).get(name))
                .map(String::strip)
                .filter(value -> !value.isEmpty());
    }

    /** A field of the query that is a number from {@code least} to {@code most}. */
    public Optional<Long> queryNumber(String name, long least, long most) {
        return query(name).map(value -> {
            if (!value.matches("\\d{1,18}") || Long.parseLong(value) < least || Long.parseLong(value) > most) {
                throw Refusal.badRequest(
                        "'" + name + "' is '" + value + "': it must be a number from " + least + " to " + most);
            }
            return Long.parseLong(value);
        });
    }

    /** A header; empty where it is missing. */
    public String header(String name) {
        String value = request.getHeader(name);
        return value == null ? "" : value;
    }

    /** The body as text. */
    public String body() {
        if (body == null) {
            body = new String(read(LONGEST_BODY), StandardCharsets.UTF_8);
        }
        return body;
    }

    /** The body as it came. @throws Refusal 413 where it is larger than that */
    public byte[] bytes(int longest) {
        return read(longest);
    }

    /** The body as a JSON object. */
    public JsonNode json() {
        if (json == null) {
            json = parse(body());
        }
        return json;
    }

    /** The fields of a posted form. */
    public Map<String, String> form() {
        return Fields.parse(body());
    }

    /** The token that forms of the answer carry. */
    public String formToken() {
        return visitor.token();
    }

    /** Whether the asker wants JSON rather than a page. */
    boolean wantsJson() {
        return path().matches("/(api|health|metrics)(/.*)?") || header("Accept").startsWith("application/json");
    }

    FormTokens.Visitor visitor() {
        return visitor;
    }

    private static JsonNode parse(String text) {
        try {
            JsonNode node = JSON.readTree(text);
            if (node != null && node.isObject()) {
                return node;
            }
        } catch (JsonProcessingException e) {
            throw Refusal.badRequest("The body is no JSON: " + e.getOriginalMessage());
        }
        throw Refusal.badRequest("The body must be a JSON object");
    }

    private byte[] read(int longest) {
        if (request.getContentLengthLong() > longest) {
            throw tooLarge(longest);
        }
        try (InputStream in = request.getInputStream()) {
            byte[] bytes = in.readNBytes(longest + 1);
            if (bytes.length > longest) {
                throw tooLarge(longest);
            }
            return bytes;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Refusal tooLarge(int longest) {
        return new Refusal(413, "The body is larger than " + longest / 1_000_000 + " MB");
    }
}
