package org.ripplewatch.web.pages;

import io.pebbletemplates.pebble.PebbleEngine;
import io.pebbletemplates.pebble.extension.AbstractExtension;
import io.pebbletemplates.pebble.extension.Function;
import io.pebbletemplates.pebble.extension.escaper.SafeString;
import io.pebbletemplates.pebble.loader.ClasspathLoader;
import io.pebbletemplates.pebble.template.EvaluationContext;
import io.pebbletemplates.pebble.template.PebbleTemplate;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.ripplewatch.web.say.When;

/**
 * The templates of the pages. They escape everything; a variable or text that is missing is an error, not a blank.
 * Beside what Pebble has: {@code t('key', values...)} for words, {@code time(instant)} for a time, {@code link(uri)} for
 * an address of the web that is safe to follow (blank where it is none), {@code given(optional)} for a value or blank,
 * {@code count(number, 'thing')} for a number of things.
 */
final class Templates {

    private final PebbleEngine engine;

    Templates(Texts texts) {
        ClasspathLoader loader = new ClasspathLoader(Templates.class.getClassLoader());
        loader.setPrefix("org/ripplewatch/web/pages");
        loader.setSuffix(".peb");
        this.engine = new PebbleEngine.Builder()
                .loader(loader)
                .strictVariables(true)
                .defaultLocale(Locale.ENGLISH)
                .extension(new Words(texts))
                .build();
    }

    /** The page that a template makes of these values; {@code now} must be among them. */
    String render(String template, Map<String, Object> values) {
        StringWriter out = new StringWriter();
        try {
            engine.getTemplate(template).evaluate(out, values);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toString();
    }

    /** An address that a browser may follow: http or https only, so that no script hides behind a link. */
    static String link(@Nullable Object address) {
        if (!(address instanceof URI uri) || uri.getScheme() == null || uri.getHost() == null) {
            return "";
        }
        return uri.getScheme().toLowerCase(Locale.ROOT).matches("https?") ? uri.toString() : "";
    }

    /** A time in words, the exact one behind it; every part of the mark-up comes from the time itself. */
    static SafeString time(Instant time, Instant now) {
        return new SafeString("<time datetime=\"" + time + "\" title=\"" + When.exact(time) + "\">"
                + When.ago(time, now) + "</time>");
    }

    @FunctionalInterface
    private interface Call {
        Object of(List<Object> arguments, EvaluationContext context);
    }

    private static final class Words extends AbstractExtension {

        private final Texts texts;

        Words(Texts texts) {
            this.texts = texts;
        }

        @Override
        public Map<String, Function> getFunctions() {
            return Map.of(
                    "t",
                    function((a, c) -> texts.text(a.get(0).toString(), a.subList(1, a.size()))),
                    "time",
                    function((a, c) -> time((Instant) a.get(0), (Instant) c.getVariable("now"))),
                    "count",
                    function((a, c) ->
                            When.count(((Number) a.get(0)).longValue(), a.get(1).toString())),
                    "link",
                    function((a, c) -> link(a.get(0))),
                    "given",
                    function((a, c) ->
                            ((Optional<?>) a.get(0)).<Object>map(v -> v).orElse("")));
        }

        private static Function function(Call call) {
            return new Function() {
                @Override
                public Object execute(
                        Map<String, Object> arguments, PebbleTemplate self, EvaluationContext context, int line) {
                    return call.of(inOrder(arguments), context);
                }

                @Override
                public @Nullable List<String> getArgumentNames() {
                    return null; // positional, any number
                }
            };
        }

        private static List<Object> inOrder(Map<String, Object> arguments) {
            TreeMap<Integer, Object> sorted = new TreeMap<>();
            arguments.forEach((position, value) -> sorted.put(Integer.valueOf(position), value));
            return List.copyOf(sorted.values());
        }
    }
}
