package org.ripplewatch.mcrdr;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.drools.drl.ast.descr.AttributeDescr;
import org.drools.drl.ast.descr.BaseDescr;
import org.drools.drl.ast.descr.FunctionImportDescr;
import org.drools.drl.ast.descr.ImportDescr;
import org.drools.drl.ast.descr.PackageDescr;
import org.drools.drl.ast.descr.RuleDescr;
import org.drools.drl.parser.DrlParser;
import org.drools.drl.parser.DroolsError;
import org.drools.drl.parser.DroolsParserException;
import org.kie.internal.builder.conf.LanguageLevelOption;
import org.ripplewatch.api.classify.RuleNode;
import org.ripplewatch.api.rules.RuleProblem;

/**
 * Reads a rule file with Drools' own parser and accepts only what a classification rule is made of: the package, the
 * import of the two fact types, and rules of one pattern. Everything else that DRL knows is refused, so that a dropped
 * or generated rule can run no code. Nothing is compiled here.
 */
final class RuleReader {

    private static final String FACTS = "org.ripplewatch.api.classify.";
    private static final int RULES = 10_000;

    private final Findings findings;
    private final String text;

    private RuleReader(String file, String text) {
        this.findings = new Findings(file, text);
        this.text = text;
    }

    /** The rules of a file and what is wrong in it; never throws for what it holds. */
    static RuleText read(String file, String text) {
        Optional<RuleProblem> unreadable = RuleTextCheck.problem(file, text);
        if (unreadable.isPresent()) {
            return new RuleText(file, text, "", List.of(), List.of(unreadable.get()));
        }
        return new RuleReader(file, text).read();
    }

    /** A piece of a rule file for a message: one line, not too long. */
    static String brief(String piece) {
        String line = piece.strip().replaceAll("\\s+", " ");
        return line.length() <= 80 ? line : line.substring(0, 77) + "...";
    }

    private RuleText read() {
        Optional<PackageDescr> parsed = parse();
        List<RuleNode> nodes = parsed.map(this::accept).orElse(List.of());
        String pack = parsed.map(PackageDescr::getName).orElse("");
        return new RuleText(findings.file(), text, pack, nodes, findings.problems());
    }

    private Optional<PackageDescr> parse() {
        DrlParser parser = new DrlParser(LanguageLevelOption.DRL6);
        try {
            PackageDescr parsed = parser.parse(false, text.startsWith("\uFEFF") ? text.substring(1) : text);
            parser.getErrors().forEach(this::syntax);
            if (parsed != null) {
                return Optional.of(parsed);
            }
        } catch (DroolsParserException | RuntimeException | StackOverflowError e) {
            findings.error(1, "The file cannot be read as DRL (" + brief(e.toString()) + ").");
        }
        if (findings.problems().isEmpty()) {
            findings.error(1, "The file cannot be read as DRL.");
        }
        return Optional.empty();
    }

    private void syntax(DroolsError error) {
        int line = error.getLines().length == 0 ? 0 : error.getLines()[0];
        if (line > 0) {
            String said =
                    error.getMessage().replaceFirst("^\\[ERR \\d+\\]\\s*", "").replaceFirst("^Line [\\d:]+\\s*", "");
            boolean end = said.contains("'<eof>'");
            int last = Math.max(1, (int) text.stripTrailing().lines().count());
            findings.error(end ? Math.min(line, last) : line, "This is no DRL: " + brief(said) + ". " + hint(said));
        }
    }

    private static String hint(String said) {
        if (said.contains("'<eof>'")) {
            return "The file ends too early: a rule ends with 'then reach(drools); end', and nothing else stands after it.";
        }
        if (said.contains("'@'")) {
            return "Annotations stand right after the rule's name; attributes such as salience are not allowed.";
        }
        return "A rule is written as in rules/README.md.";
    }

