package org.ripplewatch.fetch.http;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;
import static org.ripplewatch.fetch.http.WebFetcherTest.gzip;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.Test;
import org.ripplewatch.api.fetch.Reason;

public class DecodingTest {

    private static final int LIMIT = 10 * 1024 * 1024;

    @Test
    public void a_million_empty_gzip_members_are_unreadable_and_harm_nobody() throws IOException {
        ByteArrayOutputStream members = new ByteArrayOutputStream();
        byte[] empty = gzip(new byte[0]);
        for (int i = 0; i < 500_000; i++) {
            members.writeBytes(empty);
        }
        FetchException e = assertThrows(
                FetchException.class, () -> Decoding.decode(members.toByteArray(), false, List.of("gzip"), LIMIT));
        assertEquals(Reason.UNREADABLE, e.failure().reason());
    }

    @Test
    public void several_gzip_members_are_one_body() throws Exception {
        byte[] two = concat(gzip(new byte[] {1, 2}), gzip(new byte[] {3}));
        assertArrayEquals(
                new byte[] {1, 2, 3},
                Decoding.decode(two, false, List.of("gzip"), LIMIT).content().bytes());
        assertArrayEquals(
                new byte[] {1, 2, 3},
                Decoding.decode(gzip(two), false, List.of("gzip", "x-gzip"), LIMIT)
                        .content()
                        .bytes());
    }

    @Test
    public void the_beginning_of_a_cut_body_is_decoded_as_far_as_it_goes() throws Exception {
        byte[] noise = new byte[100_000];
        new Random(1).nextBytes(noise);
        byte[] packed = gzip(noise);
        var decoded = Decoding.decode(Arrays.copyOf(packed, 50_000), true, List.of("gzip"), LIMIT);
        assertTrue(decoded.cut());
        assertTrue(decoded.content().size() > 40_000);
    }

    @Test
    public void random_bytes_are_decoded_or_refused_and_never_more_than_the_limit() {
        Random random = new Random(3);
        for (int i = 0; i < 3000; i++) {
            byte[] body = new byte[random.nextInt(200)];
            random.nextBytes(body);
            String encoding = List.of("gzip", "deflate", "br", "br, deflate").get(i % 4);
            try {
                assertTrue(Decoding.decode(body, false, List.of(encoding), 1000)
                                .content()
                                .size()
                        <= 1000);
            } catch (FetchException e) {
                assertEquals(Reason.UNREADABLE, e.failure().reason());
            }
        }
    }

    @Test
    public void a_body_without_encoding_is_left_as_it_is() throws Exception {
        byte[] body = {1, 2, 3};
        assertArrayEquals(
                body,
                Decoding.decode(body, false, List.of("identity", ""), 10)
                        .content()
                        .bytes());
    }

    private static byte[] concat(byte[] a, byte[] b) {
        byte[] both = Arrays.copyOf(a, a.length + b.length);
        System.arraycopy(b, 0, both, a.length, b.length);
        return both;
    }
}
