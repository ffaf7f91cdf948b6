package org.ripplewatch.pages;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.ripplewatch.api.category.Categories;
import org.ripplewatch.api.category.Category;

/** The table {@code category}. */
final class StoredCategories implements Categories {

    /** By name, level by level: a slash comes before any other character. */
    private static final Comparator<Category> BY_NAME =
            Comparator.comparing(c -> c.path().replace('/', '\u0000'));

    private final Database database;

    StoredCategories(Database database) {
        this.database = database;
    }

    @Override
    public List<Category> all() {
        return database
                .read(s -> s.list(
                        "select path, articles, total, newest from category where leaving = false or total > 0",
                        r -> new Category(r.getString(1), r.getLong(2), r.getLong(3), Rows.optionalTime(r, "newest"))))
                .stream()
                .sorted(BY_NAME)
                .toList();
    }

    @Override
    public void add(Collection<String> paths) {
        if (!paths.isEmpty()) {
            database.write(t -> {
                new Filing(t).add(paths);
                new FolderTree(t).stay(paths);
                return true;
            });
        }
    }

    @Override
    public void remove(String path) {
        database.write(t -> {
            new FolderTree(t).leave(path);
            return true;
        });
    }

    @Override
    public void move(String from, String to) {
        database.write(t -> {
            FolderTree tree = new FolderTree(t);
            if (!tree.rename(from, to)) {
                new Filing(t).add(tree.moved(from, to));
                tree.stay(tree.moved(from, to));
                tree.leave(from);
            }
            return true;
        });
    }
}
