package org.ripplewatch.itests;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.After;
import org.junit.Test;
import org.ripplewatch.api.classify.ArticleText;
import org.ripplewatch.api.classify.Classifier;
import org.ripplewatch.api.classify.Conclusion;
import org.ripplewatch.api.rules.RuleFile;
import org.ripplewatch.api.rules.RuleFiles;
import org.ripplewatch.api.rules.RuleProblem;

/** Rule files dropped, edited, broken, half-written, in conflict and deleted, while the product runs. */
public class DroppedRulesIT extends Journey {

    @After
    public void emptyTheFolder() throws Exception {
        try (var files = Files.list(rules())) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        eventually().until(() -> use(RuleFiles.class, RuleFiles::all).isEmpty());
    }

    @Test
    public void aDroppedFileIsLiveAnEditReplacesItADeletionRemovesIt() throws Exception {
        drop("football.drl", FOOTBALL);
        eventually().until(() -> folders("football").equals(List.of("sport/football")));
        drop("football.drl", rule("football", 1, "sport/ball", "football"));
        eventually().until(() -> folders("football").equals(List.of("sport/ball")));
        Files.delete(rules().resolve("football.drl"));
        eventually().until(() -> folders("football").isEmpty());
    }

    @Test
    public void aBrokenEditKeepsTheLastGoodVersionLiveAndNamesFileLineAndCause() throws Exception {
        drop("football.drl", FOOTBALL);
        eventually().until(() -> folders("football").equals(List.of("sport/football")));
        drop("football.drl", FOOTBALL.replace("reach(drools);", "System.exit(3);"));
        eventually().until(() -> !problems().isEmpty());
        RuleProblem problem = problems().get(0);
        assertEquals("mcrdr/football.drl", problem.file());
        assertTrue(problem.toString(), problem.line() >= 3 && problem.line() <= 7);
        assertEquals(List.of("sport/football"), folders("football"));
        assertEquals(
                RuleFile.State.LAST_GOOD,
                use(RuleFiles.class, RuleFiles::all).get(0).state());
        assertTrue(get("/rules/problems").body().contains("football.drl"));
        drop("football.drl", FOOTBALL);
        eventually().until(() -> problems().isEmpty());
    }

    @Test
    public void theLastGoodVersionIsLiveAgainAfterTheRuleBundlesRestart() throws Exception {
        drop("football.drl", FOOTBALL);
        eventually().until(() -> folders("football").equals(List.of("sport/football")));
        drop("football.drl", "rule \"half");
        eventually().until(() -> !problems().isEmpty());
        for (String name : List.of("rules", "mcrdr")) {
            bundle(name).stop();
            bundle(name).start();
        }
        eventually().until(() -> folders("football").equals(List.of("sport/football")));
        eventually().until(() -> !problems().isEmpty());
    }

    @Test
    public void aFileThatIsStillBeingWrittenIsNotLookedAt() throws Exception {
        Path file = rules().resolve("slow.drl");
        Files.writeString(rules().resolve("slow.drl.tmp"), "rule \"half");
        Files.writeString(rules().resolve(".slow.drl"), "rule \"half");
        drop("football.drl", FOOTBALL);
        eventually().until(() -> folders("football").equals(List.of("sport/football")));
        assertEquals(List.of(), problems());
        Files.writeString(file, rule("slow", 2, "slow", "slow"));
        eventually().until(() -> folders("slow").equals(List.of("slow")));
    }

    @Test
    public void twoFilesThatDefineTheSameNodeAreNamedBothAndTheFirstStays() throws Exception {
        drop("a.drl", FOOTBALL);
        eventually().until(() -> folders("football").equals(List.of("sport/football")));
        drop("b.drl", rule("tennis", 1, "sport/tennis", "tennis"));
        eventually().until(() -> !problems().isEmpty());
        assertTrue(
                problems().toString(),
                problems().toString().contains("a.drl") && problems().toString().contains("b.drl"));
        assertEquals(List.of("sport/football"), folders("football"));
        Files.delete(rules().resolve("a.drl"));
        eventually().until(() -> folders("tennis").equals(List.of("sport/tennis")));
        eventually().until(() -> problems().isEmpty());
    }

    @Test
    public void rulesDroppedLaterFileWhatIsStoredAlready() throws Exception {
        URI url = web.publish(
                "late.example", "x", "Chess", "A long evening of chess in the village hall was enjoyed by everyone.");
        reach(List.of("late.example"));
        watch("late.example");
        eventually().until(() -> use(org.ripplewatch.api.article.Articles.class, a -> a.at(url))
                .isPresent());
        drop("chess.drl", rule("chess", 7, "games/chess", "chess"));
        eventually().until(() -> foldersOf(url).equals(List.of("games/chess")));
        Files.delete(rules().resolve("chess.drl"));
        eventually().until(() -> foldersOf(url).isEmpty());
    }

    private List<String> folders(String word) {
        ArticleText article = new ArticleText("", "one " + word + " more", "s", "en");
        return use(Classifier.class, c -> c.classify(article)).conclusions().stream()
                .map(Conclusion::category)
                .toList();
    }

    private List<RuleProblem> problems() {
        return use(RuleFiles.class, RuleFiles::problems);
    }
}
