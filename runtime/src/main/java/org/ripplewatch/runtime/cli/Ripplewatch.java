package org.ripplewatch.runtime.cli;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.ripplewatch.runtime.Home;
import org.ripplewatch.runtime.Product;
import org.ripplewatch.runtime.Refusal;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command {@code ripplewatch}; what it does is in its sub-commands. */
@Command(
        name = "ripplewatch",
        description = "Watches web sites and files what they publish by rules that you teach by example.",
        mixinStandardHelpOptions = true,
        scope = ScopeType.INHERIT,
        sortOptions = false,
        versionProvider = Ripplewatch.Version.class,
        subcommands = {
            Demo.class,
            Start.class,
            Run.class,
            Stop.class,
            Status.class,
            Watch.class,
            SiteCommands.Unwatch.class,
            SiteCommands.Pause.class,
            SiteCommands.Resume.class,
            SiteCommands.Visit.class,
            Articles.class,
            Classify.class,
            Rules.class,
            FolderCommands.class,
            Backup.class,
            Restore.class,
            Check.class,
            Shell.class,
            Resolve.class
        },
        footer = {
            "",
            "Exit status: 0 ok, 1 the work failed, 2 wrong usage.",
            "`ripplewatch COMMAND --help` tells more of a command."
        })
public final class Ripplewatch {

    @Option(
            names = "--home",
            paramLabel = "DIR",
            scope = ScopeType.INHERIT,
            description =
                    "folder of the instance: settings, rules, data, log (else $RIPPLEWATCH_HOME, else ${DEFAULT-VALUE})",
            defaultValue = "${sys:ripplewatch.home.default:-~/.ripplewatch}")
    private @Nullable Path home;

    /**
     * Runs what the user typed.
     *
     * @return the exit status
     */
    public static int run(String... arguments) {
        return run(
                new PrintWriter(System.out, true, StandardCharsets.UTF_8),
                new PrintWriter(System.err, true, StandardCharsets.UTF_8),
                arguments);
    }

    /** The same with other places to print to. */
    static int run(PrintWriter out, PrintWriter err, String... arguments) {
        CommandLine line = new CommandLine(new Ripplewatch());
        // the words after `shell` are the container's, with options of their own
        given(line.getSubcommands().get("shell")).ifPresent(shell -> shell.setStopAtPositional(true));
        line.setOut(out);
        line.setErr(err);
        line.setParameterExceptionHandler((e, args) -> misuse(e));
        line.setExecutionExceptionHandler((e, command, result) -> failed(e, command));
        if (arguments.length == 0) {
            line.usage(err);
            return CommandLine.ExitCode.USAGE;
        }
        return line.execute(arguments);
    }

    /** The home that the command is about. */
    Home home() {
        String folder = String.valueOf(home);
        return new Home(Path.of(folder.replaceFirst("^~(?=/|$)", System.getProperty("user.home"))));
    }

    private static int misuse(ParameterException e) {
        CommandLine command = e.getCommandLine();
        String name = command.getCommandSpec().qualifiedName();
        command.getErr().println(Text.plain(sentence(e)) + " See `" + name + " --help`.");
        return CommandLine.ExitCode.USAGE;
    }

    private static String sentence(ParameterException e) {
        boolean top = e.getCommandLine().getParent() == null;
        if (e instanceof UnmatchedArgumentException unmatched && top) {
            return "There is no command '" + unmatched.getUnmatched().get(0) + "'.";
        }
        String message = String.valueOf(e.getMessage());
        return message.endsWith(".") ? message : message + ".";
    }

    private static int failed(Exception e, CommandLine command) {
        String sentence = e instanceof Refusal ? String.valueOf(e.getMessage()) : "It failed: " + e;
        command.getErr().println(Text.plain(sentence));
        return CommandLine.ExitCode.SOFTWARE;
    }

    /** Prints the version. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {"Ripplewatch " + Product.version()};
        }
    }

    /** The value that an option was given. */
    static <T> Optional<T> given(@Nullable T option) {
        return Optional.ofNullable(option);
    }
}
