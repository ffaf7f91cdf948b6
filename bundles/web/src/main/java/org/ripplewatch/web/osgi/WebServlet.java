package org.ripplewatch.web.osgi;

import jakarta.servlet.Servlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.osgi.framework.BundleContext;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.metatype.annotations.Designate;
import org.ripplewatch.web.HealthReport;
import org.ripplewatch.web.Product;
import org.ripplewatch.web.Who;
import org.ripplewatch.web.http.Dispatcher;
import org.ripplewatch.web.http.Guard;
import org.ripplewatch.web.http.LocalToken;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The one servlet of the product: pages, JSON, health and figures, registered with the HTTP whiteboard. */
@Component(
        service = Servlet.class,
        configurationPid = "web",
        property = {
            "osgi.http.whiteboard.servlet.pattern=/*",
            "osgi.http.whiteboard.servlet.name=ripplewatch",
            "osgi.http.whiteboard.context.select=(osgi.http.whiteboard.context.name=" + WebContext.NAME + ")"
        })
@Designate(ocd = WebSettings.class)
public final class WebServlet extends HttpServlet {

    private static final long serialVersionUID = 1L;
    private static final Logger LOG = LoggerFactory.getLogger(WebServlet.class);

    private final transient TrackedServices services;
    private final transient Container container;
    private final transient Dispatcher dispatcher;
    private final transient Path tokenFile;

    /** Starts to listen for services, and leaves a new local token in the data folder. */
    @Activate
    public WebServlet(BundleContext context, WebSettings settings) {
        this.tokenFile = data(context).resolve("token");
        LocalToken token = LocalToken.random();
        this.services = new TrackedServices(context);
        this.container = new Container(context, user(settings.user()), leave(token, tokenFile));
        this.dispatcher =
                Web.dispatcher(services, container, product(context), new Guard(hosts(settings.hosts()), token));
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
        dispatcher.serve(request, response);
    }

    /** Ends it; the token goes with it. */
    @Deactivate
    void close() throws IOException {
        Files.deleteIfExists(tokenFile);
        services.close();
        container.close();
    }

    /** The product that runs in this framework. */
    static Product product(BundleContext context) {
        Path home = folder(context, "ripplewatch.home").orElse(Path.of("")).toAbsolutePath();
        String version = context.getBundle().getVersion().toString();
        long started = ManagementFactory.getRuntimeMXBean().getStartTime();
        return new Product(version, home, Instant.ofEpochMilli(started), Clock.systemUTC());
    }

    private static Path data(BundleContext context) {
        return folder(context, "ripplewatch.data").orElse(Path.of("data"));
    }

    private static Optional<Path> folder(BundleContext context, String property) {
        return Optional.ofNullable(context.getProperty(property))
                .filter(s -> !s.isBlank())
                .map(Path::of);
    }

    private static String user(String setting) {
        String user = setting.strip();
        if (Who.isName(user)) {
            return user;
        }
        LOG.warn(
                "The setting web.user is '{}', which is no name of letters, digits, blanks and . _ @ -:"
                        + " 'local' is used instead",
                user.replaceAll("\\p{Cc}", " "));
        return Who.LOCAL;
    }

    private static Set<String> hosts(String setting) {
        return Stream.of(setting.split(",", -1))
                .map(String::strip)
                .filter(s -> !s.isEmpty())
                .collect(Collectors.toSet());
    }

    /** Writes the token's file; tells as a health check where that failed. */
    private static Optional<HealthReport.Check> leave(LocalToken token, Path file) {
        try {
            token.write(file);
            return Optional.empty();
        } catch (IOException e) {
            String sentence = file + " cannot be written (" + e.getMessage()
                    + "), so the command line can change nothing:" + " make its folder writable and restart";
            LOG.warn(sentence);
            return Optional.of(new HealthReport.Check("Pages", HealthReport.Status.WARN, List.of(sentence)));
        }
    }
}
