import { beforeEach, describe, expect, test } from "vitest";
import { closeCode } from "#party/protocol/protocol.ts";
import type { SocketEvents } from "./browser.ts";
import { Connection } from "./connection.ts";
import type { ConnectionState } from "./connection-state.ts";
import type { TicketAnswer } from "./ticket.ts";

/** A browser in which time passes only when told to. */
class World {
  now = 0;
  isVisible = true;
  random = 0.5;
  tickets: (TicketAnswer | null | "network")[] = [];
  sockets: { url: string; events: SocketEvents; sent: string[]; isClosed: boolean }[] = [];
  states: ConnectionState["kind"][] = [];
  timers: { at: number; run: () => void }[] = [];
  fetched = 0;
  /** What was told of failures with each ticket. */
  failures: number[] = [];
  /** The state as it was told last. */
  end: ConnectionState | null = null;
  place: { epoch: string; seq: number } | null = { epoch: "e", seq: 7 };
  canInflate = true;
  isHeartbeat = false;
  address = "ws://room";
  frames: unknown[] = [];
  /** Set where the browser takes no socket. */
  isRefusing = false;

  connect(): Connection {
    const connection = new Connection(
      {
        openSocket: (url, events) => {
          if (this.isRefusing) throw new Error("no socket");
          const socket = { url, events, sent: [] as string[], isClosed: false };
          this.sockets.push(socket);
          return {
            send: (text) => socket.sent.push(text),
            close: () => {
              socket.isClosed = true;
            },
          };
        },
        fetchTicket: async (failures) => {
          this.fetched += 1;
          this.failures.push(failures);
          const answer = this.tickets.shift();
          if (answer === "network") throw new Error("no network");
          return answer === undefined ? { ticket: `t${this.fetched}`, url: this.address } : answer;
        },
        now: () => this.now,
        random: () => this.random,
        setTimer: (run, ms) => {
          const timer = { at: this.now + ms, run };
          this.timers.push(timer);
          return () => {
            this.timers = this.timers.filter((one) => one !== timer);
          };
        },
        isVisible: () => this.isVisible,
        place: () => this.place,
        canInflate: this.canInflate,
        isHeartbeat: this.isHeartbeat,
        onState: (state) => {
          this.states.push(state.kind);
          this.end = state;
        },
        onFrame: (data) => this.frames.push(data),
      },
      { ticket: "first", url: this.address },
    );
    connection.start();
    return connection;
  }

  get last() {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error("no socket yet");
    return socket;
  }

