import { beforeEach, describe, expect, test } from "vitest";
import { closeCode } from "#party/protocol.ts";
import {
  Connection,
  type ConnectionState,
  type SocketEvents,
  type TicketAnswer,
} from "./connection.ts";

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
  /** The state as it was told last. */
  end: ConnectionState | null = null;

  connect(): Connection {
    const connection = new Connection(
      {
        openSocket: (url, events) => {
          const socket = { url, events, sent: [] as string[], isClosed: false };
          this.sockets.push(socket);
          return {
            send: (text) => socket.sent.push(text),
            close: () => {
              socket.isClosed = true;
            },
          };
        },
        fetchTicket: async () => {
          this.fetched += 1;
          const answer = this.tickets.shift();
          if (answer === "network") throw new Error("no network");
          return answer === undefined ? { ticket: `t${this.fetched}`, url: "ws://room" } : answer;
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
        place: () => ({ epoch: "e", seq: 7 }),
        canInflate: true,
        onState: (state) => {
          this.states.push(state.kind);
          this.end = state;
        },
        onFrame: () => {},
      },
      { ticket: "first", url: "ws://room" },
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
