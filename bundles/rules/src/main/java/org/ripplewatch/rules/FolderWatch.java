package org.ripplewatch.rules;

import java.io.IOException;
import java.nio.file.ClosedWatchServiceException;
import java.nio.file.FileSystem;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells at once that something happened in some folders, where the operating system can. Only a wake-up: whoever is woken
 * looks for itself, and also now and then without being woken.
 */
final class FolderWatch implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(FolderWatch.class);

    private final WatchService service;
    private final Map<Path, WatchKey> keys = new HashMap<>();
    private boolean told;

    /** @throws IOException where the operating system gives no watch */
    FolderWatch(FileSystem files) throws IOException {
        this.service = files.newWatchService();
    }

    /** From now on, {@code wake} is called when something happens. */
    void start(Runnable wake) {
        Thread thread = new Thread(() -> run(wake), "rules-watch");
        thread.setDaemon(true);
        thread.start();
    }

    /**
     * Watches exactly these folders. Called by one thread.
     *
     * @return whether some of them were not watched before, so that what happened in them a moment ago was not told
     */
    boolean watch(Collection<Path> folders) {
        keys.entrySet().stream().filter(e -> !folders.contains(e.getKey())).forEach(e -> e.getValue()
                .cancel());
        keys.keySet().retainAll(folders);
        boolean fresh = false;
        for (Path folder : folders) {
            WatchKey key = keys.get(folder);
            if (key == null || !key.isValid()) {
                fresh |= register(folder);
            }
        }
        return fresh;
    }

    private boolean register(Path folder) {
        try {
            keys.put(
                    folder,
                    folder.register(
                            service,
                            StandardWatchEventKinds.ENTRY_CREATE,
                            StandardWatchEventKinds.ENTRY_MODIFY,
                            StandardWatchEventKinds.ENTRY_DELETE));
            return true;
        } catch (IOException e) {
            if (!told) {
                LOG.info("{} cannot be watched ({}), so it is looked at every few seconds", folder, e.toString());
            }
            told = true;
            return false;
        }
    }

    private void run(Runnable wake) {
        try {
            while (true) {
                WatchKey key = service.take();
                key.pollEvents();
                key.reset();
                wake.run();
            }
        } catch (ClosedWatchServiceException | InterruptedException e) {
            LOG.debug("the watch of the rules folder ends");
        }
    }

    @Override
    public void close() {
        try {
            service.close();
        } catch (IOException e) {
            LOG.warn("the watch of the rules folder did not end well", e);
        }
    }
}
