package org.ripplewatch.itests;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import org.junit.BeforeClass;
import org.junit.Test;

/** Who may see what, held against the bundles as they are shipped. */
public class ArchitectureTest {

    private static JavaClasses classes;

    @BeforeClass
    public static void readTheBundles() throws IOException {
        List<JarFile> jars = new ArrayList<>();
        for (Path jar : Product.bundles()) {
            String name = jar.getFileName().toString();
            if (name.startsWith("org.ripplewatch.") && !name.startsWith("org.ripplewatch.libs.")) {
                jars.add(new JarFile(jar.toFile()));
            }
        }
        classes = new ClassFileImporter().importJars(jars);
    }

    @Test
    public void onlyThePageDatabaseSeesSql() {
        noClasses()
                .that(resideOutside("pages"))
                .should()
                .dependOnClassesThat(
                        resideInAnyPackage("java.sql..", "javax.sql..", "com.zaxxer..", "org.apache.derby.."))
                .because("another database can take its place only if nothing else knows SQL")
                .check(classes);
    }

    @Test
    public void onlyTheRuleBundlesSeeDrools() {
        noClasses()
                .that(resideOutside("rules", "mcrdr"))
                .should()
                .dependOnClassesThat(resideInAnyPackage("org.drools..", "org.kie.."))
                .because("the rule engine is an implementation of the rule tree")
                .check(classes);
    }

    @Test
    public void onlyTheFetcherSeesHtmlFeedsAndTheWeb() {
        noClasses()
                .that(resideOutside("fetch"))
                .should()
                .dependOnClassesThat(
                        resideInAnyPackage("org.jsoup..", "org.eclipse.jetty..", "com.rometools..", "crawlercommons.."))
                .because("what comes from outside is read in one place")
                .check(classes);
    }

    @Test
    public void bundlesKnowEachOtherThroughTheApiOnly() {
        slices().matching("org.ripplewatch.(*)..")
                .namingSlices("$1")
                .should()
                .notDependOnEachOther()
                .ignoreDependency(resideInAPackage("org.ripplewatch.."), resideInAPackage("org.ripplewatch.api.."))
                .because("each can then be replaced while the others run")
                .check(classes);
    }

    @Test
    public void theApiHasNoCycles() {
        slices().matching("org.ripplewatch.api.(*)..")
                .should()
                .beFreeOfCycles()
                .because("it is read package by package")
                .check(classes);
    }

    @Test
    public void theApiNeedsNothingButJava() {
        noClasses()
                .that()
                .resideInAPackage("org.ripplewatch.api..")
                .should()
                .dependOnClassesThat()
                .resideOutsideOfPackages(
                        "java..", "org.ripplewatch.api..", "org.osgi.annotation..", "org.jspecify..", "org.slf4j..")
                .because("it is the contract")
                .check(classes);
    }

    private static com.tngtech.archunit.base.DescribedPredicate<com.tngtech.archunit.core.domain.JavaClass>
            resideOutside(String... bundles) {
        String[] own = java.util.Arrays.stream(bundles)
                .map(b -> "org.ripplewatch." + b + "..")
                .toArray(String[]::new);
        return com.tngtech.archunit.base.DescribedPredicate.not(resideInAnyPackage(own));
    }
}
