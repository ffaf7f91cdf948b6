package org.ripplewatch.pages;

import org.ripplewatch.api.article.Stage;
import org.ripplewatch.api.store.StoreException;
import org.ripplewatch.api.visit.VisitState;

/** The numbers that stand for stages and states in the tables; once released, they never change. */
final class Codes {

    private Codes() {}

    static int of(Stage stage) {
        return switch (stage) {
            case FOUND -> 0;
            case READ -> 1;
            case CLASSIFIED -> 2;
            case FAILED -> 3;
        };
    }

    static Stage stage(int code) {
        return switch (code) {
            case 0 -> Stage.FOUND;
            case 1 -> Stage.READ;
            case 2 -> Stage.CLASSIFIED;
            case 3 -> Stage.FAILED;
            default ->
                throw new StoreException(
                        "The page database holds an article in stage " + code + ", which this program does not know");
        };
    }

    static int of(VisitState state) {
        return switch (state) {
            case ORDERED -> 0;
            case DONE -> 1;
            case PLANNED -> 2;
        };
    }

    static VisitState visitState(int code) {
        return switch (code) {
            case 0 -> VisitState.ORDERED;
            case 1 -> VisitState.DONE;
            case 2 -> VisitState.PLANNED;
            default ->
                throw new StoreException(
                        "The page database holds a visit in state " + code + ", which this program does not know");
        };
    }
}
