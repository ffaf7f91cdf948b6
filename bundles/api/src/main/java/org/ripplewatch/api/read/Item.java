package org.ripplewatch.api.read;

import java.net.URI;
import java.time.Instant;
import java.util.Optional;

/**
 * One article that a listing offers.
 *
 * @param url canonical address
 * @param title as the listing has it; empty where it has none
 * @param text what the listing itself tells of it, as plain text; empty where nothing
 * @param author by the listing
 * @param published by the listing
 */
public record Item(URI url, String title, String text, Optional<String> author, Optional<Instant> published) {}
