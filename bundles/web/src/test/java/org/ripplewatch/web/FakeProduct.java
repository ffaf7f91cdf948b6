package org.ripplewatch.web;

import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ripplewatch.api.article.Article;
import org.ripplewatch.api.article.ArticleQuery;
import org.ripplewatch.api.article.Articles;
import org.ripplewatch.api.article.ClassifiedArticle;
import org.ripplewatch.api.article.Corpus;
import org.ripplewatch.api.article.FoundArticle;
import org.ripplewatch.api.article.ReadArticle;
import org.ripplewatch.api.article.Stage;
import org.ripplewatch.api.article.TextArticle;
import org.ripplewatch.api.category.Categories;
import org.ripplewatch.api.category.Category;
import org.ripplewatch.api.category.CategoryTree;
import org.ripplewatch.api.classify.ArticleText;
import org.ripplewatch.api.classify.Classification;
import org.ripplewatch.api.classify.Classifier;
import org.ripplewatch.api.classify.Conclusion;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.Explaining;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.classify.RuleTree;
import org.ripplewatch.api.classify.Words;
import org.ripplewatch.api.fetch.Content;
import org.ripplewatch.api.fetch.Failed;
import org.ripplewatch.api.fetch.Failure;
import org.ripplewatch.api.fetch.Fetched;
import org.ripplewatch.api.fetch.Fetcher;
import org.ripplewatch.api.fetch.Reason;
import org.ripplewatch.api.metric.Metric;
import org.ripplewatch.api.metric.Metrics;
import org.ripplewatch.api.read.Link;
import org.ripplewatch.api.read.Listing;
import org.ripplewatch.api.read.Reader;
import org.ripplewatch.api.read.Reading;
import org.ripplewatch.api.rules.RuleChange;
import org.ripplewatch.api.rules.RuleEdit;
import org.ripplewatch.api.rules.RuleFile;
import org.ripplewatch.api.rules.RuleFiles;
import org.ripplewatch.api.rules.RuleHistory;
import org.ripplewatch.api.rules.RuleProblem;
import org.ripplewatch.api.rules.Undoing;
import org.ripplewatch.api.schedule.Policy;
import org.ripplewatch.api.site.NewSite;
import org.ripplewatch.api.site.Site;
import org.ripplewatch.api.site.Sites;
import org.ripplewatch.api.store.Maintenance;
import org.ripplewatch.api.teach.Knowledge;
import org.ripplewatch.api.teach.Proposal;
import org.ripplewatch.api.teach.Reapplication;
import org.ripplewatch.api.teach.Teaching;
import org.ripplewatch.api.visit.Plan;
import org.ripplewatch.api.visit.Visit;
import org.ripplewatch.api.visit.VisitResult;
import org.ripplewatch.api.visit.VisitState;
import org.ripplewatch.api.visit.Visits;

/** A product in memory, for tests: sites, articles and rules are lists that the test fills; parts can be taken away. */
public final class FakeProduct implements Services, Surroundings {

    public static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");

    public final Map<String, Site> sites = new TreeMap<>();
    public final List<Visit> visits = new ArrayList<>();
    public final Map<Long, Article> articles = new TreeMap<>();
    public final Map<Long, String> texts = new TreeMap<>();
    public final List<Category> categories = new ArrayList<>();
    public final List<RuleNode> rules = new ArrayList<>();
    public final List<RuleFile> files = new ArrayList<>();
    public final List<RuleProblem> problems = new ArrayList<>();
    public final List<RuleChange> changes = new ArrayList<>();
    public final Map<Long, List<Integer>> added = new TreeMap<>();
    public final List<Setting> settings = new ArrayList<>();
    public final List<HealthReport.Check> checks = new ArrayList<>();
    public final List<Metrics> metrics = new ArrayList<>();
    public final List<Path> backups = new ArrayList<>();
    public Optional<String> shell = Optional.of("done\n");
    public final FakeTeaching teaching = new FakeTeaching(this);
    private final FakeClassifier classifier = new FakeClassifier();
    private final Map<Class<?>, Object> services = new LinkedHashMap<>();

