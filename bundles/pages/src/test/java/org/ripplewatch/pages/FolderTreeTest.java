package org.ripplewatch.pages;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.ripplewatch.api.article.ClassifiedArticle;
import org.ripplewatch.api.category.Category;
import org.ripplewatch.api.classify.Classification;
import org.ripplewatch.api.classify.Conclusion;

/** Folders are renamed, moved and go while articles are in them. */
public class FolderTreeTest {

    @Rule
    public final TestStore test = new TestStore();

    private Store store;
    private StoredCategories folders;
    private long article;
    private int trees;

    @Before
    public void open() {
        store = test.open();
        folders = store.categories();
        folders.add(List.of("sport/ball", "art"));
        article = Samples.found(store, test.clock, Samples.item("a")).get(0);
        store.articles().read(List.of(Samples.read(article, "a", "A title", Samples.longText("word"))));
        file("sport/ball");
    }

    private void file(String... paths) {
        List<Conclusion> conclusions = new ArrayList<>();
        for (String path : paths) {
            conclusions.add(new Conclusion(path, List.of(1)));
        }
        store.articles()
                .classified(List.of(new ClassifiedArticle(article, new Classification(conclusions, "t" + trees++))));
    }

    private List<String> shown() {
        return folders.all().stream().map(c -> c.path() + " " + c.total()).toList();
    }

    private String folder() {
        return store.articles()
                .article(article)
                .orElseThrow()
                .conclusions()
                .get(0)
                .category();
    }

    @Test
    public void aFolderThatStaysWhereItLiesTakesItsArticlesAlong() {
        folders.move("sport", "Sports");
        assertEquals(List.of("Sports 1", "Sports/ball 1", "art 0"), shown());
        assertEquals("Sports/ball", folder());
        folders.move("sport", "Sports");
        assertEquals("a repeated move changes nothing", "Sports/ball", folder());
        assertTrue(
                store.maintenance().check().findings().toString(),
                store.maintenance().check().sound());
    }

    @Test
    public void anEmptyFolderAtTheNewPathIsNoObstacle() {
        folders.add(List.of("sports/ball"));
        folders.move("sport", "sports");
        assertEquals(List.of("art 0", "sports 1", "sports/ball 1"), shown());
        assertEquals("sports/ball", folder());
    }

    @Test
    public void aFolderThatMovesElsewhereGoesOnceItsArticlesFollowed() {
        folders.move("sport/ball", "art/ball");
        assertEquals(List.of("art 0", "art/ball 0", "sport 1", "sport/ball 1"), shown());
        file("art/ball");
        assertEquals(List.of("art 1", "art/ball 1", "sport 0"), shown());
        folders.move("sport", "art/games");
        assertEquals(List.of("art 1", "art/ball 1", "art/games 0"), shown());
        assertTrue(
                store.maintenance().check().findings().toString(),
                store.maintenance().check().sound());
    }

    @Test
    public void aFolderGoesOnceItIsEmptyUnlessItIsAddedAgain() {
        folders.remove("sport");
        folders.remove("not/there");
        assertEquals(List.of("art 0", "sport 1", "sport/ball 1"), shown());
        file("art");
        assertEquals(List.of("art 1"), shown());
        folders.add(List.of("sport/ball"));
        assertEquals(List.of("art 1", "sport 0", "sport/ball 0"), shown());
        assertEquals(
                3,
                test.reopen().categories().all().stream()
                        .map(Category::path)
                        .distinct()
                        .count());
    }
}
