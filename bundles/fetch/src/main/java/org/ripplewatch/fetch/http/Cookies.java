package org.ripplewatch.fetch.http;

import java.net.HttpCookie;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Cookies, for those sites that answer only who brings theirs back. Each host gets back its own ones and no other
 * host's, whatever their Domain says; they live in memory and are bounded in number and size.
 */
final class Cookies {

    private static final int MOST_HOSTS = 2000;
    private static final int MOST_PER_HOST = 20;
    private static final int LONGEST = 4096;

    private final Clock clock;
    private final Map<String, Map<String, Kept>> byHost = new LinkedHashMap<>(64, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Map<String, Kept>> eldest) {
            return size() > MOST_HOSTS;
        }
    };

    private record Kept(HttpCookie cookie, String path, Instant until) {}

    Cookies(Clock clock) {
        this.clock = clock;
    }

    /** The Cookie header for an address; empty where there is none to send. */
    synchronized Optional<String> header(WebAddress address) {
        Map<String, Kept> jar = byHost.getOrDefault(address.host(), Map.of());
        String header = jar.values().stream()
                .filter(kept -> kept.until.isAfter(clock.instant()))
                .filter(kept -> address.secure() || !kept.cookie.getSecure())
                .filter(kept -> address.target().startsWith(kept.path))
                .map(kept -> kept.cookie.getName() + "=" + kept.cookie.getValue())
                .collect(Collectors.joining("; "));
        return header.isEmpty() ? Optional.empty() : Optional.of(header);
    }

    /** Keeps what an answer set. */
    synchronized void keep(WebAddress from, List<String> setCookies) {
        int seen = 0;
        for (String header : setCookies) {
            if (header.length() <= LONGEST && seen++ < MOST_PER_HOST) {
                parse(header).forEach(cookie -> keep(from, cookie));
            }
        }
    }

    private void keep(WebAddress from, HttpCookie cookie) {
        Map<String, Kept> jar = byHost.computeIfAbsent(from.host(), h -> new LinkedHashMap<>());
        String path = cookie.getPath() != null && cookie.getPath().startsWith("/") ? cookie.getPath() : "/";
        String key = cookie.getName() + " " + path;
        jar.remove(key);
        if (cookie.getMaxAge() == 0) {
            return;
        }
        long seconds = cookie.getMaxAge() < 0 ? 86_400 : Math.min(cookie.getMaxAge(), 365L * 86_400);
        jar.put(key, new Kept(cookie, path, clock.instant().plusSeconds(seconds)));
        if (jar.size() > MOST_PER_HOST) {
            jar.remove(jar.keySet().iterator().next());
        }
    }

    private static List<HttpCookie> parse(String header) {
        try {
            String plain = header.toLowerCase(Locale.ROOT).startsWith("set-cookie") ? "" : header;
            List<HttpCookie> sound = new ArrayList<>(HttpCookie.parse(plain));
            sound.removeIf(
                    c -> !(c.getName() + c.getValue()).chars().allMatch(ch -> ch > ' ' && ch < 0x7f && ch != ';'));
            return sound;
        } catch (IllegalArgumentException e) {
            return List.of(); // a cookie that cannot be read is not kept
        }
    }
}
