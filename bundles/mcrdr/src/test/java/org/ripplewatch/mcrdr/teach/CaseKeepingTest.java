package org.ripplewatch.mcrdr.teach;

import static org.awaitility.Awaitility.await;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Set;
import org.apache.felix.hc.api.Result;
import org.junit.After;
import org.junit.Test;
import org.ripplewatch.api.teach.Cornerstone;

public class CaseKeepingTest {

    private static final String RULE = "package mcrdr.d\nimport org.ripplewatch.api.classify.*\n"
            + "rule \"9\" @node(9) @parent(0) @category(\"sport\") @cornerstone(\"https://site.example/1\","
            + " \"https://site.example/77\", \"no address at all\") when Term(word == \"football\") then reach(drools); end";

    private final Classroom room = new Classroom();
    private CaseKeeping keeping = keeping("warn");

    @After
    public void stop() {
        keeping.stop();
    }

    @Test
    public void a_stored_article_that_a_dropped_file_names_becomes_a_cornerstone() {
        room.article("One", "football");
        assertTrue(keeping.book().cases().size() == 0);
        room.shelf.drop("mcrdr/d.drl", RULE);
        await().untilAsserted(() -> assertEquals(1, room.cornerstones.page(0, 9).size()));
        Cornerstone named = room.cornerstones.page(0, 9).get(0);
        assertEquals("drop", named.who());
        assertEquals(Set.of("sport"), named.categories());
        assertEquals(Result.Status.OK, keeping.execute().getStatus());
    }

    @Test
    public void a_bad_setting_is_told_and_the_default_used() {
        keeping.stop();
        keeping = keeping("perhaps");
        keeping.book();
        assertEquals(Result.Status.WARN, keeping.execute().getStatus());
        assertTrue(keeping.execute().toString(), keeping.execute().toString().contains("write warn or refuse"));
    }

    private CaseKeeping keeping(String setting) {
        return new CaseKeeping(setting, room.engine, room.cornerstones, room.articles(), room.corpus);
    }
}
