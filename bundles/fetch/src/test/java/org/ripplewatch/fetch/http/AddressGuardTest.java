package org.ripplewatch.fetch.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.util.List;
import java.util.Random;
import org.junit.Rule;
import org.junit.Test;
import org.ripplewatch.api.fetch.Reason;

public class AddressGuardTest {

    @Rule
    public final SmallWeb web = new SmallWeb();

    @Rule
    public final FetcherRule fetcher = new FetcherRule();

    @Test
    public void public_addresses_are_open_and_all_others_closed() throws IOException {
        AddressGuard guard = AddressGuard.allowing(List.of());
        for (String[] row : Cases.of("addresses.csv", ",")) {
            assertEquals(row[0] + " " + row[2], row[1].equals("open"), guard.permits(InetAddress.getByName(row[0])));
        }
    }

    @Test
    public void an_allowed_range_opens_itself_and_nothing_else() throws IOException {
        AddressGuard guard = AddressGuard.allowing(List.of("127.0.0.0/8", "10.1.2.3", "fd00::/8"));
        assertTrue(guard.permits(InetAddress.getByName("127.3.2.1")));
        assertTrue(guard.permits(InetAddress.getByName("10.1.2.3")));
        assertTrue(guard.permits(InetAddress.getByName("fd12::1")));
        assertFalse(guard.permits(InetAddress.getByName("10.1.2.4")));
        assertFalse(guard.permits(InetAddress.getByName("fc00::1")));
        assertFalse(guard.permits(InetAddress.getByName("::1")));
    }

    @Test
    public void what_is_no_range_is_refused_in_a_sentence() {
        for (String text :
                List.of("", "localhost", "127.0.0.0/33", "::1/129", "10.0.0.0/-1", "1.2.3", "a/b/c", "300.1.1.1")) {
            IllegalArgumentException e =
                    assertThrows(text, IllegalArgumentException.class, () -> AddressGuard.allowing(List.of(text)));
            assertTrue(e.getMessage(), e.getMessage().contains("write it as"));
        }
    }

    @Test
    public void a_range_holds_exactly_the_addresses_that_share_its_bits() throws IOException {
        Random random = new Random(7);
        for (int i = 0; i < 2000; i++) {
            byte[] a = bytes(random, random.nextBoolean() ? 4 : 16);
            int bits = random.nextInt(a.length * 8 + 1);
            byte[] b = a.clone();
            int flipped = random.nextInt(a.length * 8);
            b[flipped / 8] ^= (byte) (0x80 >> flipped % 8);
            InetAddress base = InetAddress.getByAddress(a);
            Cidr range = Cidr.of(base.getHostAddress() + "/" + bits);
            assertTrue(range.contains(base));
            assertEquals(flipped >= bits, range.contains(InetAddress.getByAddress(b)));
        }
    }

    @Test
    public void loopback_is_closed_unless_it_is_allowed() {
        fetcher.allow();
        assertEquals(Reason.FORBIDDEN_ADDRESS, fetcher.failure(web.url("/")).reason());
        assertEquals(0, web.askedForRobots());
    }

    @Test
    public void an_override_asks_the_guard_too() {
        fetcher.allow().override("site.example=127.0.0.1:" + web.port());
        assertEquals(
                Reason.FORBIDDEN_ADDRESS,
                fetcher.failure("http://site.example/").reason());
        assertEquals(
                Reason.FORBIDDEN_ADDRESS,
                fetcher.failure("https://site.example/").reason());
        assertEquals(0, web.askedForRobots());
    }

    @Test
    public void of_several_addresses_only_the_permitted_ones_are_asked() throws IOException {
        fetcher.allow("127.0.0.1/32").name("mixed.example", "10.0.0.1", "127.0.0.1", "192.168.0.1");
        web.text("/a", "x");
        fetcher.page("http://mixed.example:" + web.port() + "/a");
        assertEquals(1, web.asked().size());
    }

    @Test
    public void a_name_that_leads_inside_on_the_second_look_is_refused_then() throws IOException {
        fetcher.allow("127.0.0.1/32").name("rebind.example", "127.0.0.1");
        web.on("/a", x -> {
            fetcher.name("rebind.example", "10.0.0.1");
            x.getResponseHeaders().set("Connection", "close");
            SmallWeb.send(x, 200, new byte[] {'x'});
        });
        fetcher.page("http://rebind.example:" + web.port() + "/a");
        assertEquals(
                Reason.FORBIDDEN_ADDRESS,
                fetcher.failure("http://rebind.example:" + web.port() + "/b").reason());
    }

    @Test
    public void an_address_in_disguise_does_not_come_past_the_guard() {
        fetcher.allow();
        for (String url :
                List.of("http://①②⑦.⓪.⓪.①/", "http://[::ffff:127.0.0.1]/", "http://[::1]/", "http://0.0.0.0/")) {
            assertEquals(url, Reason.FORBIDDEN_ADDRESS, fetcher.failure(url).reason());
        }
    }

    private static byte[] bytes(Random random, int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        bytes[0] = 0x21; // no v4-mapped address, which Java would take for an IPv4 one
        return bytes;
    }
}
