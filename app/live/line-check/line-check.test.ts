import { expect, test } from "vitest";
import { closeCode } from "#party/protocol/protocol.ts";
import type { SocketEvents } from "../connection/browser.ts";
import type { TicketAnswer } from "../connection/ticket.ts";
import { isTroubled, LineCheck, type LineReport, tripFigures, tripsWanted } from "./line-check.ts";

/** A network in which time moves by hand; a ping is answered after `tripMs`. */
function makeNetwork() {
  const timers = new Set<{ at: number; run: () => void }>();
  const sockets: { events: SocketEvents; sent: string[]; isOpen: boolean; url: string }[] = [];
  const reports: LineReport[] = [];
  const net = {
    now: 0,
    tripMs: 40,
    roomAheadMs: 3_000,
    ticket: { ticket: "T", url: "wss://room.test/parties/main/evt_1" } as TicketAnswer | null,
    isOffline: false,
    isBlocked: false,
    isDeaf: false,
    stopsAt: null as LineReport["stage"] | null,
    sockets,
    reports,
    get last(): LineReport {
      const report = reports.at(-1);
      if (!report) throw new Error("nothing was reported");
      return report;
    },
  };
  const setTimer = (run: () => void, ms: number) => {
    const timer = { at: net.now + ms, run };
    timers.add(timer);
    return () => void timers.delete(timer);
  };
  const check = new LineCheck({
    openSocket: (url, events) => {
      const socket = { events, sent: [] as string[], isOpen: true, url };
      sockets.push(socket);
      if (net.isBlocked) setTimer(() => events.closed(1006, ""), 30);
      else setTimer(() => socket.isOpen && events.received('[0,{"seq":1}]'), 100);
      return {
        send: (text) => {
          socket.sent.push(text);
          if (net.isDeaf) return;
          setTimer(() => {
            const clock = net.now - net.tripMs / 2 + net.roomAheadMs;
            if (socket.isOpen) events.received(JSON.stringify([2, clock]));
          }, net.tripMs);
        },
        close: () => {
          socket.isOpen = false;
        },
      };
    },
    fetchTicket: async () => {
      if (net.isOffline) throw new Error("no network");
      return net.ticket;
    },
    steadyNow: () => net.now,
    now: () => net.now,
    setTimer,
    onReport: (report) => {
      reports.push(report);
      if (net.stopsAt === report.stage) check.stop();
    },
  });
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  const pass = async (ms: number) => {
    const until = net.now + ms;
    await settle();
    for (;;) {
      const [next] = [...timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
      if (!next) break;
      timers.delete(next);
      net.now = next.at;
      next.run();
      await settle();
    }
    net.now = until;
  };
  return { net, check, pass };
}

test("a good way is measured, left, found again and held", async () => {
  const { net, check, pass } = makeNetwork();
  check.start();
  await pass(150);
  expect(net.last).toMatchObject({ stage: "measuring", openMs: 100 });
  expect(net.sockets[0]?.url).toBe("wss://room.test/parties/main/evt_1?t=T&v=1");
  await pass(10_000);
  expect(net.reports.map(({ stage }) => stage)).toContain("returning");
  expect(net.last).toMatchObject({ stage: "holding", returnMs: 100, breaks: 0, lost: 0 });
  expect(net.last.clockAheadMs).toBe(3_000);
  expect(tripFigures(net.last)).toEqual({ median: 40, worst: 40 });
  expect(net.sockets.map(({ isOpen }) => isOpen)).toEqual([false, true]);
  const before = net.last.trips.length;
  await pass(20_000);
  expect(net.last.trips.length).toBeGreaterThan(before);
});

test("a socket that is stopped is tried again, and found once it is let through", async () => {
  const { net, check, pass } = makeNetwork();
  net.isBlocked = true;
  check.start();
  await pass(1_000);
  expect(net.last).toMatchObject({ stage: "blocked", openMs: null });
  expect(isTroubled(net.last)).toBe(true);
  net.isBlocked = false;
  await pass(20_000);
  expect(net.last).toMatchObject({ stage: "holding", breaks: 0 });
});

test("a socket that never opens is stopped, too", async () => {
  const { net, check, pass } = makeNetwork();
  check.start();
  await pass(0);
  net.sockets[0]?.events.opened();
  if (net.sockets[0]) net.sockets[0].isOpen = false;
  await pass(10_000);
  expect(net.last.stage).toBe("blocked");
});

test("without an answer to a ticket the pages themselves are not reached", async () => {
  const { net, check, pass } = makeNetwork();
  net.isOffline = true;
  check.start();
  await pass(0);
  expect(net.last.stage).toBe("offline");
  net.isOffline = false;
  await pass(20_000);
  expect(net.last.stage).toBe("holding");
});

test("who is not let in does not try again", async () => {
  const { net, check, pass } = makeNetwork();
  net.ticket = null;
  check.start();
  await pass(60_000);
  expect(net.last.stage).toBe("refused");
  expect(net.sockets).toEqual([]);
});

test("what breaks by itself is counted, what the room closes is not", async () => {
  const { net, check, pass } = makeNetwork();
  check.start();
  await pass(10_000);
  net.sockets.at(-1)?.events.closed(1006, "");
  expect(net.last).toMatchObject({ stage: "connecting", breaks: 1 });
  await pass(10_000);
  expect(net.last).toMatchObject({ stage: "holding", breaks: 1 });
  net.sockets.at(-1)?.events.closed(closeCode.ticket, "");
  await pass(10_000);
  expect(net.last).toMatchObject({ stage: "holding", breaks: 1 });
  net.sockets.at(-1)?.events.closed(closeCode.forbidden, "auth.required");
  await pass(60_000);
  expect(net.last.stage).toBe("refused");
});

test("a ping without an answer is lost, and the line is taken for dead", async () => {
  const { net, check, pass } = makeNetwork();
  check.start();
  await pass(10_000);
  net.isDeaf = true;
  await pass(10_000);
  expect(net.last).toMatchObject({ lost: 1, breaks: 1 });
});

test("nothing goes on after it was stopped", async () => {
  const { net, check, pass } = makeNetwork();
  check.start();
  await pass(1_000);
  const said = net.reports.length;
  check.stop();
  await pass(60_000);
  expect(net.reports).toHaveLength(said);
  expect(net.sockets.every(({ isOpen }) => !isOpen)).toBe(true);
});

test("it may be stopped by what it has just said", async () => {
  const { net, check, pass } = makeNetwork();
  net.stopsAt = "holding";
  check.start();
  await pass(60_000);
  expect(net.last.stage).toBe("holding");
  expect(net.sockets.map(({ isOpen }) => isOpen)).toEqual([false, false]);
  expect(net.sockets.at(-1)?.sent).toEqual([]);
});

test("figures are the middle and the longest way", () => {
  const report = (trips: readonly number[]): LineReport => ({
    stage: "measuring",
    openMs: 1,
    trips,
    lost: 0,
    returnMs: null,
    breaks: 0,
    clockAheadMs: null,
  });
  expect(tripFigures(report([]))).toBeNull();
  expect(tripFigures(report([30.4, 10, 500]))).toEqual({ median: 30, worst: 500 });
  expect(tripFigures(report([10, 20]))).toEqual({ median: 15, worst: 20 });
  expect(tripsWanted).toBeGreaterThan(5);
});