  /** Lets so many milliseconds pass, with everything that is due in them. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    await breathe();
    for (;;) {
      const due = this.timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.timers = this.timers.filter((one) => one !== due);
      this.now = Math.max(this.now, due.at);
      due.run();
      await breathe();
    }
    this.now = end;
  }
}

async function breathe(): Promise<void> {
  for (let i = 0; i < 5; i += 1) await Promise.resolve();
}

let world: World;
beforeEach(() => {
  world = new World();
});

async function opened(): Promise<Connection> {
  const connection = world.connect();
  await breathe();
  world.last.events.opened();
  connection.settle(4_000);
  return connection;
}

describe("the connection", () => {
  test("uses the page's ticket first and names where it stands", async () => {
    await opened();
    const query = new URL(world.last.url).searchParams;
    expect(query.get("t")).toBe("first");
    expect(query.get("v")).toBe("1");
    expect([query.get("e"), query.get("s")]).toEqual(["e", "7"]);
    expect(query.has("z")).toBe(false);
    expect(world.fetched).toBe(0);
  });

  test("comes back with a fresh ticket after a random part of the room's window", async () => {
    await opened();
    world.random = 0.25;
    world.last.events.closed(closeCode.retry, "");
    await world.pass(999);
    expect(world.sockets).toHaveLength(1);
    await world.pass(1);
    expect(world.sockets).toHaveLength(2);
    expect(new URL(world.last.url).searchParams.get("t")).toBe("t1");
  });

  test("a window grows with each failure, and never past half a minute", async () => {
    await opened();
    world.random = 0.999;
    const waits: number[] = [];
    for (let i = 0; i < 6; i += 1) {
      const from = world.now;
      world.last.events.closed(1006, "");
      const count = world.sockets.length;
      while (world.sockets.length === count) await world.pass(500);
      waits.push(Math.round((world.now - from) / 1_000));
    }
    expect(waits).toEqual([4, 8, 16, 30, 30, 30]);
  });

  test("a short break is not mentioned, a longer one is", async () => {
    await opened();
    world.tickets = ["network", "network", "network"];
    world.last.events.closed(1006, "");
    expect(world.states).toEqual(["open", "connecting"]);
    await world.pass(2_000);
    expect(world.states.at(-1)).toBe("lost");
  });

  test("asks after 20 s of silence and goes after 5 s without an answer", async () => {
    await opened();
    await world.pass(19_000);
    expect(world.last.sent).toEqual([]);
    await world.pass(1_000);
    expect(world.last.sent).toEqual(['{"ping":1}']);
    const silent = world.last;
    await world.pass(5_000);
    expect(silent.isClosed).toBe(true);
  });

  test("an answer keeps it, and a hidden page does not ask", async () => {
    await opened();
    await world.pass(20_000);
    world.now += 1;
    world.last.events.received("[2,0]");
    await world.pass(6_000);
    expect(world.last.isClosed).toBe(false);
    world.isVisible = false;
    await world.pass(120_000);
    expect(world.last.sent).toHaveLength(1);
  });

  test("a socket that does not open in 15 s is given up", async () => {
    world.connect();
    await breathe();
    const first = world.last;
    await world.pass(15_000);
    expect(first.isClosed).toBe(true);
    await world.pass(2_000);
    expect(world.sockets.length).toBe(2);
  });

  test("stays away when it is told to", async () => {
    await opened();
    world.last.events.closed(closeCode.version, "");
    await world.pass(120_000);
    expect(world.states.at(-1)).toBe("outdated");
    expect(world.sockets).toHaveLength(1);
  });

  test("who has lost the right asks for no ticket, and is told over what time to ask for the page", async () => {
    const connection = await opened();
    connection?.settle(4_000);
    world.last.events.closed(closeCode.forbidden, "access.required");
    expect(world.states.at(-1)).toBe("forbidden");
    expect(world.end).toEqual({ kind: "forbidden", withinMs: 4_000 });
    await world.pass(120_000);
    expect(world.sockets).toHaveLength(1);
    expect(world.fetched).toBe(0);
  });

  test("who has opened too many pages since stays away, awake or not, until it is asked to go on", async () => {
    const connection = await opened();
    connection?.settle(4_000);
    world.last.events.closed(closeCode.elsewhere, "socket.elsewhere");
    connection?.wake();
    connection?.offline();
    await world.pass(120_000);
    expect(world.states.at(-1)).toBe("elsewhere");
    expect([world.sockets.length, world.fetched]).toEqual([1, 0]);
    connection?.takeOver();
    connection?.takeOver();
    expect(world.states.at(-1)).toBe("connecting");
    await world.pass(1);
    expect([world.sockets.length, world.fetched]).toEqual([2, 1]);
    connection?.settle(4_000);
    connection?.takeOver();
    await world.pass(1);
    expect([world.states.at(-1), world.sockets.length]).toEqual(["open", 2]);
  });

  test("who gets no ticket is not let in", async () => {
    await opened();
    world.tickets = [null];
    world.last.events.closed(closeCode.ticket, "");
    await world.pass(10_000);
    expect(world.states.at(-1)).toBe("forbidden");
  });

  test("waits as long as the room says after too many frames", async () => {
    await opened();
    world.random = 0;
    world.last.events.closed(closeCode.tooFast, "10");
    await world.pass(9_999);
    expect(world.sockets).toHaveLength(1);
    await world.pass(1);
    expect(world.sockets).toHaveLength(2);
  });

  test("offline is believed at once, and online brings it back soon", async () => {
    const connection = await opened();
    world.tickets = ["network", "network", "network", "network", "network"];
    connection.offline();
    expect(world.states.at(-1)).toBe("lost");
    await world.pass(40_000);
    world.tickets = [];
    const before = world.sockets.length;
    connection.wake();
    await world.pass(2_000);
    expect(world.sockets.length).toBe(before + 1);
  });

  test("what an older socket still says is passed over", async () => {
    const connection = await opened();
    const old = world.last;
    connection.reconnect();
    await world.pass(4_000);
    expect(world.sockets).toHaveLength(2);
    old.events.closed(closeCode.version, "");
    expect(world.states.at(-1)).not.toBe("outdated");
  });
});

describe("the way in", () => {
  test("says where the page stands only when it stands somewhere, and what it cannot read", async () => {
    world.place = null;
    world.canInflate = false;
    world.address = "ws://room?room=evt_1";
    await opened();
    const query = new URL(world.last.url).searchParams;
    expect(Object.fromEntries(query)).toEqual({ room: "evt_1", t: "first", v: "1", z: "0" });
  });

  test("may take its time at first, and is said to be lost once it has failed", async () => {
    world.connect();
    await world.pass(14_000);
    expect(world.states).toEqual([]);
    await world.pass(3_000);
    expect(world.states).toEqual(["lost"]);
  });

  test("through a line names the place in it each time, and a break there is a short one", async () => {
    const connection = world.connect();
    await breathe();
    world.last.events.opened();
    connection.wait(12, 30);
    connection.wait(3, 8);
    expect(world.states).toEqual(["waiting", "waiting"]);
    expect(world.end).toEqual({ kind: "waiting", place: 3, seconds: 8 });
    await world.pass(10_000);
    expect(world.states).toHaveLength(2);
    world.last.events.closed(closeCode.retry, "");
    expect(world.states.at(-1)).toBe("connecting");
  });

  test("that a browser refuses is tried again", async () => {
    await opened();
    world.isRefusing = true;
    world.last.events.closed(closeCode.retry, "");
    await world.pass(5_000);
    expect(world.states.at(-1)).toBe("lost");
    world.isRefusing = false;
    await world.pass(30_000);
    expect(world.sockets.length).toBeGreaterThan(1);
  });

  test("tells, as it asks for a ticket, how many before it did not let it in", async () => {
    const connection = await opened();
    world.random = 0;
    for (let i = 0; i < 3; i += 1) {
      world.last.events.closed(closeCode.retry, "room.not_ready");
      await world.pass(1_000);
    }
    // Where it was is tried first: its room was not the one that failed.
    expect(world.failures).toEqual([0, 1, 2]);
    connection.settle(4_000);
    world.last.events.closed(1006, "");
    await world.pass(1_000);
    expect(world.failures).toEqual([0, 1, 2, 0]);
  });

  test("says so of the very first ticket too, and of a browser that takes no socket", async () => {
    world.connect();
    world.random = 0.5;
    world.last.events.closed(1006, "");
    await world.pass(1_000);
    expect(world.failures).toEqual([1]);
    world.isRefusing = true;
    world.last.events.closed(1006, "");
    await world.pass(10_000);
    expect(world.failures).toEqual([1, 2, 3]);
  });

  test("does not count tickets that it could not get: where it was may be well", async () => {
    await opened();
    world.random = 0.5;
    world.tickets = ["network", "network"];
    world.last.events.closed(1006, "");
    await world.pass(20_000);
    expect(world.failures).toEqual([0, 0, 0]);
    world.last.events.closed(1006, "");
    await world.pass(20_000);
    expect(world.failures).toEqual([0, 0, 0, 1]);
  });

  test("is tried after a second at least when the room names no time", async () => {
    for (const reason of ["", "soon", "0", "-5"]) {
      world = new World();
      await opened();
      world.random = 0;
      world.last.events.closed(closeCode.tooFast, reason);
      await world.pass(999);
      expect(world.sockets).toHaveLength(1);
      await world.pass(1);
      expect(world.sockets).toHaveLength(2);
    }
  });

  test("is not gone on with by a page that has stopped while it asked for a ticket", async () => {
    const connection = await opened();
    world.random = 0;
    world.last.events.closed(closeCode.retry, "");
    world.timers.shift()?.run();
    connection.stop();
    await world.pass(60_000);
    expect(world.sockets).toHaveLength(1);
  });
});

describe("a page that has stopped", () => {
  test("closes its socket, waits for nothing and does not come back, whatever is asked of it", async () => {
    const connection = await opened();
    connection.stop();
    expect(world.last.isClosed).toBe(true);
    expect(world.timers).toEqual([]);
    connection.reconnect();
    connection.wake();
    connection.offline();
    connection.takeOver();
    connection.send("nothing");
    await world.pass(60_000);
    expect([world.sockets.length, world.states]).toEqual([1, ["open"]]);
    expect(world.last.sent).toEqual([]);
  });
});

describe("a page that comes to the front", () => {
  test("asks at once whether the room is there, and goes on after an answer", async () => {
    const connection = await opened();
    world.last.events.received("[2,0]");
    connection.wake();
    await world.pass(0);
    expect(world.last.sent).toEqual(['{"ping":1}']);
    world.last.events.received("[2,0]");
    await world.pass(5_000);
    expect(world.last.isClosed).toBe(false);
    await world.pass(20_000);
    expect(world.last.sent).toHaveLength(2);
  });

  test("leaves a dead line after five seconds without an answer", async () => {
    const connection = await opened();
    await world.pass(10_000);
    connection.wake();
    await world.pass(4_999);
    expect(world.last.isClosed).toBe(false);
    const silent = world.last;
    await world.pass(1);
    expect(silent.isClosed).toBe(true);
  });

  test("does not wait out a long window, and spreads itself over a short one", async () => {
    const connection = await opened();
    connection.settle(30_000);
    world.random = 0.999;
    world.last.events.closed(1006, "");
    await world.pass(100);
    connection.wake();
    await world.pass(1_990);
    expect(world.sockets).toHaveLength(1);
    await world.pass(20);
    expect(world.sockets).toHaveLength(2);
    await world.pass(60_000);
    expect(world.sockets.length).toBeLessThan(6);
  });

  test("does nothing while it is still on its first way in", async () => {
    world.tickets = [];
    const connection = world.connect();
    connection.wake();
    await world.pass(1_000);
    expect(world.sockets).toHaveLength(1);
  });
});

describe("a line that is watched", () => {
  test("is asked about by a screen every twenty seconds, however much is heard", async () => {
    world.isHeartbeat = true;
    await opened();
    for (let second = 0; second < 49; second += 1) {
      await world.pass(1_000);
      world.last.events.received("[2,0]");
    }
    // At 20 s, and 20 s after the 5 s in which an answer may come.
    expect(world.last.sent).toHaveLength(2);
  });

  test("is asked about after twenty seconds from the last word", async () => {
    await opened();
    await world.pass(15_000);
    world.last.events.received("[2,0]");
    await world.pass(19_999);
    expect(world.last.sent).toEqual([]);
    await world.pass(1);
    expect(world.last.sent).toEqual(['{"ping":1}']);
  });

  test("hands over what the room says, and nothing of an older one", async () => {
    const connection = await opened();
    const old = world.last;
    old.events.received("one");
    connection.reconnect();
    await world.pass(4_000);
    old.events.received("late");
    old.events.opened();
    world.last.events.received("two");
    expect(world.frames).toEqual(["one", "two"]);
    connection.stop();
    world.last.events.received("after the end");
    expect(world.frames).toHaveLength(2);
  });

  test("is open again with the next one, and its failures are forgotten", async () => {
    const connection = await opened();
    world.random = 0.5;
    for (let n = 0; n < 3; n += 1) {
      const count = world.sockets.length;
      world.last.events.closed(closeCode.retry, "");
      await world.pass(1_999);
      expect(world.sockets).toHaveLength(count);
      await world.pass(1);
      expect(world.sockets).toHaveLength(count + 1);
      world.last.events.opened();
      connection.settle(4_000);
    }
    expect(world.states.at(-1)).toBe("open");
  });
});

describe("a relay that has lost the room", () => {
  test("makes the page connecting at once, and open with the next welcome; the socket stays", async () => {
    const connection = await opened();
    connection.lose();
    expect(world.states).toEqual(["open", "connecting"]);
    await world.pass(1_900);
    connection.settle(4_000);
    expect(world.states).toEqual(["open", "connecting", "open"]);
    await world.pass(15_000);
    expect(world.states).toHaveLength(3);
    expect([world.sockets.length, world.fetched]).toEqual([1, 0]);
  });

  test("makes it lost after two seconds, and open again whenever the room is there", async () => {
    const connection = await opened();
    connection.lose();
    await world.pass(1_999);
    expect(world.states.at(-1)).toBe("connecting");
    await world.pass(1);
    expect(world.states.at(-1)).toBe("lost");
    await world.pass(10_000);
    expect(world.states).toEqual(["open", "connecting", "lost"]);
    connection.settle(4_000);
    expect(world.states.at(-1)).toBe("open");
    // That is forgotten: the next break is as any other.
    world.random = 0.5;
    world.last.events.closed(closeCode.retry, "");
    await world.pass(1_999);
    expect(world.sockets).toHaveLength(1);
    await world.pass(1);
    expect(world.sockets).toHaveLength(2);
  });

  test("is asked whether it is there as any other, and left when it is not", async () => {
    const connection = await opened();
    connection.lose();
    const { isClosed } = world.last;
    connection.wake();
    await world.pass(0);
    expect([isClosed, world.last.sent]).toEqual([false, ['{"ping":1}']]);
    world.last.events.received("[2,0]");
    await world.pass(10_000);
    expect(world.sockets).toHaveLength(1);
    await world.pass(20_000);
    const silent = world.sockets[0];
    expect(silent?.isClosed).toBe(true);
    await world.pass(30_000);
    expect(world.sockets.length).toBeGreaterThan(1);
  });

  test("may tell the page its place in the room's line", async () => {
    const connection = await opened();
    connection.lose();
    connection.wait(3, 8);
    await world.pass(10_000);
    expect(world.states).toEqual(["open", "connecting", "waiting"]);
  });
});

describe("a page that is to stay away", () => {
  test.each([closeCode.version, closeCode.forbidden])(
    "after %i stays so whatever network there is",
    async (code) => {
      const connection = await opened();
      world.last.events.closed(code, "");
      connection.offline();
      connection.wake();
      await world.pass(60_000);
      expect([world.sockets.length, world.states.length]).toEqual([1, 2]);
    },
  );

  test("asks for nothing more once it was refused a ticket after failures", async () => {
    const connection = await opened();
    world.tickets = ["network", null];
    world.last.events.closed(closeCode.retry, "");
    await world.pass(30_000);
    expect(world.states.at(-1)).toBe("forbidden");
    connection.wake();
    await world.pass(30_000);
    expect(world.fetched).toBe(2);
  });

  test("asks once for a ticket when it goes on and comes to the front at once", async () => {
    const connection = await opened();
    world.last.events.closed(closeCode.elsewhere, "");
    connection.takeOver();
    connection.wake();
    await world.pass(5_000);
    expect([world.fetched, world.sockets.length]).toEqual([1, 2]);
  });

  test("is told once that it is open, however often the room says so", async () => {
    const connection = await opened();
    connection.settle(4_000);
    expect(world.states).toEqual(["open"]);
  });
});
