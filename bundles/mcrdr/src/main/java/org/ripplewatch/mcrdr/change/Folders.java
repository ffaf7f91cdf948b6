package org.ripplewatch.mcrdr.change;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.ripplewatch.api.category.Categories;
import org.ripplewatch.api.category.Category;
import org.ripplewatch.api.category.CategoryEdit;
import org.ripplewatch.api.category.CategoryEdit.Create;
import org.ripplewatch.api.category.CategoryEdit.Move;
import org.ripplewatch.api.category.CategoryTree;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.RuleTree;
import org.ripplewatch.api.rules.RuleChange.Cause;
import org.ripplewatch.api.rules.RuleEdit;
import org.ripplewatch.api.rules.RuleFiles;
import org.ripplewatch.mcrdr.Mcrdr;
import org.ripplewatch.mcrdr.teach.CaseKeeping;
import org.ripplewatch.mcrdr.teach.Casebook;

/**
 * Edits of the category tree as a service. The rules decide: the folder that ends is marked to go, the rule files change
 * in one step, cornerstones get the new names, and the rows of the folders follow. A crash before the step leaves all as
 * it was, for folders that rules name are never gone; after it the rules file every article where it belongs, and the
 * marked folder is gone once it is empty.
 */
@Component(service = CategoryTree.class)
public final class Folders implements CategoryTree {

    private final Mcrdr engine;
    private final RuleFiles files;
    private final Categories categories;
    private final Supplier<Casebook> book;

    /** The service. */
    @Activate
    public Folders(
            @Reference Mcrdr engine,
            @Reference RuleFiles files,
            @Reference Categories categories,
            @Reference CaseKeeping keeping) {
        this(engine, files, categories, keeping::book);
    }

    Folders(Mcrdr engine, RuleFiles files, Categories categories, Supplier<Casebook> book) {
        this.engine = engine;
        this.files = files;
        this.categories = categories;
        this.book = book;
    }

    @Override
    public Plan plan(CategoryEdit edit) {
        List<Category> known = categories.all();
        Relabelling relabelling = relabelling(edit, known, engine.tree());
        List<RuleNode> concerned = concerned(relabelling, engine.tree());
        long articles = known.stream()
                .filter(c -> relabelling.ending().equals(Optional.of(c.path())))
                .mapToLong(Category::total)
                .sum();
        return new Plan(
                concerned.stream().map(RuleNode::id).toList(),
                concerned.stream().map(RuleNode::file).distinct().sorted().toList(),
                articles);
    }

    @Override
    public synchronized long apply(CategoryEdit edit, String who) {
        RuleTree tree = engine.tree();
        List<Category> known = categories.all();
        Relabelling relabelling = relabelling(edit, known, tree);
        List<RuleNode> concerned = concerned(relabelling, tree);
        relabelling.decided(concerned);
        if (who.isBlank()) {
            throw new IllegalArgumentException("'who' is empty: say whose edit it is");
        }
        relabelling.ending().ifPresent(categories::remove);
        long change = 0;
        try {
            change = concerned.isEmpty() ? 0 : change(relabelling, concerned, who);
        } catch (RuntimeException e) {
            relabelling.ending().ifPresent(path -> keep(path, known));
            throw e;
        }
        follow(relabelling);
        return change;
    }

    private void keep(String ending, List<Category> known) {
        categories.add(known.stream()
                .map(Category::path)
                .filter(path -> Paths.inside(path, ending))
                .toList());
    }

    private long change(Relabelling relabelling, List<RuleNode> concerned, String who) {
        SortedMap<String, String> live = files.texts(engine.folder());
        SortedMap<String, String> after = relabelling.texts(concerned, file -> live.getOrDefault(file, ""));
        SortedMap<String, String> before = new TreeMap<>(live);
        before.keySet().retainAll(after.keySet());
        RuleEdit edit = new RuleEdit(before, after, who, Cause.CATEGORY, relabelling.note());
        return book.get().follow(() -> files.change(edit));
    }

    private void follow(Relabelling relabelling) {
        if (relabelling.edit() instanceof Create create) {
            categories.add(List.of(create.path()));
        } else if (relabelling.edit() instanceof Move move) {
            categories.move(move.from(), move.to());
        }
    }

    private static Relabelling relabelling(CategoryEdit edit, List<Category> known, RuleTree tree) {
        return Relabelling.of(edit, known.stream().map(Category::path).toList(), tree.nodes());
    }

    private static List<RuleNode> concerned(Relabelling relabelling, RuleTree tree) {
        return tree.nodes().stream().filter(relabelling::concerns).toList();
    }
}
