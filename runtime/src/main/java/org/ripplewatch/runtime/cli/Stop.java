package org.ripplewatch.runtime.cli;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.ripplewatch.runtime.Instance;
import org.ripplewatch.runtime.Refusal;
import picocli.CommandLine.Command;

/** Ends the product. */
@Command(name = "stop", description = "Stops the running product; returns once its process has ended.")
final class Stop extends AskingCommand {
    private static final Duration PATIENCE = Duration.ofSeconds(100);

    @Override
    public Integer call() throws InterruptedException {
        Optional<Instance> instance = Instance.of(home());
        if (instance.isEmpty()) {
            throw new Refusal("Ripplewatch is not running for home " + home().folder() + ": nothing to stop.");
        }
        long pid = instance.get().pid();
        Optional<ProcessHandle> process = ProcessHandle.of(pid);
        if (process.isPresent()) {
            end(process.get());
        }
        say("Ripplewatch (process " + pid + ") has stopped.");
        return 0;
    }

    private static void end(ProcessHandle process) throws InterruptedException {
        CompletableFuture<ProcessHandle> ended = process.onExit();
        process.destroy();
        try {
            ended.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        } catch (TimeoutException | ExecutionException e) {
            throw new Refusal(
                    "Process " + process.pid() + " has not ended after " + PATIENCE.toSeconds() + " s: `kill -9 "
                            + process.pid() + "` ends it; nothing that was committed is lost by that.",
                    e);
        }
    }
}
