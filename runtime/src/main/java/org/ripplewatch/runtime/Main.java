package org.ripplewatch.runtime;

import org.ripplewatch.runtime.cli.Ripplewatch;

/** Where the process begins: {@code bin/ripplewatch} calls it with what the user typed. */
public final class Main {
    private Main() {}

    public static void main(String[] args) {
        System.exit(Ripplewatch.run(args));
    }
}
