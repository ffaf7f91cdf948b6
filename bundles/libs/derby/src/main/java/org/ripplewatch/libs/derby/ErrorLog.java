package org.ripplewatch.libs.derby;

import java.io.Writer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Where Derby writes instead of a file {@code derby.log} in the working directory: its lines go to the product's log,
 * at level debug, since whatever they tell of also reaches the caller as an SQLException.
 */
public final class ErrorLog extends Writer {

    private static final Logger LOG = LoggerFactory.getLogger("org.apache.derby");

    private final StringBuilder line = new StringBuilder();

    private ErrorLog() {}

    /** Called by Derby, by name. */
    public static Writer writer() {
        return new ErrorLog();
    }

    @Override
    public void write(char[] buffer, int offset, int length) {
        synchronized (line) {
            for (int i = offset; i < offset + length; i++) {
                add(buffer[i]);
            }
        }
    }

    @Override
    public void flush() {
        // lines are logged as they end
    }

    @Override
    public void close() {
        // there is nothing to close
    }

    private void add(char c) {
        if (c != '\n' && c != '\r') {
            line.append(c);
        } else if (!line.isEmpty()) {
            LOG.debug("{}", line);
            line.setLength(0);
        }
    }
}
