package org.ripplewatch.bench;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.Test;

public class MadeUpTextTest {

    @Test
    public void wordsDifferAndAreOfLettersARuleCanName() {
        assertEquals(
                20_000,
                IntStream.range(0, 20_000)
                        .mapToObj(MadeUpText::word)
                        .collect(Collectors.toSet())
                        .size());
        assertTrue(MadeUpText.word(19_999).matches("[a-z]{8}"));
    }

    @Test
    public void theSameSeedGivesTheSameText() {
        assertEquals(new MadeUpText(1).words(50), new MadeUpText(1).words(50));
        assertEquals(50, new MadeUpText(1).words(50).split(" ", -1).length);
    }
}
