package org.ripplewatch.web.watch;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ripplewatch.api.site.NewSite;
import org.ripplewatch.api.site.Site;
import org.ripplewatch.api.site.Sites;
import org.ripplewatch.api.text.Durations;
import org.ripplewatch.web.Product;
import org.ripplewatch.web.Services;
import org.ripplewatch.web.http.Refusal;

/** Takes sites in, and does to a site what a person asks for. */
public final class Watching {

    /**
     * An address that was not taken.
     *
     * @param address as it was given
     * @param reason why, one sentence
     */
    public record Refused(String address, String reason) {}

    /**
     * What came of a list.
     *
     * @param added the sites of the addresses that are watched now, those that were watched before among them
     * @param refused the others
     */
    public record Outcome(List<Site> added, List<Refused> refused) {
        public Outcome {
            added = List.copyOf(added);
            refused = List.copyOf(refused);
        }
    }

    private static final int LONGEST_ADDRESS = 2000;
    private static final int SHOWN = 200;

    private final Services services;
    private final Product product;

    /** Works on these services. */
    public Watching(Services services, Product product) {
        this.services = services;
        this.product = product;
    }

    /**
     * Watches one address.
     *
     * @param every time between visits as people write it; empty for the usual
     * @throws IllegalArgumentException in a sentence for the user where the address or another value will not do
     */
    public Site watch(String address, Optional<String> every, Optional<String> name) {
        return sites().watch(new NewSite(uri(address), every.map(Watching::every), name));
    }

    /** Watches every address of an OPML list, or of a text with one address a line. */
    public Outcome watchAll(String text, Optional<String> every) {
        List<String> addresses = Opml.looksLike(text)
                ? Opml.addresses(text)
                : text.lines()
                        .map(String::strip)
                        .filter(line -> !line.isEmpty())
                        .distinct()
                        .limit(Opml.MOST)
                        .toList();
        every.ifPresent(Watching::every);
        List<Site> added = new ArrayList<>();
        List<Refused> refused = new ArrayList<>();
        for (String address : addresses) {
            try {
                added.add(watch(address, every, Optional.empty()));
            } catch (IllegalArgumentException e) {
                refused.add(new Refused(shown(address), String.valueOf(e.getMessage())));
            }
        }
        return new Outcome(added, refused);
    }

    /** The site of that name. @throws Refusal 404 where there is none */
    public Site site(String name) {
        return sites().named(name).orElseThrow(() -> none(name));
    }

    /** The site of that name or address. @throws Refusal 404 where there is none */
    public Site siteOrAddress(String target) {
        Optional<Site> named = sites().named(target);
        if (named.isEmpty() && target.contains("://")) {
            named = sites().at(uri(target));
        }
        return named.orElseThrow(() -> none(target));
    }

    /** Makes a site due now. @throws Refusal 404 where there is none, 409 where it is paused */
    public Site visit(Site site) {
        if (site.paused()) {
            throw new Refusal(409, "The site " + site.name() + " is paused: resume it first");
        }
        found(sites().plan(site.name(), product.now(), "you asked for it"), site.name());
        return site(site.name());
    }

    /** Suspends or resumes visits. @throws Refusal 404 where there is no such site */
    public Site pause(String name, boolean paused) {
        found(sites().pause(name, paused), name);
        return site(name);
    }

    /** Changes how often a site is visited. @throws Refusal 404 where there is no such site */
    public void every(String name, String every) {
        found(sites().every(name, every(every)), name);
    }

    /** Changes who plans a site's visits. @throws Refusal 404 where there is no such site */
    public void policy(String name, String policy) {
        found(sites().policy(name, policy), name);
    }

    /** Watches a site no more. @throws Refusal 404 where there is none */
    public void unwatch(String name) {
        found(sites().unwatch(name), name);
    }

    /** An address as people write it; without a scheme it is taken for https. */
    public static URI uri(String address) {
        String text = address.strip();
        if (text.isEmpty()) {
            throw new IllegalArgumentException("No address was given: write it as https://host/path");
        }
        if (text.length() > LONGEST_ADDRESS) {
            throw new IllegalArgumentException("The address is longer than " + LONGEST_ADDRESS + " characters");
        }
        try {
            return new URI(text.contains(":") ? text : "https://" + text);
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(
                    "'" + shown(text) + "' is no address of a web site: write it as https://host/path", e);
        }
    }

    private static Duration every(String text) {
        return NewSite.checkEvery(Durations.parse(text));
    }

    private Sites sites() {
        return services.need(Sites.class);
    }

    private static void found(boolean there, String name) {
        if (!there) {
            throw none(name);
        }
    }

    private static Refusal none(String name) {
        return Refusal.notFound(
                "No site is watched under '" + shown(name) + "': the sites page and 'ripplewatch status' list them");
    }

    private static String shown(String text) {
        return text.length() > SHOWN ? text.substring(0, SHOWN) + "..." : text;
    }
}
