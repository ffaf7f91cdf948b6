package org.ripplewatch.web.http;

import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Tokens that tell a form of ours from a stranger's. A browser keeps a random number in a cookie; the token is its
 * HMAC-SHA256 under a secret of this process, so it cannot be made from the cookie, and nothing is kept here.
 */
public final class FormTokens {

    private static final String COOKIE = "ripplewatch";
    private static final int BYTES = 24;

    /**
     * A browser.
     *
     * @param id its random number, 32 characters
     * @param token the token of its forms
     * @param known whether it sent the cookie itself
     */
    record Visitor(String id, String token, boolean known) {

        /** The cookie that keeps the number. */
        String cookie() {
            return COOKIE + "=" + id + "; Path=/; HttpOnly; SameSite=Strict";
        }

        /** Whether this is the token of its forms; takes as long for a wrong one as for the right one. */
        boolean has(String wanted) {
            return known
                    && MessageDigest.isEqual(
                            token.getBytes(StandardCharsets.UTF_8), wanted.getBytes(StandardCharsets.UTF_8));
        }
    }

    private final SecureRandom random = new SecureRandom();
    private final SecretKeySpec secret;

    /** Tokens under a new secret. */
    public FormTokens() {
        byte[] key = new byte[32];
        random.nextBytes(key);
        this.secret = new SecretKeySpec(key, "HmacSHA256");
    }

    Visitor visitor(HttpServletRequest request) {
        Cookie[] cookies = request.getCookies();
        if (cookies != null) {
            for (Cookie cookie : cookies) {
                if (cookie.getName().equals(COOKIE) && cookie.getValue().matches("[A-Za-z0-9_-]{32}")) {
                    return new Visitor(cookie.getValue(), sign(cookie.getValue()), true);
                }
            }
        }
        byte[] id = new byte[BYTES];
        random.nextBytes(id);
        String text = Base64.getUrlEncoder().withoutPadding().encodeToString(id);
        return new Visitor(text, sign(text), false);
    }

    private String sign(String id) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(secret);
            return Base64.getUrlEncoder()
                    .withoutPadding()
                    .encodeToString(mac.doFinal(id.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this Java has no HmacSHA256", e);
        }
    }
}
