package org.ripplewatch.mcrdr.knowledge;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.ripplewatch.api.category.Categories;
import org.ripplewatch.api.category.Category;
import org.ripplewatch.api.classify.Conclusion;
import org.ripplewatch.api.classify.RuleTree;
import org.ripplewatch.api.rules.RuleChange.Cause;
import org.ripplewatch.api.rules.RuleEdit;
import org.ripplewatch.api.rules.RuleFiles;
import org.ripplewatch.api.teach.Cornerstone;
import org.ripplewatch.api.teach.Cornerstones;
import org.ripplewatch.api.teach.Knowledge;
import org.ripplewatch.mcrdr.Mcrdr;
import org.ripplewatch.mcrdr.teach.CaseKeeping;
import org.ripplewatch.mcrdr.teach.Casebook;
import org.ripplewatch.mcrdr.teach.Checking.Changed;

/** Export, import and drawings as a service. */
@Component(service = Knowledge.class)
public final class TreeKnowledge implements Knowledge {

    private static final int PAGE = 500;

    private final Mcrdr engine;
    private final RuleFiles files;
    private final Categories categories;
    private final Cornerstones cornerstones;
    private final Supplier<Casebook> book;

    /** The service. */
    @Activate
    public TreeKnowledge(
            @Reference Mcrdr engine,
            @Reference RuleFiles files,
            @Reference Categories categories,
            @Reference Cornerstones cornerstones,
            @Reference CaseKeeping keeping) {
        this(engine, files, categories, cornerstones, keeping::book);
    }

    TreeKnowledge(
            Mcrdr engine, RuleFiles files, Categories categories, Cornerstones cornerstones, Supplier<Casebook> book) {
        this.engine = engine;
        this.files = files;
        this.categories = categories;
        this.cornerstones = cornerstones;
        this.book = book;
    }

    @Override
    public void write(OutputStream out) throws IOException {
        ZipOutputStream zip = new ZipOutputStream(out, StandardCharsets.UTF_8);
        SortedMap<String, String> texts = files.texts(engine.folder());
        zip.putNextEntry(new ZipEntry(Parcel.MANIFEST));
        zip.write(Parcel.JSON.writeValueAsBytes(Parcel.JSON
                .createObjectNode()
                .put("format", Parcel.FORMAT)
                .put("version", 1)
                .put("rules", engine.tree().size())
                .put("files", texts.size())));
        zip.putNextEntry(new ZipEntry(Parcel.FOLDERS));
        zip.write(Parcel.JSON.writeValueAsBytes(
                categories.all().stream().map(Category::path).toList()));
        for (var file : texts.entrySet()) {
            zip.putNextEntry(new ZipEntry(Parcel.RULES + file.getKey()));
            zip.write(file.getValue().getBytes(StandardCharsets.UTF_8));
        }
        zip.putNextEntry(new ZipEntry(Parcel.CORNERSTONES));
        writeCornerstones(zip);
        zip.finish();
    }

    private void writeCornerstones(ZipOutputStream zip) throws IOException {
        JsonGenerator json = Parcel.JSON.createGenerator(zip).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
        json.writeStartArray();
        List<Cornerstone> page = cornerstones.page(0, PAGE);
        while (!page.isEmpty()) {
            for (Cornerstone c : page) {
                json.writeRaw("\n");
                write(json, c);
            }
            page = cornerstones.page(page.get(page.size() - 1).id(), PAGE);
        }
        json.writeEndArray();
        json.close();
    }

    private static void write(JsonGenerator json, Cornerstone c) throws IOException {
        json.writeStartObject();
        json.writeStringField("url", c.url().toString());
        json.writeStringField("title", c.article().title());
        json.writeStringField("text", c.article().text());
        json.writeStringField("site", c.article().site());
        json.writeStringField("language", c.article().language());
        json.writeArrayFieldStart("categories");
        for (String category : c.categories()) {
            json.writeString(category);
        }
        json.writeEndArray();
        json.writeStringField("since", c.since().toString());
        json.writeStringField("who", c.who());
        json.writeBooleanField("exempted", c.exempted().isPresent());
        json.writeEndObject();
    }

    @Override
    public synchronized Import read(InputStream zip, String who) throws IOException {
        Parcel parcel = Parcel.read(zip);
        SortedMap<String, String> texts = files.texts(engine.folder());
        Incoming incoming = new Incoming(parcel.texts(), engine.tree(), texts);
        if (incoming.rules() > 0) {
            change(incoming, texts, who);
        }
        Set<String> there = categories.all().stream().map(Category::path).collect(Collectors.toSet());
        Set<String> fresh = new TreeSet<>(parcel.folders());
        fresh.removeAll(there);
        categories.add(fresh);
        List<String> notes = new ArrayList<>(incoming.notes());
        int given = give(parcel, notes);
        return new Import(incoming.rules(), fresh.size(), given, notes);
    }

    private void change(Incoming incoming, SortedMap<String, String> texts, String who) {
        SortedMap<String, String> all = new TreeMap<>(texts);
        all.putAll(incoming.files());
        RuleTree then = engine.tree(all);
        List<Changed> endangered = book.get().endangered(then);
        if (book.get().refuses() && !endangered.isEmpty()) {
            throw new IllegalArgumentException(endangered.size() + " cornerstones would change, such as "
                    + endangered.get(0).found().url() + " from "
                    + endangered.get(0).now() + " to " + endangered.get(0).then() + ".");
        }
        List<Long> ids = endangered.stream().map(c -> c.found().id()).toList();
        String note = incoming.rules() + " rules brought in";
        RuleEdit edit = new RuleEdit(new TreeMap<>(), incoming.files(), who, Cause.IMPORTED, note);
        book.get().apply(ids, who, note, () -> files.change(edit));
    }

    /** Those that are not there yet and that the tree here files as it did there. */
    private int give(Parcel parcel, List<String> notes) {
        int given = 0;
        int otherwise = 0;
        for (Cornerstone c : parcel.cornerstones()) {
            Set<String> folders = engine.classify(c.article()).conclusions().stream()
                    .map(Conclusion::category)
                    .collect(Collectors.toSet());
            if (!folders.equals(c.categories())) {
                otherwise++;
            } else if (book.get().give(c.url(), c.article(), c.who(), true).isPresent()) {
                given++;
            }
        }
        if (otherwise > 0) {
            notes.add(otherwise + " cornerstones were left out: the rules here file them otherwise.");
        }
        if (parcel.exempted() > 0) {
            notes.add(parcel.exempted() + " cornerstones were left out: they no longer bound where they come from.");
        }
        return given;
    }

    @Override
    public String graphviz() {
        return new Drawing(engine.tree()).graphviz();
    }

    @Override
    public String svg() {
        return new Drawing(engine.tree()).svg();
    }
}
