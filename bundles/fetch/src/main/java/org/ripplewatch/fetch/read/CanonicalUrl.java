package org.ripplewatch.fetch.read;

import crawlercommons.domains.EffectiveTldFinder;
import crawlercommons.filters.basic.BasicURLNormalizer;
import java.net.URI;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The one form of an address by which an article is known: as {@link AbsoluteUrl} has it, with percent-encoding in one
 * form, without what only tells how a reader came (campaign and session parameters). The order of the other parameters
 * stays, for it can matter.
 */
public final class CanonicalUrl {

    private static final BasicURLNormalizer NORMALIZER = new BasicURLNormalizer();

    private static final String ANY_HOST = "http://h";

    private static final Set<String> TRACKING = Set.of(
            "fbclid",
            "gclid",
            "gclsrc",
            "dclid",
            "gbraid",
            "wbraid",
            "msclkid",
            "yclid",
            "ysclid",
            "twclid",
            "ttclid",
            "igshid",
            "igsh",
            "li_fat_id",
            "mc_cid",
            "mc_eid",
            "mkt_tok",
            "_hsenc",
            "_hsmi",
            "hsctatracking",
            "vero_id",
            "vero_conv",
            "oly_enc_id",
            "oly_anon_id",
            "wickedid",
            "_openstat",
            "ref_src",
            "ns_mchannel",
            "ns_source",
            "ns_campaign",
            "ns_linkname",
            "at_medium",
            "at_campaign",
            "at_custom1",
            "xtor",
            "s_cid",
            "__twitter_impression",
            "_ga",
            "_gl",
            "cmpid",
            "phpsessid",
            "jsessionid");
    private static final Pattern SESSION = Pattern.compile("(?i);jsessionid=[^/?;]*+");

    private CanonicalUrl() {}

    /** The canonical form; empty where the text is no absolute http or https address that a {@link URI} can bear. */
    public static Optional<URI> of(String address) {
        return AbsoluteUrl.parse(address).flatMap(CanonicalUrl::normal);
    }

    /** The canonical form of an address; itself where it has none. */
    public static URI of(URI address) {
        return of(address.toString()).orElse(address);
    }

    /** The canonical form of what a reference on a page means. */
    public static Optional<URI> of(URI base, String reference) {
        return AbsoluteUrl.resolve(base, reference).flatMap(CanonicalUrl::normal);
    }

    /** Whether two hosts belong to one registrable domain (Public Suffix List), or are the same. */
    static boolean sameSite(URI a, URI b) {
        return site(a).equals(site(b));
    }

    /** The registrable domain of an address; its host where it has none, such as {@code localhost} or an IP address. */
    static String site(URI address) {
        String host = address.getHost() == null ? String.valueOf(address.getRawAuthority()) : address.getHost();
        String lower = host.toLowerCase(Locale.ROOT);
        if (lower.startsWith("[") || Character.isDigit(lower.charAt(lower.length() - 1))) {
            return lower;
        }
        String domain = EffectiveTldFinder.getAssignedDomain(lower, true);
        return domain == null ? lower : domain;
    }

    private static Optional<URI> normal(URI address) {
        String path = SESSION.matcher(address.getRawPath()).replaceAll("");
        String normal = NORMALIZER.filter(ANY_HOST + path); // of the host it knows less than we
        if (normal == null || !normal.startsWith(ANY_HOST)) {
            return Optional.empty();
        }
        String file = address.getScheme() + "://" + address.getRawAuthority() + normal.substring(ANY_HOST.length());
        String query = query(address.getRawQuery() == null ? "" : address.getRawQuery());
        return AbsoluteUrl.parse(query.isEmpty() ? file : file + "?" + query);
    }

    private static String query(String raw) {
        return raw.isEmpty()
                ? ""
                : Arrays.stream(raw.split("&", -1)).filter(p -> !isTracking(p)).collect(Collectors.joining("&"));
    }

    private static boolean isTracking(String parameter) {
        int equals = parameter.indexOf('=');
        String name = (equals < 0 ? parameter : parameter.substring(0, equals)).toLowerCase(Locale.ROOT);
        return name.startsWith("utm_") || TRACKING.contains(name);
    }
}
