package org.ripplewatch.bench;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Runs a benchmark by its name: {@code NAME [--data DIR] [--json FILE] [--corpus FILE]}. */
public final class Main {
    private static final int BAD_USAGE = 2;
    private static final List<Bench> BENCHES = List.of(
            new ExtractionBench(),
            new PipelineBench(),
            new DropBench(),
            new StartBench(),
            new MemoryBench(),
            new McrdrBench(),
            new TeachBench());

    private Main() {}

    /**
     * Runs what the command line names, prints the report, and exits with 0, or with 2 where the command line cannot
     * be understood.
     */
    public static void main(String[] arguments) throws Exception {
        Path root = Path.of(System.getProperty("ripplewatch.root", "")).toAbsolutePath();
        System.exit(run(root, List.of(arguments), System.out, System.err));
    }

    static int run(Path root, List<String> arguments, PrintStream out, PrintStream errors) throws Exception {
        Optional<Bench> bench = BENCHES.stream()
                .filter(b -> !arguments.isEmpty() && b.name().equals(arguments.get(0)))
                .findFirst();
        if (bench.isEmpty()) {
            errors.println("Name one of the benchmarks " + names() + ".");
            return BAD_USAGE;
        }
        try {
            report(bench.get(), Options.of(root, arguments.subList(1, arguments.size())), out);
            return 0;
        } catch (IllegalArgumentException e) {
            errors.println(e.getMessage());
            return BAD_USAGE;
        }
    }

    private static void report(Bench bench, Options options, PrintStream out) throws Exception {
        Report report = bench.run(options);
        out.print(report.text());
        if (options.json().isPresent()) {
            report.write(options.json().get());
        }
    }

    private static String names() {
        return BENCHES.stream().map(Bench::name).collect(Collectors.joining(", "));
    }
}
