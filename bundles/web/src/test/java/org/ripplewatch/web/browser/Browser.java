package org.ripplewatch.web.browser;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.AssumptionViolatedException;
import org.junit.rules.ExternalResource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.interactions.Actions;

/**
 * A headless Chromium of this machine, without any download; one for all tests of a JVM. Where there is none, tests that
 * use it are skipped.
 */
public final class Browser extends ExternalResource {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    @SuppressWarnings("NonFinalStaticField") // started by the first test that wants it, ended with the JVM
    private static ChromeDriver shared;

    private static final Logger LOG = Logger.getLogger("org.openqa.selenium");

    private ChromeDriver driver;

    @Override
    protected void before() throws IOException {
        driver = start();
        wide(1100, 900, false);
    }

    private static synchronized ChromeDriver start() throws IOException {
        if (shared == null) {
            LOG.setLevel(Level.SEVERE); // it warns of each Chromium that is newer than itself
            File browser = installed("chromium", "chromium-browser", "google-chrome");
            File service = installed("chromedriver");
            ChromeOptions options = new ChromeOptions();
            options.setBinary(browser);
            options.addArguments(
                    "--headless=new",
                    "--no-sandbox",
                    "--disable-gpu",
                    "--disable-dev-shm-usage",
                    "--disable-background-networking",
                    "--no-first-run",
                    "--user-data-dir=" + Files.createTempDirectory(Path.of("target"), "chromium"));
            shared = new ChromeDriver(
                    new ChromeDriverService.Builder()
                            .usingDriverExecutable(service)
                            .usingAnyFreePort()
                            .build(),
                    options);
            Runtime.getRuntime().addShutdownHook(new Thread(shared::quit));
        }
        return shared;
    }

    private static File installed(String... names) {
        return Stream.of(names)
                .flatMap(name -> Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
                        .map(folder -> new File(folder, name)))
                .filter(File::canExecute)
                .findFirst()
                .orElseThrow(() -> new AssumptionViolatedException(
                        "skipped: this machine has no " + names[0] + " (Debian: chromium and chromium-driver)"));
    }

    /** Shows the pages at that size. */
    public void wide(int width, int height, boolean dark) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"))));
    }

    /** Opens a page. */
    public void open(Object address) {
        driver.get(address.toString());
    }

    /** Address of the page. */
    public String address() {
        return driver.getCurrentUrl();
    }

    /** The element, once it is there. */
    public WebElement see(String css) {
        until(() -> !driver.findElements(By.cssSelector(css)).isEmpty(), css);
        return driver.findElement(By.cssSelector(css));
    }

    /** Whether the element is there now. */
    public boolean has(String css) {
        return !driver.findElements(By.cssSelector(css)).isEmpty();
    }

    /** All elements of that kind. */
    public List<WebElement> all(String css) {
        return driver.findElements(By.cssSelector(css));
    }

    /** Clicks it, once it is there and may be clicked. */
    public void click(String css) {
        until(() -> driver.findElement(By.cssSelector(css)).isEnabled(), css);
        WebElement element = see(css);
        script("arguments[0].scrollIntoView({block: 'center'})", element);
        element.click();
    }

    /** Types into an element, once it is there. */
    public void type(String css, String text) {
        see(css).sendKeys(text);
    }

    /** Waits for a text to stand in an element. */
    public void read(String css, String text) {
        until(() -> driver.findElement(By.cssSelector(css)).getText().contains(text), css + " holds '" + text + "'");
    }

    /** Waits for something to hold. */
    public void until(BooleanSupplier holds, String what) {
        Awaitility.await(what)
                .atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(30))
                .ignoreExceptionsInstanceOf(WebDriverException.class) // the page is changing under the question
                .until(holds::getAsBoolean);
    }

    /** Presses keys wherever the focus is. */
    public void press(CharSequence... keys) {
        new Actions(driver).sendKeys(keys).perform();
    }

    /** Presses Tab until the element has the focus. */
    public void tabTo(String css) {
        see(css);
        for (int i = 0; i < 200; i++) {
            if (Boolean.TRUE.equals(script("return document.activeElement?.matches(arguments[0])", css))) {
                return;
            }
            press(Keys.TAB);
        }
        throw new AssertionError("Tab never comes to " + css);
    }

    /** What a script says. */
    public Object script(String text, Object... arguments) {
        return driver.executeScript(text, arguments);
    }

    /** What a screen reader was told last. */
    public String said() {
        return String.valueOf(script("return document.getElementById('say').textContent"));
    }

    /** How many pixels the page is wider than the window. */
    public long tooWide() {
        return (Long) script("return document.documentElement.scrollWidth - document.documentElement.clientWidth");
    }

    /** Keeps a picture of the page for people to look at. */
    public void keep(String name) throws IOException {
        Path folder = Files.createDirectories(Path.of("target/pages"));
        Files.write(folder.resolve(name + ".png"), driver.getScreenshotAs(OutputType.BYTES));
        Files.writeString(
                folder.resolve("README"), "What the pages looked like in the last test run.\n", StandardCharsets.UTF_8);
    }
}
