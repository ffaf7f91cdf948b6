package org.ripplewatch.api.category;

import java.util.Optional;

/** A change of the category tree; paths as {@link Category#isPath} has them. Folders below the named one go with it. */
public sealed interface CategoryEdit {

    /**
     * Adds a folder, with those it lies in.
     *
     * @param path of the new folder
     */
    record Create(String path) implements CategoryEdit {}

    /**
     * Renames a folder or moves it elsewhere.
     *
     * @param from its path
     * @param to its new path, which no folder has
     */
    record Move(String from, String to) implements CategoryEdit {}

    /**
     * Puts what is in one folder into another, and ends the first.
     *
     * @param from the folder that ends
     * @param into a folder that is there, not below the first
     */
    record Merge(String from, String into) implements CategoryEdit {}

    /**
     * Ends a folder. What its rules concluded they conclude for the destination; without one they become stopping rules.
     *
     * @param path of the folder
     * @param destination where its articles go
     * @param stop whether the rules that point to it may become stopping rules; without this and a destination a folder
     *     that rules point to is not deleted
     */
    record Delete(String path, Optional<String> destination, boolean stop) implements CategoryEdit {}
}
