package org.ripplewatch.pages;

import static org.awaitility.Awaitility.await;
import static org.junit.Assert.assertEquals;
import static org.ripplewatch.pages.Samples.classified;
import static org.ripplewatch.pages.Samples.found;
import static org.ripplewatch.pages.Samples.ids;
import static org.ripplewatch.pages.Samples.item;
import static org.ripplewatch.pages.Samples.read;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.Rule;
import org.junit.Test;
import org.ripplewatch.api.article.ArticleQuery;

public class SearchTest {

    @Rule
    public final TestStore test = new TestStore();

    @Test
    public void wordsPhrasesAndExclusionsAreUnderstood() {
        List<Long> ids = three(test.open());
        assertEquals(List.of(ids.get(2), ids.get(0)), search("rain"));
        assertEquals(List.of(ids.get(0)), search("rain town"));
        assertEquals(List.of(ids.get(0)), search("\"heavy rain\""));
        assertEquals(List.of(ids.get(2)), search("rain -heavy"));
        assertEquals(List.of(ids.get(1)), search("SUNSHINE"));
        assertEquals(List.of(), search("snow"));
        assertEquals(List.of(), search("\" ( -"));
    }

    @Test
    public void searchGoesTogetherWithFolderSiteAndPaging() {
        List<Long> ids = three(test.open());
        ArticleQuery rain = ArticleQuery.newest(5).matching("rain");
        assertEquals(List.of(ids.get(0)), ids(test.open(), rain.inCategory("weather")));
        assertEquals(List.of(ids.get(0)), ids(test.open(), rain.after(ids.get(2))));
        assertEquals(List.of(ids.get(2)), ids(test.open(), rain.onlyUnclassified()));
        assertEquals(List.of(), ids(test.open(), rain.ofSite("other")));
        assertEquals(
                List.of(ids.get(2)), ids(test.open(), ArticleQuery.newest(1).matching("rain")));
    }

    @Test
    public void anArticleThatWasJoinedIsNotFoundTwice() {
        Store store = test.open();
        List<Long> ids = found(store, test.clock, item("a"), item("b"));
        store.articles().read(List.of(read(ids.get(0), "a", "T", Samples.longText("Rain"))));
        waitForIndex();
        store.articles().read(List.of(read(ids.get(1), "b", "T", Samples.longText("Rain"))));
        waitForIndex();
        assertEquals(List.of(ids.get(0)), search("rain"));
        assertEquals(1, store.search().size());
    }

    @Test
    public void aMissingOrDamagedIndexIsBuiltAnew() throws IOException {
        List<Long> ids = three(test.open());
        test.close();
        Folders.delete(test.data().index());
        waitForIndex();
        assertEquals(List.of(ids.get(2), ids.get(0)), search("rain"));
        test.close();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(test.data().index(), "{segments,_}*")) {
            for (Path file : files) {
                Files.write(file, "damaged".getBytes(StandardCharsets.UTF_8));
            }
        }
        waitForIndex();
        assertEquals(List.of(ids.get(2), ids.get(0)), search("rain"));
    }

    @Test
    public void anIndexThatLagsBehindCatchesUp() throws IOException {
        List<Long> ids = three(test.open());
        test.close();
        Path old = test.folder.resolve("old-index");
        Folders.copy(test.data().index(), old);
        long later = found(test.open(), test.clock, item("d", "More rain", "")).get(0);
        waitForIndex();
        test.close();
        Folders.delete(test.data().index());
        Folders.copy(old, test.data().index());
        waitForIndex();
        assertEquals(List.of(later, ids.get(2), ids.get(0)), search("rain"));
    }

    private List<Long> three(Store store) {
        List<Long> ids = found(store, test.clock, item("a"), item("b"), item("c"));
        store.articles()
                .read(List.of(
                        read(ids.get(0), "a", "Heavy rain", "over the town"),
                        read(ids.get(1), "b", "Sunshine", "at the sea"),
                        read(ids.get(2), "c", "The rain", "stops, it says")));
        store.articles()
                .classified(List.of(
                        classified(ids.get(0), "t", "weather/rain"),
                        classified(ids.get(1), "t", "weather"),
                        classified(ids.get(2), "t")));
        waitForIndex();
        return ids;
    }

    private void waitForIndex() {
        await().until(() -> test.open().search().upToDate());
    }

    private List<Long> search(String words) {
        return ids(test.open(), ArticleQuery.newest(10).matching(words));
    }
}