    public FakeProduct() {
        services.put(Sites.class, new FakeSites());
        services.put(Visits.class, new FakeVisits());
        services.put(Articles.class, new FakeArticles());
        services.put(Categories.class, new FakeCategories());
        services.put(RuleHistory.class, new FakeHistory());
        services.put(Maintenance.class, new FakeMaintenance());
        services.put(RuleFiles.class, new FakeRuleFiles());
        services.put(Classifier.class, classifier);
        services.put(Teaching.class, teaching);
        FakeKnowledge knowledge = new FakeKnowledge(this);
        List.of(Corpus.class, Explaining.class, Reapplication.class, Undoing.class, CategoryTree.class, Knowledge.class)
                .forEach(type -> services.put(type, knowledge));
        services.put(Policy.class, new FakePolicy());
        services.put(Fetcher.class, (Fetcher) request -> request.url().getHost().equals("gone.example")
                ? new Failed(request.url(), new Failure(Reason.UNKNOWN_HOST, "gone.example"))
                : new Fetched(
                        request.url(),
                        request.url(),
                        Optional.of("text/html"),
                        Content.of(new byte[0]),
                        false,
                        false,
                        NOW));
        services.put(Reader.class, new FakeReader());
    }

    public static Product product() {
        return new Product(
                "0.1.0", Path.of("/home/me/watch"), NOW.minusSeconds(3600), Clock.fixed(NOW, ZoneOffset.UTC));
    }

    /** Takes the services of a part away. */
    public void takeAway(Part part) {
        part.services().forEach(services::remove);
    }

    /** A service that answers as this object does. */
    public <T> void put(Class<T> type, T service) {
        services.put(type, service);
    }

    @Override
    public <T> Optional<T> find(Class<T> type) {
        return Optional.ofNullable(services.get(type)).map(type::cast);
    }

    @Override
    public <T> List<T> all(Class<T> type) {
        return type == Metrics.class
                ? metrics.stream().map(type::cast).toList()
                : find(type).stream().toList();
    }

    @Override
    public String user() {
        return "anna";
    }

    @Override
    public List<Setting> settings() {
        return settings;
    }

    @Override
    public HealthReport health() {
        return new HealthReport(checks);
    }

    @Override
    public Optional<String> shell(String line) {
        return shell.map(output -> line + ": " + output);
    }

    /** Two sites, three articles, two rules, one refused file: what a product looks like after an hour. */
    public static FakeProduct inUse() {
        FakeProduct fake = new FakeProduct();
        fake.add(site("digital.gov", "https://digital.gov/", "Digital.gov"));
        Site bad = site("x.example", "https://x.example/feed", "x.example");
        fake.add(new Site(
                bad.name(),
                bad.url(),
                bad.title(),
                bad.every(),
                bad.policy(),
                false,
                bad.added(),
                bad.lastVisit(),
                bad.nextVisit(),
                "it failed 4 times",
                4,
                Optional.of(new Failure(Reason.UNKNOWN_HOST, "x.example"))));
        fake.visits.add(visit(1, "digital.gov", VisitState.PLANNED));
        fake.rules.add(rule(1, 0, "1 accessibility", Optional.of("design/accessibility"), "accessibility"));
        fake.rules.add(rule(4, 1, "4 forms", Optional.of("design/forms"), "forms"));
        fake.article(
                1,
                "Accessibility for forms",
                "Good forms start with accessibility for everybody.\nSecond paragraph.",
                new Conclusion("design/forms", List.of(1, 4)));
        fake.article(
                2,
                "Accessibility first",
                "Why accessibility comes first.",
                new Conclusion("design/accessibility", List.of(1)));
        fake.article(3, "A new season of podcasts", "Listen to what is new.");
        fake.categories.add(new Category("design", 0, 2, Optional.of(NOW.minusSeconds(60))));
        fake.categories.add(new Category("design/accessibility", 1, 1, Optional.of(NOW.minusSeconds(60))));
        fake.categories.add(new Category("design/forms", 1, 1, Optional.of(NOW.minusSeconds(90))));
        fake.files.add(new RuleFile("mcrdr/accessibility.drl", RuleFile.State.LIVE, NOW.minusSeconds(3000)));
        fake.files.add(new RuleFile("mcrdr/broken.drl", RuleFile.State.REFUSED, NOW.minusSeconds(300)));
        fake.problems.add(RuleProblem.error("mcrdr/broken.drl", 3, "the rule has no @node"));
        fake.changes.add(change(1, "drop", RuleChange.Cause.DROPPED, "", "mcrdr/accessibility.drl"));
        fake.changed("mcrdr/taught.drl", "anna", List.of());
        fake.teaching.open(new Proposal(1, Optional.of("design/forms"), Optional.of("design/accessibility")), "anna");
        fake.teaching.choose("L1", List.of(new Condition(Condition.Field.TITLE, false, "forms")), List.of());
        fake.teaching.confirm(2, "anna");
        fake.settings.add(new Setting("fetch.pause", "2s", "conf/fetch.cfg", "Pause between requests to one host."));
        fake.settings.add(new Setting("fetch.password", "hush", "conf/fetch.cfg", "A secret."));
        fake.checks.add(new HealthReport.Check("page database", HealthReport.Status.OK, List.of()));
        fake.checks.add(new HealthReport.Check(
                "sites", HealthReport.Status.WARN, List.of("The site x.example failed 4 times in a row.")));
        fake.metrics.add(() -> List.of(Metric.of("articles", "Articles stored.", 3)));
        return fake;
    }

