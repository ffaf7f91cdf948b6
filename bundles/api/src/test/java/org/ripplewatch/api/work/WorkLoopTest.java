package org.ripplewatch.api.work;

import static org.awaitility.Awaitility.await;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.Test;

public class WorkLoopTest {

    @Test
    public void goesOnWhileThereIsMoreThenWaitsToBeWoken() {
        AtomicInteger rounds = new AtomicInteger();
        try (WorkLoop loop = new WorkLoop("test", Duration.ofHours(1), () -> rounds.incrementAndGet() < 3)) {
            await().until(() -> rounds.get() == 3);
            loop.wake();
            await().until(() -> rounds.get() == 4);
        }
    }

    @Test
    public void aTimedRoundIsRunAgainWhenItSaidSo() {
        AtomicInteger rounds = new AtomicInteger();
        try (WorkLoop loop = WorkLoop.timed("test", Duration.ofHours(1), () -> {
            return rounds.incrementAndGet() < 3 ? Duration.ofMillis(20) : Duration.ofDays(1);
        })) {
            await().until(() -> rounds.get() == 3);
            loop.wake();
            await().until(() -> rounds.get() == 4);
        }
    }

    @Test
    public void aWakeDuringARoundIsNotLost() {
        AtomicInteger rounds = new AtomicInteger();
        CountDownLatch inside = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        try (WorkLoop loop = new WorkLoop("test", Duration.ofHours(1), () -> {
            inside.countDown();
            go.await();
            rounds.incrementAndGet();
            return false;
        })) {
            await().until(() -> inside.getCount() == 0);
            loop.wake();
            go.countDown();
            await().until(() -> rounds.get() == 2);
        }
    }

    @Test
    public void aRoundThatThrowsIsTriedAgainAndTellsItsTrouble() {
        AtomicInteger rounds = new AtomicInteger();
        try (WorkLoop loop = new WorkLoop("test", Duration.ofHours(1), () -> {
            if (rounds.incrementAndGet() == 1) {
                throw new IllegalStateException("no disk");
            }
            return false;
        })) {
            await().until(() -> loop.trouble().contains("no disk"));
            await().until(() -> rounds.get() == 2 && loop.trouble().isEmpty());
        }
    }

    @Test
    public void closeWaitsForTheRoundAndDoesNotInterruptIt() {
        AtomicBoolean ended = new AtomicBoolean();
        CountDownLatch inside = new CountDownLatch(1);
        AtomicBoolean stopping = new AtomicBoolean();
        WorkLoop loop = new WorkLoop("test", Duration.ofHours(1), () -> {
            inside.countDown();
            await().until(stopping::get);
            ended.set(!Thread.currentThread().isInterrupted());
            return false;
        });
        await().until(() -> inside.getCount() == 0);
        Thread closer = new Thread(loop::close);
        closer.start();
        await().until(loop::closing);
        stopping.set(true);
        await().until(() -> !closer.isAlive());
        assertTrue(ended.get());
        assertEquals("", loop.trouble());
    }
}
