package org.ripplewatch.web;

import java.util.List;
import java.util.Optional;

/** What the container around the product offers to the pages. */
public interface Surroundings {

    /** Who works with the pages, as the history of the rules names them. */
    String user();

    /** All settings in force, by name. */
    List<Setting> settings();

    /** What the health checks say now. */
    HealthReport health();

    /**
     * Runs a line of the container's shell.
     *
     * @return what it printed and returned; empty where the container has no shell
     */
    Optional<String> shell(String line);
}
