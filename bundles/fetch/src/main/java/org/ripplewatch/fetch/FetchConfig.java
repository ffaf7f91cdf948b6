package org.ripplewatch.fetch;

import org.osgi.service.metatype.annotations.AttributeDefinition;
import org.osgi.service.metatype.annotations.AttributeType;
import org.osgi.service.metatype.annotations.ObjectClassDefinition;

/** Settings of the fetcher and the fetch stage, pid {@code fetch}. All are texts, so that a bad one can be told. */
@ObjectClassDefinition(id = "fetch", name = "Fetching", description = "How pages are fetched from the web.")
public @interface FetchConfig {

    @AttributeDefinition(
            name = "Allowed address ranges",
            description = "Address ranges that the address guard lets through besides the public internet, comma"
                    + " separated, such as 127.0.0.0/8.")
    String allow() default "";

    @AttributeDefinition(
            name = "Address overrides",
            description = "Where to connect for certain hosts, as host=address:port, comma separated, for tests and"
                    + " replays. The guard is asked all the same. host=http://address:port speaks clear text there even"
                    + " for https addresses.")
    String resolve() default "";

    @AttributeDefinition(
            name = "Pause",
            description = "Least time between two requests to one host; a longer Crawl-delay is honoured up to 30s.")
    String pause() default "1s";

    @AttributeDefinition(name = "Parallel requests", description = "Most requests at a time to all hosts, 1 to 64.")
    String parallel() default "16";

    @AttributeDefinition(
            name = "Deadline",
            description = "Most time for fetching one page, all redirects together, from 1s to 10m.")
    String deadline() default "30s";

    @AttributeDefinition(
            name = "Size limit",
            description = "Most megabytes of one page after decoding, 1 to 100; longer pages are cut there.")
    String limit() default "10";

    @AttributeDefinition(
            name = "Contact",
            description = "Web or mail address of whoever runs this instance; it is sent with each request, so that a"
                    + " site's owner can complain.")
    String contact() default "";

    @AttributeDefinition(
            name = "Cache size",
            description = "Most megabytes of fetched pages that are kept on disk; 0 keeps none.")
    String cache() default "256";

    @AttributeDefinition(
            name = "Trust store",
            description = "File with further certificates to be trusted (PKCS12 or JKS), for private authorities.")
    String truststore() default "";

    @AttributeDefinition(
            name = "Password of the trust store",
            description = "Its password.",
            type = AttributeType.PASSWORD)
    String truststore_password() default "";
}
