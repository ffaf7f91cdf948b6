package org.ripplewatch.runtime;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Hashtable;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

public class HomeTest {
    @Rule
    public TemporaryFolder folder = new TemporaryFolder();

    @Test
    public void a_new_home_is_filled_from_the_distribution_but_leaves_it_the_framework_s_settings() throws IOException {
        Home home = new Home(folder.getRoot().toPath().resolve("home"));
        home.populate(distribution());
        assertEquals("#pause = 1s\n", Files.readString(home.conf().resolve("fetch.cfg")));
        assertFalse(Files.exists(home.conf().resolve("config.properties")));
        assertTrue(Files.isDirectory(home.rules().resolve("mcrdr")));
    }

    @Test
    public void what_the_user_changed_in_a_home_stays() throws IOException {
        Home home = new Home(folder.getRoot().toPath().resolve("home"));
        home.populate(distribution());
        Files.writeString(home.conf().resolve("fetch.cfg"), "pause = 5s\n");
        home.populate(distribution());
        assertEquals("pause = 5s\n", Files.readString(home.conf().resolve("fetch.cfg")));
    }

    @Test
    public void a_home_that_is_a_file_is_refused_in_one_sentence() throws IOException {
        Home home = new Home(folder.newFile("file").toPath());
        Refusal refusal = assertThrows(Refusal.class, () -> home.populate(distribution()));
        assertTrue(refusal.getMessage(), refusal.getMessage().contains("cannot be written"));
        assertTrue(refusal.getMessage(), refusal.getMessage().contains("--home"));
    }

    @Test
    public void a_second_one_is_told_who_holds_the_home() throws IOException {
        Home home = new Home(folder.getRoot().toPath().resolve("home"));
        home.populate(distribution());
        HomeLock first = HomeLock.take(home);
        Instance.here(8099).tell(home);
        Refusal refusal = assertThrows(Refusal.class, () -> HomeLock.take(home));
        assertTrue(
                refusal.getMessage(),
                refusal.getMessage()
                        .contains("process " + ProcessHandle.current().pid()));
        assertTrue(refusal.getMessage(), refusal.getMessage().contains("http://127.0.0.1:8099/"));
        first.close();
        HomeLock.take(home).close();
    }

    @Test
    public void an_instance_whose_process_id_belongs_to_another_process_now_is_not_running() throws IOException {
        Home home = new Home(folder.getRoot().toPath());
        home.populate(distribution());
        Instance here = Instance.here(8099);
        here.tell(home);
        assertEquals(Optional.of(here), Instance.of(home));
        new Instance(here.pid(), Instant.parse("2001-01-01T00:00:00Z"), 8099, "0.1.0").tell(home);
        assertEquals(Optional.empty(), Instance.of(home));
        Files.writeString(home.instance(), "{\"pid\":");
        assertEquals(Optional.empty(), Instance.of(home));
    }

    @Test
    public void a_port_in_use_is_refused_where_it_was_asked_for() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            OptionalInt wanted = OptionalInt.of(taken.getLocalPort());
            Refusal refusal = assertThrows(Refusal.class, () -> Ports.choose(wanted));
            assertTrue(refusal.getMessage(), refusal.getMessage().contains("in use"));
        }
        assertTrue(Ports.choose(OptionalInt.empty()) > 0);
    }

    @Test
    public void settings_of_the_environment_are_laid_over_those_of_their_pid_only() {
        EnvironmentSettings settings = new EnvironmentSettings(Map.of(
                "RIPPLEWATCH_FETCH_ALLOW", "127.0.0.0/8",
                "RIPPLEWATCH_FETCH_TRUSTSTORE_PASSWORD", "secret",
                "RIPPLEWATCH_JAVA_OPTS", "-Xmx1g",
                "RIPPLEWATCH_HOME", "/tmp",
                "PATH", "/bin"));
        assertEquals(Set.of("fetch"), settings.pids());
        Hashtable<String, Object> fetch = new Hashtable<>(Map.of("service.pid", "fetch", "allow", "", "pause", "2s"));
        settings.modifyConfiguration(null, fetch);
        assertEquals("127.0.0.0/8", fetch.get("allow"));
        assertEquals("secret", fetch.get("truststore.password"));
        assertEquals("2s", fetch.get("pause"));
        Hashtable<String, Object> web = new Hashtable<>(Map.of("service.pid", "web"));
        settings.modifyConfiguration(null, web);
        assertEquals(1, web.size());
    }

    @Test
    public void a_home_s_own_framework_settings_are_laid_over_the_product_s_and_may_name_its_folders()
            throws IOException {
        Home home = new Home(folder.getRoot().toPath().resolve("home"));
        Path distribution = distribution();
        home.populate(distribution);
        Files.writeString(home.conf().resolve("config.properties"), "b=${ripplewatch.home}/x\n");
        Map<String, String> properties = FrameworkProperties.of(distribution, home, 8099, Map.of("c", "3"));
        assertEquals("1", properties.get("a"));
        assertEquals(home.folder() + "/x", properties.get("b"));
        assertEquals("3", properties.get("c"));
        assertEquals("127.0.0.1", properties.get("org.apache.felix.http.host"));
        assertEquals("8099", properties.get("org.osgi.service.http.port"));
    }

    @Test
    public void folders_with_links_out_of_them_are_not_copied_and_not_followed() throws IOException {
        Path from = folder.newFolder("from").toPath();
        Path outside = folder.newFolder("outside").toPath();
        Files.writeString(outside.resolve("keep"), "kept");
        Files.createSymbolicLink(from.resolve("link"), outside);
        Path to = folder.getRoot().toPath().resolve("to");
        assertThrows(IOException.class, () -> Folders.copy(from, to, path -> true));
        Folders.delete(from);
        assertTrue(Files.exists(outside.resolve("keep")));
    }

    private Path distribution() throws IOException {
        Path distribution = folder.getRoot().toPath().resolve("distribution");
        Files.createDirectories(distribution.resolve("conf"));
        Files.writeString(distribution.resolve("conf/fetch.cfg"), "#pause = 1s\n");
        Files.writeString(distribution.resolve("conf/config.properties"), "a=1\nb=2\n");
        return distribution;
    }
}