    /** Four articles in one folder, of which some belong elsewhere, and nobody has taught it yet. */
    public static FakeProduct unlearned() {
        FakeProduct fake = new FakeProduct();
        fake.rules.add(rule(1, 0, "1 forms", Optional.of("design/forms"), "forms"));
        fake.changes.add(change(1, "drop", RuleChange.Cause.DROPPED, "", "mcrdr/accessibility.drl"));
        fake.article(1, "Usable forms", "Good forms are usable for everybody.");
        fake.article(2, "A new season of podcasts", "Listen to what is new.");
        fake.article(4, "Forms for the tax office", "All forms of the tax office in one place, to be printed.");
        fake.article(5, "Where paper ends", "Some offices still print forms.");
        fake.categories.add(new Category("design/forms", 3, 3, Optional.of(NOW.minusSeconds(60))));
        fake.file();
        return fake;
    }

    /** The words of an article as the rules see them. */
    Words words(ArticleText article) {
        return classifier.words(article);
    }

    /** What the rules say of an article. */
    Classification classify(ArticleText article) {
        return classifier.classify(article);
    }

    /** Files all articles by the rules as they are now. */
    void file() {
        articles.replaceAll((id, a) -> new Article(
                a.id(),
                a.url(),
                a.otherUrls(),
                a.site(),
                a.title(),
                a.excerpt(),
                a.author(),
                a.published(),
                a.modified(),
                a.collected(),
                a.language(),
                a.stage(),
                a.failure(),
                classifier
                        .classify(new ArticleText(a.title(), texts.get(id), a.site(), "en"))
                        .conclusions()));
    }

    /** Keeps a change of rules. */
    long changed(String file, String who, List<Integer> rules) {
        long number = changes.size() + 1L;
        added.put(number, rules);
        changes.add(0, change(number, who, RuleChange.Cause.TAUGHT, "A rule was taught.", file));
        return number;
    }

    private static RuleChange change(long id, String who, RuleChange.Cause cause, String note, String file) {
        return new RuleChange(
                id,
                NOW.minusSeconds(3000),
                who,
                cause,
                note,
                List.of(new RuleChange.FileChange(
                        file,
                        RuleChange.Kind.EDITED,
                        "package a\n\nrule \"1 accessibility\"\nend\n",
                        "package a\n\nrule \"1 accessibility\"\nend\nrule \"4 forms\"\nend\n",
                        "")));
    }

    public void add(Site site) {
        sites.put(site.name(), site);
    }

