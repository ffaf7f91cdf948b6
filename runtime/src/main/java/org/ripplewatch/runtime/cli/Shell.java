package org.ripplewatch.runtime.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Map;
import org.ripplewatch.runtime.Refusal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** The container's shell. */
@Command(
        name = "shell",
        description = "The Gogo shell of the running container: one command, or a prompt that ends with `exit`.")
final class Shell extends AskingCommand {

    @Parameters(arity = "0..*", paramLabel = "COMMAND", description = "a command such as `lb`; without it, a prompt")
    private List<String> words = List.of();

    @Override
    public Integer call() throws IOException {
        Api api = api();
        if (!words.isEmpty()) {
            print(api, String.join(" ", words));
            return 0;
        }
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, Charset.defaultCharset()));
        prompt();
        for (String line = in.readLine(); line != null && !line.strip().equals("exit"); line = in.readLine()) {
            answer(api, line.strip());
            prompt();
        }
        return 0;
    }

    private void answer(Api api, String command) {
        try {
            if (!command.isEmpty()) {
                print(api, command);
            }
        } catch (Refusal e) {
            err().println(Text.plain(String.valueOf(e.getMessage()))); // the prompt stays
        }
    }

    private void print(Api api, String command) {
        String output = api.post("/api/shell", Map.of("command", command))
                .path("output")
                .asText();
        out().println(Text.plainLines(output).stripTrailing());
    }

    /** Not among the answers: those may go into a file. */
    private void prompt() {
        err().print("ripplewatch> ");
        err().flush();
    }
}
