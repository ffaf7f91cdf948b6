package org.ripplewatch.web.http;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;

/**
 * A random token in a file that only the product's own user can read ({@code data/token}): whoever sends it could as
 * well have changed the data folder.
 */
public final class LocalToken {

    private final String token;

    private LocalToken(String token) {
        this.token = token;
    }

    /** A new token, kept nowhere. */
    public static LocalToken random() {
        byte[] bytes = new byte[32];
        new SecureRandom().nextBytes(bytes);
        return new LocalToken(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
    }

    /** Writes it, readable for the owner only; the file is there wholly or not at all. */
    public void write(Path file) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null) {
            throw new IOException(file + " has no folder");
        }
        Files.createDirectories(folder);
        Path fresh = Files.createTempFile(folder, "token", ".tmp", ownerOnly(folder));
        try {
            Files.writeString(fresh, token + "\n", StandardCharsets.UTF_8);
            Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(fresh);
        }
    }

    /** The token itself. */
    public String text() {
        return token;
    }

    /** Whether an Authorization header carries it; takes as long for a wrong one as for the right one. */
    boolean opens(String authorization) {
        return MessageDigest.isEqual(
                ("Bearer " + token).getBytes(StandardCharsets.UTF_8), authorization.getBytes(StandardCharsets.UTF_8));
    }

    private static FileAttribute<?>[] ownerOnly(Path folder) throws IOException {
        boolean posix = Files.getFileStore(folder).supportsFileAttributeView("posix");
        return posix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
    }
}