    public Article article(long id, String title, String text, Conclusion... conclusions) {
        Article article = new Article(
                id,
                URI.create("https://digital.gov/" + id),
                List.of(),
                "digital.gov",
                title,
                text.substring(0, Math.min(300, text.length())),
                Optional.of("Anna"),
                Optional.of(NOW.minusSeconds(7200 * id)),
                Optional.empty(),
                NOW.minusSeconds(60 * id),
                Optional.of("en"),
                Stage.CLASSIFIED,
                Optional.empty(),
                List.of(conclusions));
        articles.put(id, article);
        texts.put(id, text);
        return article;
    }

    public static Site site(String name, String url, String title) {
        return new Site(
                name,
                URI.create(url),
                title,
                Duration.ofHours(2),
                "static",
                false,
                NOW.minusSeconds(86400),
                Optional.of(NOW.minusSeconds(180)),
                Optional.of(NOW.plusSeconds(7020)),
                "every 2 h",
                0,
                Optional.empty());
    }

    public static Visit visit(long id, String site, VisitState state) {
        Optional<Instant> done = state == VisitState.ORDERED ? Optional.empty() : Optional.of(NOW.minusSeconds(180));
        return new Visit(
                id,
                site,
                URI.create("https://" + site + "/"),
                state,
                "it was due",
                NOW.minusSeconds(182),
                done,
                done,
                20,
                2,
                Optional.empty());
    }

    public static RuleNode rule(int id, int parent, String name, Optional<String> category, String word) {
        return new RuleNode(
                id,
                parent,
                name,
                category,
                category.isEmpty(),
                List.of(new Condition(Condition.Field.WORDS, false, word)),
                List.of("https://digital.gov/" + id),
                "anna",
                "2026-11-21",
                "mcrdr/accessibility.drl",
                7 * id);
    }

    private static AssertionError notForPages() {
        return new AssertionError("pages have no business with this");
    }

    private final class FakeSites implements Sites {
        @Override
        public Site watch(NewSite wanted) {
            Optional<Site> there = at(wanted.url());
            if (there.isPresent()) {
                return there.get();
            }
            Site site = site(
                    wanted.name().orElse(wanted.url().getHost()),
                    wanted.url().toString(),
                    wanted.url().getHost());
            Site fresh = new Site(
                    site.name(),
                    site.url(),
                    site.title(),
                    wanted.every().orElse(Duration.ofHours(2)),
                    "static",
                    false,
                    NOW,
                    Optional.empty(),
                    Optional.of(NOW),
                    "new",
                    0,
                    Optional.empty());
            add(fresh);
            return fresh;
        }

        @Override
        public List<Site> all() {
            return List.copyOf(sites.values());
        }

        @Override
        public Optional<Site> named(String name) {
            return Optional.ofNullable(sites.get(name));
        }

        @Override
        public Optional<Site> at(URI url) {
            return sites.values().stream().filter(s -> s.url().equals(url)).findFirst();
        }

        @Override
        public List<Site> due(Instant now, int max) {
            throw notForPages();
        }

        @Override
        public Optional<Instant> nextDue() {
            throw notForPages();
        }

        @Override
        public boolean plan(String name, Instant at, String because) {
            return change(name, s -> with(s, s.every(), s.policy(), s.paused(), Optional.of(at), because));
        }

        @Override
        public boolean pause(String name, boolean paused) {
            return change(name, s -> with(s, s.every(), s.policy(), paused, s.nextVisit(), s.because()));
        }

        @Override
        public boolean every(String name, Duration every) {
            return change(name, s -> with(s, every, s.policy(), s.paused(), s.nextVisit(), s.because()));
        }

        @Override
        public boolean policy(String name, String policy) {
            return change(name, s -> with(s, s.every(), policy, s.paused(), s.nextVisit(), s.because()));
        }

        @Override
        public long articles(String name) {
            return articles.values().stream().filter(a -> a.site().equals(name)).count();
        }

        @Override
        public boolean unwatch(String name) {
            return sites.remove(name) != null;
        }

        private boolean change(String name, java.util.function.UnaryOperator<Site> to) {
            return sites.computeIfPresent(name, (n, s) -> to.apply(s)) != null;
        }

