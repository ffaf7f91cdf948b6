package org.ripplewatch.bench;

/** Something that is measured. {@link Main} runs one by its name. */
interface Bench {
    /** The name it is run by, one word in lower case. */
    String name();

    /**
     * Measures.
     *
     * @return what was measured
     * @throws Exception where measuring failed, so that there is nothing to report
     */
    Report run(Options options) throws Exception;
}
