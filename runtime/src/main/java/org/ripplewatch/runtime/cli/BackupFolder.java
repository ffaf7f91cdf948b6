package org.ripplewatch.runtime.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.ripplewatch.runtime.Folders;
import org.ripplewatch.runtime.Home;
import org.ripplewatch.runtime.Product;
import org.ripplewatch.runtime.Refusal;

/**
 * A folder with a backup: {@code data} (the database), {@code rules}, {@code conf}, and {@code backup.json}, which is
 * written last, so that a backup that broke off is known by its absence.
 *
 * @param folder absolute path
 */
record BackupFolder(Path folder) {
    private static final String SEAL = "backup.json";

    /** What of a home's data belongs to the process that runs it, not to what it knows. */
    private static final Set<String> PASSING = Set.of("felix-cache", "lock", "instance.json", "token");

    /** What is kept apart from the database. */
    private static final List<String> SETTINGS = List.of("conf", "rules");

    BackupFolder {
        folder = folder.toAbsolutePath().normalize();
    }

    /**
     * A folder for a new backup.
     *
     * @throws Refusal where it holds something or cannot be made
     */
    static BackupFolder create(Path path) {
        BackupFolder backup = new BackupFolder(path);
        try {
            Files.createDirectories(backup.folder);
            try (Stream<Path> content = Files.list(backup.folder)) {
                if (content.findAny().isPresent()) {
                    throw new Refusal("The folder " + backup.folder + " is not empty: name an empty or a new one.");
                }
            }
            return backup;
        } catch (IOException e) {
            throw new Refusal("The folder " + backup.folder + " cannot be written (" + e + "): name another one.", e);
        }
    }

    /**
     * A folder with a whole backup.
     *
     * @throws Refusal where it is none
     */
    static BackupFolder open(Path path) {
        BackupFolder backup = new BackupFolder(path);
        try {
            JsonNode seal =
                    new ObjectMapper().readTree(backup.folder.resolve(SEAL).toFile());
            if (seal.path("product").asText().equals("Ripplewatch") && Files.isDirectory(backup.data())) {
                return backup;
            }
        } catch (IOException e) {
            throw new Refusal(backup.folder + " is no whole backup: its " + SEAL + " is missing or unreadable.", e);
        }
        throw new Refusal(backup.folder + " is no backup of Ripplewatch: it has no data folder, or " + SEAL
                + " names another product.");
    }

    Path data() {
        return folder.resolve("data");
    }

    /** Copies the database of a home that nobody runs. */
    void takeData(Home home) throws IOException {
        Folders.copy(home.data(), data(), kept(home.data()));
    }

    /** Copies rules and settings of a home. */
    void takeSettings(Home home) throws IOException {
        for (String part : SETTINGS) {
            Folders.copy(home.folder().resolve(part), folder.resolve(part), path -> true);
        }
    }

    /** The backup is whole. */
    void seal(Home home) throws IOException {
        ObjectMapper mapper = new ObjectMapper();
        ObjectNode json = mapper.createObjectNode();
        json.put("product", "Ripplewatch");
        json.put("version", Product.version());
        json.put("taken", Instant.now().toString());
        json.put("home", home.folder().toString());
        Files.write(
                folder.resolve(SEAL), mapper.writerWithDefaultPrettyPrinter().writeValueAsBytes(json));
    }

    /** Whether the running product took it: then the database's own restore is the way back, else the files are. */
    boolean takenWhileRunning() {
        return Files.exists(data().resolve("manifest"));
    }

    /** Puts the database in the place of a home's, which goes {@code aside}; for a backup of a home that nobody ran. */
    void putBackData(Home home, Path aside) throws IOException {
        moveAside(home.data(), aside.resolve("data"));
        Folders.copy(data(), home.data(), kept(data()));
    }

    /** Puts rules and settings in the place of a home's, which go {@code aside}. */
    void putBackSettings(Home home, Path aside) throws IOException {
        for (String part : SETTINGS) {
            if (Files.isDirectory(folder.resolve(part))) {
                moveAside(home.folder().resolve(part), aside.resolve(part));
                Folders.copy(folder.resolve(part), home.folder().resolve(part), path -> true);
            }
        }
    }

    private static void moveAside(Path from, Path to) throws IOException {
        Files.createDirectories(to);
        try (Stream<Path> children = Files.list(from)) {
            for (Path child : (Iterable<Path>) children.filter(kept(from))::iterator) {
                Files.move(child, to.resolve(from.relativize(child).toString()));
            }
        }
    }

    /** Everything in a data folder but what passes with the process. */
    private static Predicate<Path> kept(Path data) {
        return path -> !(data.equals(path.getParent()) && PASSING.contains(String.valueOf(path.getFileName())));
    }
}
