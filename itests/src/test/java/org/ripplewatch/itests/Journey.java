package org.ripplewatch.itests;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Arrays;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import javax.inject.Inject;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;
import org.junit.After;
import org.junit.Before;
import org.junit.runner.RunWith;
import org.ops4j.pax.exam.Configuration;
import org.ops4j.pax.exam.Option;
import org.ops4j.pax.exam.junit.PaxExam;
import org.ops4j.pax.exam.spi.reactors.ExamReactorStrategy;
import org.ops4j.pax.exam.spi.reactors.PerClass;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.ServiceReference;
import org.osgi.service.cm.ConfigurationAdmin;
import org.ripplewatch.api.article.Article;
import org.ripplewatch.api.article.ArticleQuery;
import org.ripplewatch.api.article.Articles;
import org.ripplewatch.api.article.Stage;
import org.ripplewatch.api.classify.Conclusion;
import org.ripplewatch.api.site.NewSite;
import org.ripplewatch.api.site.Sites;

/** What every journey through the container needs: a web on loopback, settings, files to drop, and fresh services. */
@RunWith(PaxExam.class)
@ExamReactorStrategy(PerClass.class)
public abstract class Journey {

    static final String FOOTBALL = rule("football", 1, "sport/football", "football");

    @Inject
    protected BundleContext context;

    @Inject
    protected ConfigurationAdmin configurations;

    protected LoopbackWeb web;

    @Configuration
    public Option[] container() throws IOException {
        return Product.container(getClass().getSimpleName());
    }

    @Before
    public void openTheWeb() {
        web = new LoopbackWeb();
    }

    @After
    public void closeTheWeb() {
        web.close();
    }

    /** Lets the fetcher reach these hosts on the loopback web, without a pause between requests. */
    protected void reach(List<String> hosts) throws IOException {
        settings("fetch", Map.of("allow", "127.0.0.0/8", "resolve", web.resolve(hosts), "pause", "0s"));
    }

    protected void settings(String pid, Map<String, String> values) throws IOException {
        configurations.getConfiguration(pid, "?").update(new Hashtable<>(values));
    }

    /** Watches the feed of a host. */
    protected void watch(String host) {
        use(
                Sites.class,
                s -> s.watch(new NewSite(
                        URI.create("http://" + host + "/feed.xml"),
                        Optional.of(Duration.ofMinutes(1)),
                        Optional.of(host))));
    }

    /** Saves a rule file as a careful editor does: beside it first, then renamed. */
    protected static void drop(String name, String text) throws IOException {
        Path file = rules().resolve(name);
        Path beside = Files.writeString(file.resolveSibling("." + name + ".tmp"), text);
        Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    protected static Path rules() {
        return Product.home().resolve("rules/mcrdr");
    }

    /** A top-level rule for one word. */
    protected static String rule(String name, int node, String category, String word) {
        return "package mcrdr." + name + "\nimport org.ripplewatch.api.classify.*\nrule \"" + node + " " + name
                + "\"\n  @node(" + node + ") @parent(0) @category(\"" + category + "\")\nwhen  Term(word == \"" + word
                + "\")\nthen  reach(drools); end\n";
    }

    protected static ConditionFactory eventually() {
        return Awaitility.await().atMost(Duration.ofSeconds(60)).pollInterval(Duration.ofMillis(100));
    }

    /** Asks a service that may be swapped at any time; waits for it to be there. */
    protected <S, T> T use(Class<S> type, Function<S, T> question) {
        return eventually()
                .ignoreExceptions()
                .until(() -> ask(type, question), Optional::isPresent)
                .orElseThrow();
    }

    /** Every article that is stored. */
    protected List<Article> articles() {
        return use(Articles.class, a -> a.find(ArticleQuery.newest(ArticleQuery.MOST)));
    }

    /** Waits until every published article is there once and classified. */
    protected void everythingPublishedIsClassifiedOnce() {
        eventually().atMost(Duration.ofSeconds(120)).untilAsserted(() -> {
            List<Article> stored = articles();
            List<String> urls =
                    stored.stream().map(a -> a.url().toString()).sorted().toList();
            org.junit.Assert.assertEquals(web.published().stream().sorted().toList(), urls);
            org.junit.Assert.assertEquals(
                    List.of(),
                    stored.stream()
                            .filter(a -> a.stage() != Stage.CLASSIFIED)
                            .map(Article::url)
                            .toList());
        });
    }

    /** Folders of the article at an address; empty while it is not there. */
    protected List<String> foldersOf(URI url) {
        return use(Articles.class, a -> a.at(url)).map(Article::conclusions).orElse(List.of()).stream()
                .map(Conclusion::category)
                .toList();
    }

    protected Bundle bundle(String shortName) {
        return Arrays.stream(context.getBundles())
                .filter(b -> ("org.ripplewatch." + shortName).equals(b.getSymbolicName()))
                .findFirst()
                .orElseThrow();
    }

    /** The body at a path of the product's own web. */
    protected HttpResponse<String> get(String path) {
        String port = context.getProperty("org.osgi.service.http.port");
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .build();
        try {
            return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private <S, T> Optional<T> ask(Class<S> type, Function<S, T> question) {
        ServiceReference<S> reference = context.getServiceReference(type);
        S service = reference == null ? null : context.getService(reference);
        if (service == null) {
            return Optional.empty();
        }
        try {
            return Optional.ofNullable(question.apply(service));
        } finally {
            context.ungetService(reference);
        }
    }
}
