package org.ripplewatch.mcrdr;

import java.util.Collection;
import java.util.function.Supplier;
import org.kie.api.KieBaseConfiguration;
import org.kie.api.KieServices;
import org.ripplewatch.api.classify.RuleNode;

/**
 * Where Drools finds classes: among its own, then among this bundle's. It asks the configuration's loader for some and
 * the thread's context loader for others, so both are set.
 */
final class DroolsBase {

    private final KieServices kie;
    private final ClassLoader loader = new Bridge(KieServices.class.getClassLoader());

    DroolsBase(KieServices kie) {
        this.kie = kie;
    }

    /** A knowledge base of these rules. */
    RuleNet net(Collection<RuleNode> nodes) {
        return inContext(() -> new RuleNet(configuration(), nodes));
    }

    /** Does something with the context loader that Drools needs. */
    <T> T inContext(Supplier<T> work) {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(loader);
        try {
            return work.get();
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    private KieBaseConfiguration configuration() {
        return kie.newKieBaseConfiguration(); // takes the context loader
    }

    private static final class Bridge extends ClassLoader {
        static {
            registerAsParallelCapable();
        }

        Bridge(ClassLoader drools) {
            super(drools);
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            return DroolsBase.class.getClassLoader().loadClass(name);
        }
    }
}
