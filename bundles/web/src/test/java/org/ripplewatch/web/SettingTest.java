package org.ripplewatch.web;

import static org.junit.Assert.assertEquals;

import java.util.List;
import org.junit.Test;

public class SettingTest {

    @Test
    public void secretsAreMasked() {
        for (String name :
                List.of("web.password", "mail.smtp_PASSWORD", "a.apiKey", "a.token", "a.tokens", "a.client-secret")) {
            assertEquals(name, "***", new Setting(name, "hush", "default", "").value());
        }
    }

    @Test
    public void whatIsNoSecretIsShown() {
        for (String name : List.of("fetch.pause", "schedule.delay", "mcrdr.keyboard", "web.hosts")) {
            assertEquals(name, "2s", new Setting(name, "2s", "default", "").value());
        }
    }

    @Test
    public void aSecretThatIsNotSetShowsThatItIsNot() {
        assertEquals("", new Setting("web.password", "", "default", "").value());
    }
}
