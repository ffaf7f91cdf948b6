package org.ripplewatch.fetch;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.lang.reflect.Proxy;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.Test;

public class SettingsTest {

    @Test
    public void without_a_word_the_defaults_hold() {
        Settings settings = settings(Map.of());
        assertEquals(List.of(), settings.problems());
        assertEquals(Duration.ofSeconds(1), settings.pause());
        assertEquals(16, settings.parallel());
        assertEquals(Duration.ofSeconds(30), settings.deadline());
        assertEquals(10 * 1024 * 1024, settings.limit());
        assertEquals(256L * 1024 * 1024, settings.cache());
    }

    @Test
    public void lists_are_read_with_blanks_and_empty_places() throws Exception {
        Settings settings = settings(
                Map.of("allow", " 127.0.0.0/8 , ,::1,", "resolve", "a.example=127.0.0.1:80, b=http://[::1]:81"));
        assertEquals(List.of(), settings.problems());
        assertTrue(settings.guard().permits(InetAddress.getByName("127.0.0.1")));
    }

    @Test
    public void a_bad_value_is_told_with_its_name_and_the_default_holds() {
        Map<String, String> bad = Map.of(
                "allow", "localhost",
                "resolve", "a.example",
                "pause", "soon",
                "parallel", "0",
                "deadline", "1ms",
                "limit", "a lot",
                "contact", "me (at home)\r\nX-Evil: 1",
                "cache", "-1");
        bad.forEach((name, value) -> {
            Settings settings = settings(Map.of(name, value));
            assertEquals(name, 1, settings.problems().size());
            String told = settings.problems().get(0);
            assertTrue(told, told.startsWith("Setting fetch." + name + ": ") && told.contains(" in force"));
        });
        assertEquals(8, settings(bad).problems().size());
        assertEquals(Duration.ofSeconds(1), settings(bad).pause());
    }

    private static Settings settings(Map<String, String> values) {
        return Settings.of((FetchConfig) Proxy.newProxyInstance(
                SettingsTest.class.getClassLoader(),
                new Class<?>[] {FetchConfig.class},
                (proxy, method, arguments) ->
                        values.getOrDefault(method.getName(), (String) method.getDefaultValue())));
    }
}
