package org.ripplewatch.fetch.read;

/**
 * A run of text that no block element interrupts.
 *
 * @param owner the innermost region it stands in
 * @param text its text, with white space collapsed
 * @param letters its letters and digits; a Chinese or Japanese character counts as three and a
 *     Korean syllable as two, for that is about what they say
 * @param linked those of them within links
 * @param marks its punctuation marks
 */
record Block(Region owner, String text, int letters, int linked, int marks) {
    /** How much of it is links, from 0 to 1; 1 where there is no letter at all. */
    double linkDensity() {
        return letters == 0 ? 1 : (double) linked / letters;
    }

    boolean isHeading() {
        return owner.kind == TagKind.HEADING;
    }

    /** Whether it reads as a written sentence and not as a label or a link. */
    boolean isSentence() {
        return letters >= 40 && marks > 0 && linkDensity() < 0.5 && Phrases.isEnded(text);
    }
}
