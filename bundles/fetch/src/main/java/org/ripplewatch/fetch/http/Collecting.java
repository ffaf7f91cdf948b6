package org.ripplewatch.fetch.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.eclipse.jetty.client.Response;
import org.eclipse.jetty.client.Result;
import org.eclipse.jetty.http.HttpField;
import org.ripplewatch.api.fetch.Content;

/** Collects an answer up to so many bytes and hangs up where there are more. */
final class Collecting implements Response.Listener {

    private static final int LONGEST_ERROR_BODY = 64 * 1024;

    private final CompletableFuture<Void> done = new CompletableFuture<>();
    private final ByteArrayOutputStream body = new ByteArrayOutputStream(16 * 1024);
    private final Map<String, List<String>> headers = new HashMap<>();
    private final int limit;
    private int status;
    private volatile boolean cut;

    Collecting(int limit) {
        this.limit = limit;
    }

    /** Completes when all that is wanted has come, or fails. */
    CompletableFuture<Void> done() {
        return done;
    }

    /** Whether it hung up because the body was too long. */
    boolean cut() {
        return cut;
    }

    /** The answer, once it is done. */
    Answer answer() throws FetchException {
        Answer plain = new Answer(status, headers, Content.of(new byte[0]), cut);
        if (!plain.good()) {
            return plain;
        }
        Decoding.Decoded decoded = Decoding.decode(body.toByteArray(), cut, plain.values("content-encoding"), limit);
        return new Answer(status, headers, decoded.content(), decoded.cut());
    }

    @Override
    public void onHeaders(Response response) {
        status = response.getStatus();
        for (HttpField field : response.getHeaders()) {
            String value = field.getValue() == null ? "" : field.getValue();
            headers.computeIfAbsent(field.getName().toLowerCase(Locale.ROOT), n -> new ArrayList<>())
                    .add(value);
        }
    }

    @Override
    public void onContent(Response response, ByteBuffer content) {
        boolean good = status >= 200 && status < 300;
        int room = (good ? limit : Math.min(limit, LONGEST_ERROR_BODY)) - body.size();
        int taken = Math.min(room, content.remaining());
        byte[] bytes = new byte[taken];
        content.get(bytes);
        body.writeBytes(bytes);
        if (content.hasRemaining()) {
            cut = true;
            var unused = response.abort(new IOException("the body is longer than " + limit + " bytes"));
        }
    }

    @Override
    public void onComplete(Result result) {
        Throwable failure = result.getFailure();
        if (failure == null || cut) {
            done.complete(null);
        } else {
            done.completeExceptionally(failure);
        }
    }
}
