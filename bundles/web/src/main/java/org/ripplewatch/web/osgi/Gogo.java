package org.ripplewatch.web.osgi;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.apache.felix.service.command.CommandProcessor;
import org.apache.felix.service.command.CommandSession;
import org.apache.felix.service.command.Converter;
import org.ripplewatch.web.http.Refusal;

/** Runs shell lines. A class of its own, since the shell's package may be absent. */
final class Gogo {

    private static final int LONGEST_OUTPUT = 1_000_000;

    private Gogo() {}

    /** What the line printed, followed by what it returned. @throws Refusal 400 where it failed */
    static String run(Object processor, String line) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (CommandSession session =
                ((CommandProcessor) processor).createSession(new ByteArrayInputStream(new byte[0]), out, out)) {
            Object result = session.execute(line);
            if (result != null) {
                session.getConsole().println(session.format(result, Converter.INSPECT));
            }
            session.getConsole().flush();
        } catch (Exception e) {
            throw Refusal.badRequest("'" + line + "' failed in the shell: " + e.getMessage());
        }
        String text = out.toString(StandardCharsets.UTF_8);
        return text.length() > LONGEST_OUTPUT ? text.substring(0, LONGEST_OUTPUT) : text;
    }
}
