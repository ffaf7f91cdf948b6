package org.ripplewatch.fetch;

import java.net.URI;
import java.util.Optional;
import org.osgi.service.component.annotations.Component;
import org.ripplewatch.api.fetch.Fetched;
import org.ripplewatch.api.read.Listing;
import org.ripplewatch.api.read.Reader;
import org.ripplewatch.api.read.Reading;
import org.ripplewatch.fetch.read.PageReader;

/** The reader as a service. */
@Component(service = Reader.class)
public final class ReaderComponent implements Reader {

    private final Reader reader = new PageReader();

    @Override
    public Optional<Listing> listing(Fetched page) {
        return reader.listing(page);
    }

    @Override
    public Optional<URI> forward(Fetched page) {
        return reader.forward(page);
    }

    @Override
    public Optional<Reading> article(Fetched page) {
        return reader.article(page);
    }
}
