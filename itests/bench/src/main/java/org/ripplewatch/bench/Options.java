package org.ripplewatch.bench;

import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/**
 * What a benchmark is run with.
 *
 * @param root the folder of the project
 * @param data the folder with the data to measure on, which need not be there
 * @param json the file to write the report to, besides printing it
 * @param corpus labelled cases of the user's own, for the benchmark that teaches
 */
record Options(Path root, Path data, Optional<Path> json, Optional<Path> corpus) {
    /**
     * Reads the command line after the name.
     *
     * @throws IllegalArgumentException where it holds anything but {@code --data DIR}, {@code --json FILE} and
     *     {@code --corpus FILE}; the message is a sentence for the user
     */
    static Options of(Path root, List<String> arguments) {
        Path data = root.resolveSibling("shared").resolve("data");
        Optional<Path> json = Optional.empty();
        Optional<Path> corpus = Optional.empty();
        for (Iterator<String> rest = arguments.iterator(); rest.hasNext(); ) {
            String option = rest.next();
            switch (option) {
                case "--data" -> data = Path.of(valueOf(option, rest));
                case "--json" -> json = Optional.of(Path.of(valueOf(option, rest)));
                case "--corpus" -> corpus = Optional.of(Path.of(valueOf(option, rest)));
                default -> throw new IllegalArgumentException("There is no option " + option + ".");
            }
        }
        return new Options(root, data, json, corpus);
    }

    private static String valueOf(String option, Iterator<String> rest) {
        if (!rest.hasNext()) {
            throw new IllegalArgumentException("The option " + option + " needs a value.");
        }
        return rest.next();
    }
}
