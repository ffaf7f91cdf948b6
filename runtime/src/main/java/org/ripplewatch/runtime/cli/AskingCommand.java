package org.ripplewatch.runtime.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.PrintWriter;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.ripplewatch.runtime.Home;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** What sub-commands have in common: the home they are about, and where they print. */
abstract class AskingCommand implements Callable<Integer> {

    @Spec
    private @Nullable CommandSpec spec;

    @ParentCommand
    private @Nullable Object parent;

    /** Does the work. @return the exit status */
    @Override
    public abstract Integer call() throws Exception;

    Home home() {
        Object above = parent;
        while (above instanceof AskingCommand command) {
            above = command.parent;
        }
        if (above instanceof Ripplewatch top) {
            return top.home();
        }
        throw new IllegalStateException("the command was not made by the command line");
    }

    /** The container that runs the home. */
    Api api() {
        return Api.of(home());
    }

    /**
     * The port that {@code --port} gave.
     *
     * @throws ParameterException where there is no such port
     */
    OptionalInt port(@Nullable Integer given) {
        if (given != null && (given < 1 || given > 65_535)) {
            throw new ParameterException(
                    spec().commandLine(), "'" + given + "' is no port: give a number from 1 to 65535");
        }
        return given == null ? OptionalInt.empty() : OptionalInt.of(given);
    }

    PrintWriter out() {
        return spec().commandLine().getOut();
    }

    PrintWriter err() {
        return spec().commandLine().getErr();
    }

    void say(String line) {
        out().println(Text.plain(line));
    }

    void sayTable(List<List<String>> rows) {
        Text.table(rows).forEach(out()::println);
    }

    void sayJson(JsonNode json) {
        out().println(json.toPrettyString());
    }

    CommandSpec spec() {
        if (spec == null) {
            throw new IllegalStateException("the command was not made by the command line");
        }
        return spec;
    }
}
