package org.ripplewatch.fetch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.util.Collections;
import java.util.List;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.jspecify.annotations.Nullable;

/** Whose certificates are believed: the authorities of this Java, and those of a file. */
final class Trust {

    private Trust() {}

    /** The authorities of this Java alone. */
    static SslContextFactory.Client usual() {
        return new SslContextFactory.Client();
    }

    /**
     * The authorities of this Java and those of a file.
     *
     * @throws IllegalArgumentException in a sentence for the user where the file cannot be read
     */
    static SslContextFactory.Client with(Path file, String password) {
        try {
            if (!Files.isReadable(file)) {
                throw new IOException("it is not there or cannot be read");
            }
            KeyStore further = KeyStore.getInstance(file.toFile(), password.toCharArray());
            KeyStore all = KeyStore.getInstance(KeyStore.getDefaultType());
            all.load(null, null);
            int number = 0;
            for (X509Certificate certificate : ofThisJava()) {
                all.setCertificateEntry("java-" + number++, certificate);
            }
            for (String alias : Collections.list(further.aliases())) {
                all.setCertificateEntry("file-" + number++, further.getCertificate(alias));
            }
            SslContextFactory.Client factory = new SslContextFactory.Client();
            factory.setTrustStore(all);
            return factory;
        } catch (IOException | GeneralSecurityException e) {
            throw new IllegalArgumentException("the trust store " + file + " cannot be used: " + e.getMessage(), e);
        }
    }

    private static List<X509Certificate> ofThisJava() throws GeneralSecurityException {
        TrustManagerFactory factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        @Nullable KeyStore none = null;
        factory.init(none);
        for (TrustManager manager : factory.getTrustManagers()) {
            if (manager instanceof X509TrustManager x509) {
                return List.of(x509.getAcceptedIssuers());
            }
        }
        return List.of();
    }
}
