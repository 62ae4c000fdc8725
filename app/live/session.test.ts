import { afterEach, expect, test } from "vitest";
import type { SocketEvents } from "./connection/browser.ts";
import { readFrame } from "./connection/frames.ts";
import { createMemoryStore } from "./outbox/memory-store.ts";
import { Session } from "./session.ts";
import { Replica } from "./view/replica.ts";

const sessions: Session[] = [];
afterEach(() => {
  for (const session of sessions.splice(0)) session.stop();
});

const welcome =
  '[0,{"epoch":"a","seq":5,"mode":"snapshot","parts":1,"tick":50,"window":100,"now":2000,"base":1000,"oldest":1,"settings":{"name":"Vårmøtet"}}]';
const snapshot = JSON.stringify([3, 5, [["q", "a", { t: "Når?", a: 1 }]]]);

/** A session on sockets that the test plays, and time that passes when it says so. */
function open({ random = 0 } = {}) {
  const sockets: { readonly url: URL; readonly events: SocketEvents; isClosed: boolean }[] = [];
  const reported: unknown[] = [];
  let timers: { readonly run: () => void; readonly ms: number }[] = [];
  const replica = new Replica();
  const session = new Session(
    {
      store: createMemoryStore(() => 100),
      peers: { notify: () => {} },
      keepsRefused: true,
      keepMs: null,
      canInflate: true,
      random: () => random,
      openSocket(url, events) {
        const socket = { url: new URL(url), events, isClosed: false };
        sockets.push(socket);
        return {
          send: () => {},
          close() {
            socket.isClosed = true;
          },
        };
      },
      fetchTicket: async () => ({ ticket: "t", url: "ws://room.test/" }),
      now: () => 1_000,
      setTimer(run, ms) {
        const timer = { run, ms };
        timers.push(timer);
        return () => {
          timers = timers.filter((one) => one !== timer);
        };
      },
      isVisible: () => true,
      readFrame: (data) => readFrame(data),
      report: (error) => reported.push(error),
      onConnection: () => {},
      onClock: () => {},
      onChange: () => {},
    },
    replica,
    { ticket: "first", url: "ws://room.test/" },
  );
  sessions.push(session);
  session.outbox.lead(true);
  session.connection.start();
  const passTime = () => {
    for (const { run, ms } of timers.splice(0)) if (ms < 15_000) run();
  };
  /** Lets the page come back, whenever it means to; answers after how many milliseconds. */
  const comeBack = async () => {
    const before = sockets.length;
    const [{ run, ms } = { run: () => {}, ms: -1 }] = timers.splice(0).filter(isReturn);
    run();
    await until(() => sockets.length > before);
    return ms;
  };
  return { session, replica, sockets, reported, passTime, comeBack };
}

/** A page that was let in and is away again says so after this time, and does nothing else by it. */
const isReturn = ({ ms }: { readonly ms: number }) => ms !== graceMs;
const graceMs = 2_000;

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}

async function openedOnce(how?: { readonly random: number }) {
  const page = open(how);
  await until(() => page.sockets.length === 1);
  page.sockets[0]?.events.received(welcome);
  page.sockets[0]?.events.received(snapshot);
  await until(() => page.replica.isWhole);
  return page;
}

const frames: readonly [string, unknown][] = [
  ["cannot be parsed", "[1,6,"],
  ["cannot be inflated", new Uint8Array([1, 2, 3, 255]).buffer],
  ["cannot be applied", JSON.stringify([1, 6, 5, [["q", "b", { t: "x", a: 1 }], null]])],
];
for (const [what, data] of frames) {
  test(`after a frame that ${what} the page comes back for everything, and goes on`, async () => {
    const { sockets, replica, reported, passTime } = await openedOnce();
    sockets[0]?.events.received(data);
    // What came behind it on the same connection is not taken: it builds on what was lost.
    sockets[0]?.events.received(JSON.stringify([1, 7, 6, []]));
    await until(() => reported.length === 1);
    expect(sockets[0]?.isClosed).toBe(true);
    expect(replica.place).toBeNull();

    passTime();
    await until(() => sockets.length === 2);
    expect(sockets[1]?.url.searchParams.has("e")).toBe(false);
    sockets[1]?.events.received(welcome);
    sockets[1]?.events.received(snapshot);
    sockets[1]?.events.received(JSON.stringify([1, 6, 5, [["q", "c", { t: "Hvor?", a: 2 }]]]));
    await until(() => replica.place?.seq === 6);
    expect(Array.from(replica.entities.q.keys())).toEqual(["a", "c"]);
    expect(reported).toHaveLength(1);
  });
}

test("a gap is come back for once, with the place, whatever else is still to be read", async () => {
  const { sockets, replica, reported, passTime } = await openedOnce();
  sockets[0]?.events.received(JSON.stringify([1, 9, 8, []]));
  sockets[0]?.events.received(JSON.stringify([1, 10, 9, []]));
  await until(() => sockets[0]?.isClosed === true);
  passTime();
  await until(() => sockets.length === 2);
  expect(sockets[1]?.url.searchParams.get("s")).toBe("5");
  expect(replica.place).toEqual({ epoch: "a", seq: 5 });
  expect(reported).toEqual([]);
});

test("something that no page can take has it come back later and later, up to a bound", async () => {
  const page = await openedOnce({ random: 1 });
  const { sockets, reported, comeBack } = page;
  /** Lets the page in, and then tells it of a change that it cannot take; answers when it comes back. */
  async function comeBackFromPoison(): Promise<number> {
    const socket = sockets.at(-1);
    socket?.events.received(JSON.stringify([1, 6, 5, [["q", "b", { t: "Hvor?", a: 2 }]]]));
    socket?.events.received(JSON.stringify([1, 7, 6, [["q", "c", { t: "x", a: 1 }], null]]));
    const before = reported.length;
    await until(() => reported.length > before);
    const ms = await comeBack();
    sockets.at(-1)?.events.received(welcome);
    sockets.at(-1)?.events.received(snapshot);
    return ms;
  }
  const pauses: number[] = [];
  for (let n = 1; n <= 11; n += 1) pauses.push(await comeBackFromPoison());
  expect(pauses.slice(0, 4)).toEqual([100, 200, 400, 800]);
  expect(pauses.slice(-2)).toEqual([30_000, 30_000]);
});
