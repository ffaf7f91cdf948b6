package org.ripplewatch.web.osgi;

import org.osgi.service.metatype.annotations.AttributeDefinition;
import org.osgi.service.metatype.annotations.ObjectClassDefinition;

/** Settings of the pages. */
@ObjectClassDefinition(name = "Pages", description = "Pages, JSON, health and figures.")
public @interface WebSettings {

    /** Further host names. */
    @AttributeDefinition(
            name = "Host names",
            description = "Host names, comma separated, that a browser may ask this server by, besides 127.0.0.1 and"
                    + " localhost; needed behind a reverse proxy.")
    String hosts() default "";

    /** Who works with the pages. */
    @AttributeDefinition(
            name = "User",
            description = "Who works with the pages, as lessons, rules and their history name them; at most 60 letters,"
                    + " digits, blanks and . _ @ -.")
    String user() default "local";
}
