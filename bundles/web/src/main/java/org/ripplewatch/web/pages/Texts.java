package org.ripplewatch.web.pages;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import org.ripplewatch.web.Resources;

/** The words of the pages, by key ({@code texts.properties}, UTF-8); {@code {0}}, {@code {1}} stand for values. */
final class Texts {

    private final Properties texts = new Properties();

    Texts() {
        try {
            texts.load(new StringReader(Resources.text("pages/texts.properties")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The text of a key. @throws IllegalStateException where there is none */
    String text(String key, List<?> values) {
        String text = texts.getProperty(key);
        if (text == null) {
            throw new IllegalStateException("texts.properties has no '" + key + "'");
        }
        StringBuilder out = new StringBuilder();
        int from = 0;
        for (int brace = text.indexOf('{'); brace >= 0; brace = text.indexOf('{', from)) {
            int end = text.indexOf('}', brace);
            out.append(text, from, brace).append(values.get(Integer.parseInt(text.substring(brace + 1, end))));
            from = end + 1;
        }
        return out.append(text, from, text.length()).toString();
    }

    /** All keys. */
    Set<String> keys() {
        return texts.stringPropertyNames();
    }
}
