package org.ripplewatch.web.pages;

import java.util.LinkedHashMap;
import java.util.Map;
import org.ripplewatch.web.Product;
import org.ripplewatch.web.http.Answer;
import org.ripplewatch.web.http.Exchange;
import org.ripplewatch.web.http.Guard;

/** What all pages have in common: frame, navigation, form token, time. */
final class Layout {

    private final Templates templates = new Templates(new Texts());
    private final Product product;
    private final Assets assets;

    Layout(Product product, Assets assets) {
        this.product = product;
        this.assets = assets;
    }

    /**
     * A page.
     *
     * @param place its place in the navigation, which is also its template's name
     */
    Answer page(Exchange exchange, String place, Map<String, ?> values) {
        return page(exchange, 200, place, place, values);
    }

    /** A page with a status, a template, and a place in the navigation (empty for none). */
    Answer page(Exchange exchange, int status, String template, String place, Map<String, ?> values) {
        Map<String, Object> all = new LinkedHashMap<>(values);
        all.put("now", product.now());
        all.put("place", place);
        all.put("tokenField", Guard.TOKEN_FIELD);
        all.put("token", exchange.formToken());
        all.put("version", product.version());
        all.put("assets", assets.version());
        return Answer.page(status, templates.render(template, all));
    }
}
