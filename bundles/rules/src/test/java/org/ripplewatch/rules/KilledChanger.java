package org.ripplewatch.rules;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.ripplewatch.api.rules.RuleChange;
import org.ripplewatch.api.rules.RuleChange.Cause;
import org.ripplewatch.api.rules.RuleEdit;
import org.ripplewatch.api.rules.RuleEngine;

/** A process that changes five files at a time until it is killed. */
final class KilledChanger {

    private static final int FILES = 5;

    private final ToyEngine engine = new ToyEngine("mcrdr");
    private final Map<String, RuleEngine> engines = Map.of("mcrdr", engine);
    private final QuietPeriod quiet;
    private final LiveRules live = new LiveRules(Clock.systemUTC(), System::nanoTime);
    private final Changing changing;
    private final DurableHistory stored;
    private final History history;
    private long nanos;

    private KilledChanger(Path home) throws IOException {
        Files.createDirectories(home.resolve("rules/mcrdr"));
        RulesFolder folder = new RulesFolder(home.resolve("rules"));
        quiet = new QuietPeriod(folder, Duration.ofMillis(10), () -> nanos);
        changing = new Changing(folder, quiet, live, Clock.systemUTC());
        stored = new DurableHistory(home.resolve("history"));
        changing.recover(stored);
        history = new History(stored, Clock.systemUTC());
        for (int i = 0; i < 3; i++) {
            quiet.look();
            nanos += 11_000_000;
        }
        update();
    }

    private void update() {
        quiet.files().ifPresent(files -> live.update(files, new TreeSet<>(), engines, history));
        history.write(stored);
    }

    private void change(int round) {
        TreeMap<String, String> before = new TreeMap<>();
        TreeMap<String, String> after = new TreeMap<>();
        for (int i = 0; i < FILES; i++) {
            String name = "mcrdr/f" + i + ".drl";
            before.put(name, live.text(name));
            after.put(name, (round + i) % 4 == 0 ? "" : "def " + round + "-" + i);
        }
        RuleChange change =
                changing.change(new RuleEdit(before, after, "anna", Cause.TAUGHT, "round " + round), engines, stored);
        history.stored(change);
        update();
    }

    /** Starts again in this process; what is live, in the folder and in the history must be the same. */
    static int verify(Path home) throws IOException {
        int rows = new DurableHistory(home.resolve("history")).rows.size();
        KilledChanger again = new KilledChanger(home);
        assertEquals("nothing is reported as a drop", rows, again.stored.rows.size());
        assertEquals(again.stored.lastGood(), again.engine.live);
        TreeMap<String, String> folder = new TreeMap<>();
        try (var files = Files.walk(home.resolve("rules"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                folder.put(home.resolve("rules").relativize(file).toString(), Files.readString(file));
            }
        }
        assertEquals(again.engine.live, folder);
        return rows;
    }

    public static void main(String[] arguments) throws IOException {
        KilledChanger changer = new KilledChanger(Path.of(arguments[0]));
        for (int round = changer.stored.rows.size(); ; round++) {
            changer.change(round);
            System.out.print('!');
            System.out.flush();
        }
    }
}
