package org.ripplewatch.itests;

import static org.hamcrest.CoreMatchers.containsString;
import static org.hamcrest.MatcherAssert.assertThat;
import static org.junit.Assert.assertEquals;
import static org.junit.Assume.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;

/** A home on a small disk of its own, which only root can make: skipped elsewhere. */
public class FullDiskIT {

    private static final String HOST = "disk.example";

    private LoopbackWeb web;
    private RunningProduct product;

    @Before
    public void prepare() throws IOException, InterruptedException {
        web = new LoopbackWeb();
        product = new RunningProduct(
                "disk",
                Map.of(
                        "RIPPLEWATCH_FETCH_ALLOW", "127.0.0.0/8",
                        "RIPPLEWATCH_FETCH_RESOLVE", web.resolve(List.of(HOST)),
                        "RIPPLEWATCH_FETCH_PAUSE", "20ms"));
        assumeTrue(
                "a small disk could not be mounted: this needs Linux and root",
                run(
                        "mount",
                        "-t",
                        "tmpfs",
                        "-o",
                        "size=160m",
                        "tmpfs",
                        product.home().toString()));
        Files.createDirectories(product.home().resolve("log"));
        Files.createDirectories(product.home().resolve("rules/mcrdr"));
    }

    @After
    public void end() throws IOException, InterruptedException {
        product.close();
        web.close();
        run("umount", "-l", product.home().toString());
    }

    @Test
    public void aFullDiskIsToldAndWorkGoesOnWhenThereIsRoom() throws Exception {
        web.publish(HOST, "a", "One", "The first story was there before the disk was full of other things.");
        product.start();
        assertEquals(
                0,
                product.command("watch", "http://" + HOST + "/feed.xml", "--every", "1m")
                        .status());
        RunningProduct.eventually().until(() -> stored().contains("\"One\""));
        Path filler = fill();
        assertEquals(503, product.get("/health").statusCode());
        assertThat(product.command("status").output(), containsString("make room, then work goes on by itself"));
        assertThat(product.command("watch", "http://other.example/").output(), containsString("is full"));
        assertThat("reading goes on", stored(), containsString("\"One\""));
        Files.delete(filler);
        web.publish(HOST, "b", "Two", "The second story came while the disk was full and nothing could be stored.");
        assertEquals(0, product.command("visit", HOST).status());
        RunningProduct.eventually().until(() -> stored().contains("\"Two\""));
        assertEquals(0, product.command("check").status());
    }

    @Test
    public void aHomeOnAFullOrReadOnlyDiskIsRefusedInOneSentence() throws Exception {
        Path filler = fill();
        RunningProduct.Outcome full = product.command("start");
        assertEquals(1, full.status());
        assertThat(full.output(), containsString("is full, only 0 MB are left: make room"));
        Files.delete(filler);
        assumeTrue(run("mount", "-o", "remount,ro", product.home().toString()));
        for (String command : List.of("start", "run")) {
            RunningProduct.Outcome refused = product.command(command);
            assertEquals(1, refused.status());
            assertThat(refused.output(), containsString("--home"));
            assertEquals(refused.output(), 1, refused.output().strip().lines().count());
        }
    }

    private String stored() {
        return product.command("articles", "--json").output();
    }

    private Path fill() throws IOException {
        Path filler = product.home().resolve("filler");
        byte[] block = new byte[1 << 18];
        try (var out = Files.newOutputStream(filler)) {
            for (long left = room(); left > 0; left = room()) {
                out.write(block, 0, (int) Math.min(block.length, left));
            }
        }
        return filler;
    }

    private long room() {
        return product.home().toFile().getUsableSpace();
    }

    private static boolean run(String... command) throws InterruptedException {
        try {
            return new ProcessBuilder(command).redirectErrorStream(true).start().waitFor() == 0;
        } catch (IOException e) {
            return false; // there is no such command here
        }
    }
}
