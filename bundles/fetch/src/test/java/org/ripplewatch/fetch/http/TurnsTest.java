package org.ripplewatch.fetch.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.awaitility.Awaitility;
import org.junit.After;
import org.junit.Test;

public class TurnsTest {

    private final AtomicLong now = new AtomicLong();
    private final ExecutorService threads = Executors.newCachedThreadPool();

    @After
    public void end() {
        threads.shutdownNow();
    }

    @Test
    public void a_host_is_free_again_a_pause_after_the_last_request_ended() {
        Turns turns = new Turns(Duration.ofSeconds(1), 4, now::get);
        Turns.Turn turn = turns.take("a").orElseThrow();
        now.addAndGet(Duration.ofSeconds(5).toNanos());
        assertFalse(turns.untilFree("a").isZero());
        turn.end();
        assertEquals(Duration.ofSeconds(1), turns.untilFree("a"));
        now.addAndGet(Duration.ofMillis(400).toNanos());
        assertEquals(Duration.ofMillis(600), turns.untilFree("a"));
        now.addAndGet(Duration.ofMillis(600).toNanos());
        assertTrue(turns.untilFree("a").isZero());
        assertTrue("another host is free all the time", turns.untilFree("b").isZero());
    }

    @Test
    public void a_crawl_delay_is_honoured_between_the_pause_and_thirty_seconds() {
        Turns turns = new Turns(Duration.ofSeconds(2), 4, now::get);
        assertEquals(Duration.ofSeconds(7), pauseAfter(turns, Duration.ofSeconds(7)));
        assertEquals(Duration.ofSeconds(2), pauseAfter(turns, Duration.ofMillis(1)));
        assertEquals(Turns.LONGEST_DELAY, pauseAfter(turns, Duration.ofDays(10_000)));
    }

    @Test
    public void one_request_at_a_time_to_a_host_and_so_many_in_all() throws InterruptedException {
        Turns turns = new Turns(Duration.ZERO, 3, System::nanoTime);
        AtomicInteger running = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        List<AtomicInteger> ofHost = List.of(
                new AtomicInteger(),
                new AtomicInteger(),
                new AtomicInteger(),
                new AtomicInteger(),
                new AtomicInteger());
        List<String> wrong = Collections.synchronizedList(new ArrayList<>());
        for (int i = 0; i < 400; i++) {
            int host = i % 5;
            threads.execute(() -> {
                Turns.Turn turn = turns.take("host" + host).orElseThrow();
                most.accumulateAndGet(running.incrementAndGet(), Math::max);
                if (ofHost.get(host).incrementAndGet() > 1) {
                    wrong.add("two at a time to host " + host);
                }
                Thread.yield();
                ofHost.get(host).decrementAndGet();
                running.decrementAndGet();
                turn.end();
            });
        }
        threads.shutdown();
        assertTrue(threads.awaitTermination(20, TimeUnit.SECONDS));
        assertEquals(List.of(), wrong);
        assertTrue("at most 3, but " + most, most.get() <= 3);
    }

    @Test
    public void those_who_wait_are_served_in_their_order() {
        Turns turns = new Turns(Duration.ZERO, 4, System::nanoTime);
        Turns.Turn first = turns.take("a").orElseThrow();
        List<Integer> served = Collections.synchronizedList(new ArrayList<>());
        for (int i = 0; i < 5; i++) {
            int number = i;
            Thread thread = new Thread(() -> {
                Turns.Turn turn = turns.take("a").orElseThrow();
                served.add(number);
                turn.end();
            });
            thread.start();
            Awaitility.await().until(() -> thread.getState() == Thread.State.TIMED_WAITING);
        }
        first.end();
        Awaitility.await().until(() -> served.size() == 5);
        assertEquals(List.of(0, 1, 2, 3, 4), served);
    }

    @Test
    public void who_waits_when_the_product_stops_is_turned_away() {
        Turns turns = new Turns(Duration.ofHours(1), 4, System::nanoTime);
        turns.take("a").orElseThrow().end();
        var waiting = threads.submit(() -> turns.take("a").isEmpty());
        turns.close();
        Awaitility.await().until(waiting::isDone);
        assertTrue(turns.take("b").isEmpty());
    }

    private Duration pauseAfter(Turns turns, Duration crawlDelay) {
        turns.crawlDelay("a", crawlDelay);
        now.addAndGet(Duration.ofHours(1).toNanos());
        turns.take("a").orElseThrow().end();
        Duration pause = turns.untilFree("a");
        now.addAndGet(pause.toNanos());
        return pause;
    }
}
