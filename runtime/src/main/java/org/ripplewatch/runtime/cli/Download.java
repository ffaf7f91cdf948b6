package org.ripplewatch.runtime.cli;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.ripplewatch.runtime.Product;
import org.ripplewatch.runtime.Refusal;

/** A list of feeds from an address that the user typed. */
final class Download {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private Download() {}

    /** The text at an address, UTF-8. */
    static String text(String address) {
        HttpClient client = HttpClient.newBuilder()
                .followRedirects(HttpClient.Redirect.NORMAL)
                .connectTimeout(PATIENCE)
                .build();
        try {
            HttpRequest request = HttpRequest.newBuilder(URI.create(address))
                    .timeout(PATIENCE)
                    .header("User-Agent", "Ripplewatch/" + Product.version())
                    .build();
            HttpResponse<InputStream> answer = client.send(request, HttpResponse.BodyHandlers.ofInputStream());
            try (InputStream in = answer.body()) {
                byte[] bytes = in.readNBytes(LocalFile.MOST_BYTES);
                if (answer.statusCode() != 200) {
                    throw new Refusal(address + " answers " + answer.statusCode() + ": is the address right?");
                }
                return new String(bytes, StandardCharsets.UTF_8);
            }
        } catch (IOException | IllegalArgumentException e) {
            throw new Refusal(address + " cannot be fetched (" + e + ").", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Refusal("Interrupted while " + address + " was fetched.", e);
        }
    }
}
