package org.ripplewatch.web.pages;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ripplewatch.api.article.Articles;
import org.ripplewatch.api.category.Categories;
import org.ripplewatch.api.category.Category;
import org.ripplewatch.api.category.CategoryEdit;
import org.ripplewatch.api.category.CategoryTree;
import org.ripplewatch.api.classify.Classifier;
import org.ripplewatch.web.Services;
import org.ripplewatch.web.Surroundings;
import org.ripplewatch.web.http.Answer;
import org.ripplewatch.web.http.Exchange;
import org.ripplewatch.web.http.Refusal;
import org.ripplewatch.web.http.Route;
import org.ripplewatch.web.watch.FolderEdits;

/** The folder tree with counts, and its changes, each with its plan first. */
final class FoldersPage {

    /**
     * A folder with those in it.
     *
     * @param category the folder
     * @param below folders directly in it
     */
    record Branch(Category category, List<Branch> below) {}

    private final Services services;
    private final Surroundings surroundings;
    private final Layout layout;

    FoldersPage(Services services, Surroundings surroundings, Layout layout) {
        this.services = services;
        this.surroundings = surroundings;
        this.layout = layout;
    }

    List<Route> routes() {
        return List.of(
                Route.get("/folders", this::show),
                Route.get("/folders/change", this::change),
                Route.get("/folders/plan", this::plan),
                Route.post("/folders/change", this::apply));
    }

    private Answer show(Exchange exchange) {
        List<Category> all = services.need(Categories.class).all();
        long unfiled = services.need(Articles.class).unfiled();
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("branches", branches(all));
        values.put("unfiled", unfiled);
        values.put("editable", services.find(CategoryTree.class).isPresent());
        values.put("done", exchange.query("done").isPresent());
        values.put("change", exchange.queryNumber("done", 1, Long.MAX_VALUE));
        return layout.page(exchange, "folders", values);
    }

    private Answer change(Exchange exchange) {
        String path = exchange.query("path").orElse("");
        List<Category> all = services.need(Categories.class).all();
        Category category = all.stream()
                .filter(c -> c.path().equals(path))
                .findFirst()
                .orElseThrow(() -> Refusal.notFound("There is no such folder"));
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("category", category);
        values.put(
                "others",
                all.stream()
                        .map(Category::path)
                        .filter(p -> !p.equals(path) && !p.startsWith(path + "/"))
                        .toList());
        values.put("rules", rulesOf(path));
        return layout.page(exchange, 200, "folder", "folders", values);
    }

    private Answer plan(Exchange exchange) {
        CategoryEdit edit = FolderEdits.of(name -> exchange.query(name));
        CategoryTree.Plan plan = services.need(CategoryTree.class).plan(edit);
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("fields", FolderEdits.fields(edit).entrySet());
        values.put("sentence", FolderEdits.sentence(edit));
        values.put("ends", edit instanceof CategoryEdit.Delete || edit instanceof CategoryEdit.Merge);
        values.put("plan", plan);
        return layout.page(exchange, 200, "folderplan", "folders", values);
    }

    private Answer apply(Exchange exchange) {
        Map<String, String> form = exchange.form();
        CategoryEdit edit = FolderEdits.of(name -> Optional.ofNullable(form.get(name)));
        long change = services.need(CategoryTree.class).apply(edit, surroundings.user());
        return Answer.seeOther("/folders?done=" + change);
    }

    /** How many rules point to a folder or below it; empty where the classifier is away. */
    private Optional<Long> rulesOf(String path) {
        return services.find(Classifier.class).map(c -> c.tree().nodes().stream()
                .flatMap(rule -> rule.category().stream())
                .filter(p -> p.equals(path) || p.startsWith(path + "/"))
                .count());
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
