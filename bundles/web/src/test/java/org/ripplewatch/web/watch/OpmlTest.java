package org.ripplewatch.web.watch;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import java.util.List;
import org.junit.Test;

public class OpmlTest {

    @Test
    public void addressesComeInTheirOrderEachOnce() {
        String list = "\uFEFF<?xml version='1.0'?><opml version='2.0'><body><outline text='Group'>"
                + "<outline xmlUrl='https://a.example/feed' htmlUrl='https://a.example/'/>"
                + "<outline htmlUrl='https://b.example/'/><outline xmlUrl=' https://a.example/feed '/>"
                + "</outline></body></opml>";
        assertEquals(List.of("https://a.example/feed", "https://b.example/"), Opml.addresses(list));
    }

    @Test
    public void aDocumentTypeIsRefusedBeforeItsEntitiesGrow() {
        String laughs = "<!DOCTYPE opml [<!ENTITY a 'ha'><!ENTITY b '&a;&a;&a;&a;'>]>"
                + "<opml><body><outline xmlUrl='https://x.example/&b;'/></body></opml>";
        assertRefused("document type", laughs);
    }

    @Test
    public void aFileOfTheMachineIsNotReached() {
        String file = "<!DOCTYPE opml SYSTEM 'file:///etc/passwd' [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>"
                + "<opml><body><outline xmlUrl='&x;'/></body></opml>";
        assertRefused("document type", file);
    }

    @Test
    public void brokenXmlNamesItsLine() {
        assertRefused("line 2", "<opml>\n<body><outline></opml>");
    }

    @Test
    public void otherXmlIsNoList() {
        assertRefused("no OPML", "<rss><channel/></rss>");
    }

    @Test
    public void aHugeListIsCut() {
        String outline = "<outline xmlUrl='https://h%d.example/'/>";
        StringBuilder list = new StringBuilder("<opml><body>");
        for (int i = 0; i < Opml.MOST + 10; i++) {
            list.append(outline.replace("%d", Integer.toString(i)));
        }
        assertEquals(
                Opml.MOST,
                Opml.addresses(list.append("</body></opml>").toString()).size());
    }

    private static void assertRefused(String why, String text) {
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> Opml.addresses(text));
        assertEquals(e.getMessage(), true, e.getMessage().contains(why));
    }
}
