package org.ripplewatch.api.fetch;

/** Why a fetch brought nothing that can be used. */
public enum Reason {
    /** The address is no http or https address. */
    BAD_URL("the address is not a web address"),
    /** The host name does not resolve. */
    UNKNOWN_HOST("the host name does not resolve"),
    /** The host resolves into a network that the address guard keeps closed. */
    FORBIDDEN_ADDRESS("the address lies in a private or reserved network; fetch.allow opens it"),
    /** No connection came about, or it broke. */
    CONNECTION("no connection to the server"),
    /** The server's certificate or protocol was refused. */
    TLS("the secure connection was refused"),
    /** The total deadline passed. */
    TIMEOUT("the server did not answer in time"),
    /** robots.txt asks not to fetch it, or could not be had. */
    ROBOTS("robots.txt asks not to fetch it"),
    /** The server says that there is no such page (404, 410). */
    GONE("the page does not exist"),
    /** The server answered with another error status. */
    STATUS("the server answered with an error"),
    /** Too many redirects, a loop, or one to where it must not go. */
    REDIRECT("the redirect was not followed"),
    /** More bytes than fetch.limit, before or after decoding. */
    TOO_LARGE("the answer is too large"),
    /** The answer could not be decoded or read as what it should be. */
    UNREADABLE("the answer cannot be read"),
    /** The product was stopping. */
    STOPPED("the product was stopping");

    private final String sentence;

    Reason(String sentence) {
        this.sentence = sentence;
    }

    /** The reason in words, without a full stop. */
    public String sentence() {
        return sentence;
    }

    /** Whether trying again later may help. */
    public boolean passing() {
        return this != BAD_URL && this != TOO_LARGE;
    }
}
