package org.ripplewatch.libs.drools;

import java.util.Enumeration;
import org.kie.api.KieServices;
import org.kie.api.internal.utils.KieService;
import org.osgi.framework.BundleActivator;
import org.osgi.framework.BundleContext;

/**
 * Makes Drools usable from every bundle. Its parts find each other through the thread's context class loader and
 * remember for ever what they did not find, so all of them are looked up here, once, with this bundle's own loader.
 */
public final class Activator implements BundleActivator {

    private static final String SERVICES = "META-INF/services/";

    @Override
    public void start(BundleContext context) throws ClassNotFoundException {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        ClassLoader own = KieServices.class.getClassLoader();
        thread.setContextClassLoader(own);
        try {
            loadParts(context, own);
            context.registerService(KieServices.class, KieServices.get(), null);
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    @Override
    public void stop(BundleContext context) {
        // the framework takes the service back
    }

    private static void loadParts(BundleContext context, ClassLoader own) throws ClassNotFoundException {
        Enumeration<String> entries = context.getBundle().getEntryPaths(SERVICES);
        while (entries != null && entries.hasMoreElements()) {
            Class<?> type = Class.forName(entries.nextElement().substring(SERVICES.length()), true, own);
            if (KieService.class.isAssignableFrom(type)) {
                KieService.load(type.asSubclass(KieService.class));
            }
        }
    }
}
