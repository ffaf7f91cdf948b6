package org.ripplewatch.mcrdr;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.drools.drl.ast.descr.BaseDescr;
import org.drools.drl.ast.descr.ExprConstraintDescr;
import org.drools.drl.ast.descr.PatternDescr;
import org.ripplewatch.api.classify.Condition;
import org.ripplewatch.api.classify.Condition.Field;

/** Reads the one pattern of a rule into conditions. */
final class PatternReader {

    private final Findings findings;
    private final PatternDescr pattern;
    private final int parent;

    PatternReader(Findings findings, PatternDescr pattern, int parent) {
        this.findings = findings;
        this.pattern = pattern;
        this.parent = parent;
    }

    /** The conditions; empty where there was an error. */
    Optional<List<Condition>> read() {
        String type = pattern.getObjectType();
        boolean term = "Term".equals(type);
        if (!term && !"Reached".equals(type)) {
            String what = type == null ? "A path" : "'" + RuleReader.brief(type) + "'";
            return refuse(what + " is no fact of classification rules");
        }
        if (!plain()) {
            return refuse("A variable, 'from', a window or an annotation at the pattern is not allowed");
        }
        return constraints().flatMap(c -> checked(term, c));
    }

    private boolean plain() {
        return pattern.getIdentifier() == null
                && pattern.getSource() == null
                && !pattern.isQuery()
                && pattern.getBehaviors().isEmpty()
                && pattern.getAnnotations().isEmpty();
    }

    private Optional<Conditions> constraints() {
        Conditions all = new Conditions(false, Optional.empty(), List.of());
        boolean good = true;
        for (BaseDescr part : pattern.getConstraint().getDescrs()) {
            try {
                Conditions read = Conditions.read(expression(part));
                read.conditions().forEach(c -> warn(line(part), c));
                all = all.and(read);
            } catch (IllegalArgumentException e) {
                findings.error(line(part), String.valueOf(e.getMessage()));
                good = false;
            }
        }
        return good ? Optional.of(all) : Optional.empty();
    }

    private static String expression(BaseDescr part) {
        if (part instanceof ExprConstraintDescr e && e.getType() == ExprConstraintDescr.Type.NAMED) {
            return e.getExpression();
        }
        throw new IllegalArgumentException("A condition by position is not allowed: write " + Conditions.FORMS + ".");
    }

    private int line(BaseDescr part) {
        return part.getLine() > 0 ? part.getLine() : Math.max(1, pattern.getLine());
    }

    private Optional<List<Condition>> checked(boolean term, Conditions all) {
        if (term && parent != 0) {
            return refuse("Term is for top-level rules, this one has @parent(" + parent + ")");
        }
        if (term && (!all.word() || all.node().isPresent())) {
            return refuse("A rule with Term begins with word == and has no node ==");
        }
        if (!term && (all.word() || all.node().isEmpty())) {
            return refuse("A rule with Reached begins with node == and has no word ==");
        }
        if (!term && all.node().get() != parent) {
            return refuse("node == " + all.node().get() + " and @parent(" + parent + ") must be the same number");
        }
        if (all.conditions().isEmpty()) {
            findings.warning(line(pattern), "The rule has no condition of its own: it holds whenever its parent does.");
        }
        return Optional.of(all.conditions());
    }

    private void warn(int line, Condition condition) {
        String value = condition.value();
        if (condition.field() == Field.SITE || condition.field() == Field.LANGUAGE) {
            if (!value.equals(value.toLowerCase(Locale.ROOT))) {
                never(
                        line,
                        value,
                        "sites and languages are in lower case, write \"" + value.toLowerCase(Locale.ROOT) + "\"");
            }
            return;
        }
        Set<String> tokens = Tokenizer.tokens(value);
        if (!tokens.equals(Set.of(value))) {
            never(
                    line,
                    value,
                    tokens.isEmpty()
                            ? "the words of an article are made of letters and digits"
                            : "the words of an article are in lower case and single, write words contains \""
                                    + String.join("\", words contains \"", tokens) + "\"");
        }
    }

    private void never(int line, String value, String because) {
        findings.warning(line, "No article has \"" + RuleReader.brief(value) + "\": " + because + ".");
    }

    private Optional<List<Condition>> refuse(String what) {
        findings.error(line(pattern), what + ": write " + NodeReader.form(parent) + ".");
        return Optional.empty();
    }
}
