package org.ripplewatch.pages;

import java.net.URI;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.ripplewatch.api.fetch.Failure;
import org.ripplewatch.api.fetch.Reason;
import org.ripplewatch.api.site.Site;
import org.ripplewatch.api.visit.Visit;

/** Records made of rows, by column name. */
final class Rows {

    private Rows() {}

    static Site site(ResultSet r) throws SQLException {
        return new Site(
                r.getString("name"),
                URI.create(r.getString("url")),
                r.getString("title"),
                Duration.ofMillis(r.getLong("every_ms")),
                r.getString("policy"),
                r.getBoolean("paused"),
                time(r, "added"),
                optionalTime(r, "last_visit"),
                optionalTime(r, "next_visit"),
                r.getString("because"),
                r.getInt("failures"),
                failure(r));
    }

    static Visit visit(ResultSet r) throws SQLException {
        return new Visit(
                r.getLong("id"),
                r.getString("site"),
                URI.create(r.getString("url")),
                Codes.visitState(r.getInt("state")),
                r.getString("because"),
                time(r, "ordered"),
                optionalTime(r, "started"),
                optionalTime(r, "ended"),
                r.getInt("offered"),
                r.getInt("fresh"),
                failure(r));
    }

    static Instant time(ResultSet r, String column) throws SQLException {
        return Instant.ofEpochMilli(r.getLong(column));
    }

    static Optional<Instant> optionalTime(ResultSet r, String column) throws SQLException {
        long ms = r.getLong(column);
        return r.wasNull() ? Optional.empty() : Optional.of(Instant.ofEpochMilli(ms));
    }

    static Optional<String> optional(ResultSet r, String column) throws SQLException {
        return Optional.ofNullable(r.getString(column));
    }

    /** The failure in columns {@code failure_reason}, {@code failure_detail} and {@code failure_retry}. */
    static Optional<Failure> failure(ResultSet r) throws SQLException {
        String reason = r.getString("failure_reason");
        if (reason == null) {
            return Optional.empty();
        }
        String detail = r.getString("failure_detail");
        long retry = r.getLong("failure_retry");
        Optional<Duration> after = r.wasNull() ? Optional.empty() : Optional.of(Duration.ofMillis(retry));
        return Optional.of(new Failure(reason(reason), detail == null ? "" : detail, after));
    }

    static @Nullable String reason(Optional<Failure> failure) {
        return failure.map(f -> f.reason().name()).orElse(null);
    }

    static @Nullable String detail(Optional<Failure> failure) {
        return failure.map(f -> Clean.text(f.detail(), 600)).orElse(null);
    }

    static @Nullable Long retry(Optional<Failure> failure) {
        return failure.flatMap(Failure::retryAfter).map(Duration::toMillis).orElse(null);
    }

    /** A reason that a newer version may have written is told as what all of them mean. */
    private static Reason reason(String name) {
        for (Reason reason : Reason.values()) {
            if (reason.name().equals(name)) {
                return reason;
            }
        }
        return Reason.UNREADABLE;
    }
}