    private List<RuleNode> accept(PackageDescr parsed) {
        checkPackage(parsed);
        checkImports(parsed);
        refuseCode(parsed);
        refuseDeclarations(parsed);
        if (parsed.getRules().size() > RULES) {
            findings.error(
                    1,
                    "The file has " + parsed.getRules().size() + " rules, " + RULES
                            + " are allowed: split it, one file a top-level rule.");
            return List.of();
        }
        checkNames(parsed);
        List<RuleNode> nodes = new ArrayList<>();
        for (RuleDescr rule : parsed.getRules()) {
            new NodeReader(findings, rule).read().ifPresent(nodes::add);
        }
        return nodes;
    }

    private void checkPackage(PackageDescr parsed) {
        if (!parsed.getName().startsWith("mcrdr.")) {
            findings.error(
                    Math.max(1, parsed.getLine()),
                    "The package must begin with mcrdr: put 'package mcrdr.football' (or another last name) into the first line.");
        }
    }

    private void checkImports(PackageDescr parsed) {
        boolean all = false;
        int singly = 0;
        for (ImportDescr imported : parsed.getImports()) {
            String target = imported.getTarget();
            all |= target.equals(FACTS + "*");
            boolean one = target.equals(FACTS + "Term") || target.equals(FACTS + "Reached");
            singly += one ? 1 : 0;
            if (!one && !target.equals(FACTS + "*")) {
                refuse(imported, "The import of " + brief(target) + " is not allowed", "import " + FACTS + "* only");
            }
        }
        for (FunctionImportDescr imported : parsed.getFunctionImports()) {
            if (!imported.getTarget().endsWith(".reach")) {
                refuse(
                        imported,
                        "The import of " + brief(imported.getTarget()) + " is not allowed",
                        "import " + FACTS + "* only");
            }
        }
        if (!all && singly == 0 && !parsed.getRules().isEmpty()) {
            findings.error(
                    Math.max(1, parsed.getLine()),
                    "The facts are not imported: put 'import " + FACTS + "*' below the package.");
        }
    }

    private void refuseCode(PackageDescr parsed) {
        String only = "classification rules run no code";
        parsed.getFunctions().forEach(d -> refuse(d, "The function " + d.getName() + " is not allowed", only));
        parsed.getGlobals().forEach(d -> refuse(d, "The global " + d.getIdentifier() + " is not allowed", only));
        parsed.getAccumulateImports().forEach(d -> refuse(d, "import accumulate is not allowed", only));
        for (AttributeDescr attribute : parsed.getAttributes()) {
            refuse(attribute, "The attribute " + attribute.getName() + " is not allowed", "leave it out");
        }
    }

    private void refuseDeclarations(PackageDescr parsed) {
        String only = "rules match the facts Term and Reached";
        parsed.getTypeDeclarations()
                .forEach(d -> refuse(d, "The declaration of " + d.getTypeName() + " is not allowed", only));
        parsed.getEnumDeclarations()
                .forEach(d -> refuse(d, "The declaration of " + d.getTypeName() + " is not allowed", only));
        parsed.getWindowDeclarations().forEach(d -> refuse(d, "The window " + d.getName() + " is not allowed", only));
        parsed.getEntryPointDeclarations()
                .forEach(d -> refuse(d, "The entry point " + d.getEntryPointId() + " is not allowed", only));
        if (parsed.getUnit() != null) {
            refuse(parsed.getUnit(), "A rule unit is not allowed", only);
        }
    }

    private void checkNames(PackageDescr parsed) {
        Map<String, Integer> lines = new HashMap<>();
        for (RuleDescr rule : parsed.getRules()) {
            Integer before = lines.putIfAbsent(rule.getName(), rule.getLine());
            if (before != null) {
                findings.error(
                        rule.getLine(),
                        "There is a rule \"" + brief(rule.getName()) + "\" in line " + before
                                + " already: give this one another name.");
            }
        }
    }

    private void refuse(BaseDescr part, String what, String instead) {
        findings.error(Math.max(1, part.getLine()), what + ": " + instead + ".");
    }
}
