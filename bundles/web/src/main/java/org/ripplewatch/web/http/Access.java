package org.ripplewatch.web.http;

/** Who may ask for a route. */
public enum Access {
    /** Whoever reaches the server: it changes nothing. */
    READ,
    /** A page of ours (form token) or somebody who can read the local token. */
    CHANGE,
    /** Only somebody who can read the local token: it reaches beyond the product's own data. */
    TOKEN
}
