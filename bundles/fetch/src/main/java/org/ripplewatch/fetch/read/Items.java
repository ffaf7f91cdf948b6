package org.ripplewatch.fetch.read;

import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ripplewatch.api.read.Item;

/** Collects the items of a listing: in their order, each address once, at most so many. */
final class Items {

    private final Map<URI, Item> byUrl = new LinkedHashMap<>();
    private final int most;

    Items(int most) {
        this.most = most;
    }

    /** Adds an item; what a second one of the same address knows more is added to the first. */
    void add(Item item) {
        Item known = byUrl.get(item.url());
        if (known != null) {
            byUrl.put(item.url(), merged(known, item));
        } else if (!full()) {
            byUrl.put(item.url(), item);
        }
    }

    boolean full() {
        return byUrl.size() >= most;
    }

    List<Item> list() {
        return new ArrayList<>(byUrl.values());
    }

    private static Item merged(Item a, Item b) {
        return new Item(
                a.url(),
                a.title().isEmpty() ? b.title() : a.title(),
                a.text().isEmpty() ? b.text() : a.text(),
                a.author().or(b::author),
                a.published().or(b::published));
    }
}