        private Site with(Site s, Duration every, String policy, boolean paused, Optional<Instant> next, String why) {
            return new Site(
                    s.name(),
                    s.url(),
                    s.title(),
                    every,
                    policy,
                    paused,
                    s.added(),
                    s.lastVisit(),
                    next,
                    why,
                    s.failures(),
                    s.lastFailure());
        }
    }

    private final class FakeVisits implements Visits {
        @Override
        public Optional<Visit> order(String site, String because) {
            throw notForPages();
        }

        @Override
        public List<Visit> ordered(int max) {
            throw notForPages();
        }

        @Override
        public int done(long visit, VisitResult result) {
            throw notForPages();
        }

        @Override
        public List<Visit> unplanned(int max) {
            throw notForPages();
        }

        @Override
        public void planned(long visit, Plan next) {
            throw notForPages();
        }

        @Override
        public List<Visit> latest(String site, int max) {
            return visits.stream().filter(v -> v.site().equals(site)).limit(max).toList();
        }

        @Override
        public List<Visit> latest(int max) {
            return visits.stream().limit(max).toList();
        }

        @Override
        public long count() {
            return visits.size();
        }
    }

    private final class FakeArticles implements Articles {
        @Override
        public long filed(String tree) {
            return 0;
        }

        @Override
        public void sameFiling(String from, String to, java.util.Collection<Long> except) {
            // nothing is filed here
        }

        @Override
        public List<FoundArticle> found(Instant now, int max) {
            throw notForPages();
        }

        @Override
        public void read(List<ReadArticle> articles) {
            throw notForPages();
        }

        @Override
        public void moved(List<org.ripplewatch.api.article.MovedArticle> articles) {
            throw notForPages();
        }

        @Override
        public void postpone(long id, Failure failure, Instant until) {
            throw notForPages();
        }

        @Override
        public void giveUp(long id, Failure failure) {
            throw notForPages();
        }

        @Override
        public List<TextArticle> unclassified(int max) {
            throw notForPages();
        }

        @Override
        public void classified(List<ClassifiedArticle> articles) {
            throw notForPages();
        }

        @Override
        public List<TextArticle> outdated(String tree, int max) {
            throw notForPages();
        }

        @Override
        public List<Article> find(ArticleQuery q) {
            return articles.values().stream()
                    .sorted((a, b) -> Long.compare(b.id(), a.id()))
                    .filter(a -> q.site().map(a.site()::equals).orElse(true))
                    .filter(a -> q.search().map(a.title()::contains).orElse(true))
                    .filter(a -> q.category()
                            .map(c -> a.conclusions().stream()
                                    .anyMatch(x -> x.category().startsWith(c)))
                            .orElse(true))
                    .filter(a -> !q.unclassified() || a.conclusions().isEmpty())
                    .filter(a -> q.before().map(b -> a.id() < b).orElse(true))
                    .limit(q.limit())
                    .toList();
        }

        @Override
        public Optional<Article> article(long id) {
            return Optional.ofNullable(articles.get(id));
        }

        @Override
        public Optional<Article> at(URI url) {
            return articles.values().stream().filter(a -> a.url().equals(url)).findFirst();
        }

        @Override
        public Optional<String> text(long id) {
            return Optional.ofNullable(texts.get(id));
        }

        @Override
        public Map<String, String> attributes(long id) {
            return Map.of("meta.description", "About <b>it</b>");
        }

        @Override
        public List<Link> links(long id) {
            return List.of(new Link(URI.create("https://digital.gov/other"), "other"));
        }

        @Override
        public Map<Stage, Long> counts() {
            Map<Stage, Long> counts = new EnumMap<>(Stage.class);
            Stream.of(Stage.values())
                    .forEach(stage -> counts.put(
                            stage,
                            articles.values().stream()
                                    .filter(a -> a.stage() == stage)
                                    .count()));
            return counts;
        }

        @Override
        public long unfiled() {
            return articles.values().stream()
                    .filter(a ->
                            a.stage() == Stage.CLASSIFIED && a.conclusions().isEmpty())
                    .count();
        }
    }

