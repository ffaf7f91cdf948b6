package org.ripplewatch.web.pages;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.ripplewatch.api.article.Articles;
import org.ripplewatch.api.category.Categories;
import org.ripplewatch.api.category.Category;
import org.ripplewatch.web.Services;
import org.ripplewatch.web.http.Answer;
import org.ripplewatch.web.http.Exchange;
import org.ripplewatch.web.http.Route;

/** The folder tree with counts. */
final class FoldersPage {

    /**
     * A folder with those in it.
     *
     * @param category the folder
     * @param below folders directly in it
     */
    record Branch(Category category, List<Branch> below) {}

    private final Services services;
    private final Layout layout;

    FoldersPage(Services services, Layout layout) {
        this.services = services;
        this.layout = layout;
    }

    List<Route> routes() {
        return List.of(Route.get("/folders", this::show));
    }

    private Answer show(Exchange exchange) {
        List<Category> all = services.need(Categories.class).all();
        long unfiled = services.need(Articles.class).unfiled();
        return layout.page(exchange, "folders", Map.of("branches", branches(all), "unfiled", unfiled));
    }

    /** The folders at the top, each with those in it. */
    static List<Branch> branches(List<Category> all) {
        return branches(all.stream().collect(Collectors.groupingBy(c -> parent(c.path()))), "");
    }

    private static List<Branch> branches(Map<String, List<Category>> byParent, String path) {
        return byParent.getOrDefault(path, List.of()).stream()
                .map(c -> new Branch(c, branches(byParent, c.path())))
                .toList();
    }

    private static String parent(String path) {
        return path.substring(0, Math.max(0, path.lastIndexOf('/')));
    }
}
