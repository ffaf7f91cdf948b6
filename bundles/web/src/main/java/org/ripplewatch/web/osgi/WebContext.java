package org.ripplewatch.web.osgi;

import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.ServiceScope;
import org.osgi.service.servlet.context.ServletContextHelper;

/** The servlet context of the product's own pages, at the root; no other bundle's servlets or filters share it. */
@Component(
        service = ServletContextHelper.class,
        scope = ServiceScope.BUNDLE,
        property = {
            "osgi.http.whiteboard.context.name=" + WebContext.NAME,
            "osgi.http.whiteboard.context.path=/",
            "service.ranking:Integer=10"
        })
public final class WebContext extends ServletContextHelper {
    static final String NAME = "ripplewatch";
}