    private final class FakeCategories implements Categories {
        @Override
        public List<Category> all() {
            return List.copyOf(categories);
        }

        @Override
        public void add(Collection<String> paths) {
            throw notForPages();
        }

        @Override
        public void remove(String path) {
            throw notForPages();
        }

        @Override
        public void move(String from, String to) {
            throw notForPages();
        }
    }

    private final class FakeHistory implements RuleHistory {
        @Override
        public List<RuleChange> add(List<RuleChange> more) {
            throw notForPages();
        }

        @Override
        public Optional<RuleChange> change(long id) {
            return changes.stream().filter(c -> c.id() == id).findFirst();
        }

        @Override
        public List<RuleChange> later(long id, Collection<String> files) {
            throw notForPages();
        }

        @Override
        public Map<String, String> lastGood() {
            throw notForPages();
        }

        @Override
        public List<RuleChange> last() {
            throw notForPages();
        }

        @Override
        public List<RuleChange> latest(int max) {
            return changes.stream().limit(max).toList();
        }
    }

    private final class FakeMaintenance implements Maintenance {
        @Override
        public void backup(Path folder) {
            backups.add(folder);
        }

        @Override
        public Check check() {
            return new Check(true, List.of(), 42);
        }
    }

    private final class FakeRuleFiles implements RuleFiles {
        @Override
        public List<RuleFile> all() {
            return List.copyOf(files);
        }

        @Override
        public List<RuleProblem> problems() {
            return List.copyOf(problems);
        }

        @Override
        public SortedMap<String, String> texts(String folder) {
            throw notForPages();
        }

        @Override
        public long change(RuleEdit edit) {
            throw notForPages();
        }

        @Override
        public List<RuleProblem> check(Map<String, String> texts) {
            return texts.keySet().stream()
                    .map(name -> RuleProblem.error(name, 1, "it is not a rule"))
                    .toList();
        }
    }

    private static final class FakePolicy implements Policy {
        @Override
        public String name() {
            return "static";
        }

        @Override
        public Plan next(Site site, Visit last, Instant now) {
            throw notForPages();
        }
    }

    private static final class FakeReader implements Reader {
        @Override
        public Optional<Listing> listing(Fetched page) {
            throw notForPages();
        }

        @Override
        public Optional<java.net.URI> forward(Fetched page) {
            return Optional.empty();
        }

        @Override
        public Optional<Reading> article(Fetched page) {
            return Optional.of(new Reading(
                    page.url(),
                    "Accessibility by Reader",
                    "Text about accessibility.",
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.of("en"),
                    List.of(),
                    List.of(),
                    Map.of()));
        }
    }

    private final class FakeClassifier implements Classifier {
        @Override
        public Classification classify(ArticleText article) {
            Words words = words(article);
            List<Conclusion> conclusions = new ArrayList<>();
            tree().children(0).forEach(rule -> walk(rule, List.of(), words, conclusions));
            return new Classification(conclusions, "t1");
        }

        private boolean walk(RuleNode rule, List<Integer> above, Words words, List<Conclusion> out) {
            if (!rule.conditions().stream().allMatch(c -> c.holds(words))) {
                return false;
            }
            List<Integer> path =
                    Stream.concat(above.stream(), Stream.of(rule.id())).toList();
            boolean replaced = false;
            for (RuleNode child : tree().children(rule.id())) {
                replaced |= walk(child, path, words, out);
            }
            if (!replaced) {
                rule.category().ifPresent(c -> out.add(new Conclusion(c, path)));
            }
            return true;
        }

        @Override
        public Words words(ArticleText article) {
            return new Words(
                    tokens(article.title() + " " + article.text()),
                    tokens(article.title()),
                    article.site(),
                    article.language());
        }

        private Set<String> tokens(String text) {
            return Stream.of(text.toLowerCase(java.util.Locale.ROOT).split("\\W+"))
                    .filter(w -> !w.isEmpty())
                    .collect(Collectors.toSet());
        }

        @Override
        public RuleTree tree() {
            return new RuleTree("t1", rules);
        }
    }
}
