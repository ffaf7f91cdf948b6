package org.ripplewatch.web.http;

import java.util.Map;

/** A request that is answered with an error status and one sentence for the user. */
public final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int status;
    private final transient Map<String, String> headers;

    /** A refusal with headers of its own. */
    public Refusal(int status, String sentence, Map<String, String> headers) {
        super(sentence, null, false, false);
        this.status = status;
        this.headers = Map.copyOf(headers);
    }

    /** A refusal. */
    public Refusal(int status, String sentence) {
        this(status, sentence, Map.of());
    }

    /** 400: what was sent will not do. */
    public static Refusal badRequest(String sentence) {
        return new Refusal(400, sentence);
    }

    /** 403: whoever asks may not. */
    public static Refusal forbidden(String sentence) {
        return new Refusal(403, sentence);
    }

    /** 404: there is no such thing. */
    public static Refusal notFound(String sentence) {
        return new Refusal(404, sentence);
    }

    /** 409: what the change was made against is no longer so, or something stands against it. */
    public static Refusal conflict(String sentence) {
        return new Refusal(409, sentence);
    }

    /** 503: a part of the product is away for the moment. */
    public static Refusal away(String sentence) {
        return new Refusal(503, sentence, Map.of("Retry-After", "5"));
    }

    /** HTTP status. */
    public int status() {
        return status;
    }

    /** Sentence for the user. */
    public String sentence() {
        return String.valueOf(getMessage());
    }

    /** Headers to send with it. */
    public Map<String, String> headers() {
        return headers;
    }
}
