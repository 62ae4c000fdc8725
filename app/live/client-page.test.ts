/** A page and its room, with the browser around it: what it shows, keeps, sends and lets go of. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { closeCode } from "#party/protocol/protocol.ts";
import { stubBrowser } from "#tests/support/fakes/fake-browser.ts";
import { until } from "#tests/support/until.ts";
import { RoomClient } from "./client.ts";
import type { LiveRole, RoomAddress } from "./room-address.ts";
import type { FirstView } from "./view/first-view.ts";

const room: RoomAddress = {
  id: "evt_1",
  url: "ws://room.test/parties/main/evt_1",
  ticket: "first",
  device: "dev_1",
};
const first: FirstView = { base: 1_000, now: 5_000, changes: [["q", "a", { t: "Når?", a: 1 }]] };

class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  onopen = () => {};
  onmessage = (_event: { data: unknown }) => {};
  onclose = (_event: { code: number; reason: string }) => {};
  readonly sent: unknown[] = [];
  isClosed = false;
  readonly query: URLSearchParams;

  constructor(url: string) {
    this.query = new URL(url).searchParams;
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.isClosed = true;
  }

  receive(frame: unknown): void {
    this.onmessage({ data: JSON.stringify(frame) });
  }

  end(code: number): void {
    this.onclose({ code, reason: "" });
  }
}

let browser: ReturnType<typeof stubBrowser>;
let tickets: { readonly path: string; readonly headers: Headers }[] = [];
const ends: (() => void)[] = [];

beforeEach(() => {
  FakeSocket.all = [];
  tickets = [];
  browser = stubBrowser();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", async (path: string, { headers }: RequestInit) => {
    tickets.push({ path, headers: new Headers(headers) });
    return Response.json({ ticket: "later", url: room.url });
  });
  vi.spyOn(Math, "random").mockReturnValue(0);
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Lets all that is under way come to its end: what does not happen then does not happen. */
async function rest(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

function start(role: LiveRole, address = room, view: FirstView | null = null) {
  const client = new RoomClient(address, role, view);
  const end = client.start();
  ends.push(end);
  return { client, end };
}

/** Waits for the socket of this number, and lets the page in. */
async function letIn(at: number): Promise<FakeSocket> {
  await until(() => FakeSocket.all.length > at);
  const socket = FakeSocket.all[at];
  if (socket === undefined) throw new Error("no socket");
  socket.readyState = FakeSocket.OPEN;
  socket.onopen();
  const place = { epoch: "a", seq: 5, mode: "snapshot", parts: 1, tick: 50, window: 100 };
  const clock = { now: Date.now() + 700, base: 1_000, oldest: 1 };
  socket.receive([0, { ...place, ...clock, settings: { name: "Vårmøtet" } }]);
  socket.receive([3, 5, [["q", "b", { t: "Hvor?", a: 2 }]]]);
  return socket;
}

async function enter(role: LiveRole, address = room) {
  const page = start(role, address);
  const socket = await letIn(FakeSocket.all.length);
  await until(() => page.client.getState().connection.kind === "open");
  return { ...page, socket };
}

const questionsOf = (client: RoomClient) => client.getState().view.questions.map(({ id }) => id);
const approve = { type: "question.approve", question: "b" } as const;
const ask = (text: string) => ({ type: "question.ask", text, anonymous: true }) as const;

describe("what a page shows", () => {
  test("is what the server rendered, until the room speaks", async () => {
    const client = new RoomClient(room, "attendee", first);
    expect(questionsOf(client)).toEqual(["a"]);
    expect(client.getState()).toBe(client.firstState);
    expect(client.getState()).toMatchObject({ pending: [], clockAhead: 0 });
    expect(client.getState().connection).toEqual({ kind: "connecting" });
    expect([client.firstNow, client.roomId, client.isRehearsal]).toEqual([5_000, "evt_1", false]);
    expect(new RoomClient({ ...room, id: "evt_1.r1" }, "staff").isRehearsal).toBe(true);
    expect(new RoomClient(room, "staff").firstNow).toBeNull();
    expect(new RoomClient(room, "attendee").ticketName).toBeNull();
    expect(new RoomClient({ ...room, name: "" }, "attendee").ticketName).toBeNull();
    const named = { ...room, name: encodeURIComponent("Åse & Per") };
    expect(new RoomClient(named, "attendee").ticketName).toBe("Åse & Per");

    ends.push(client.start());
    await letIn(0);
    await until(() => questionsOf(client)[0] === "b");
    expect(client.firstState.view.questions.map(({ id }) => id)).toEqual(["a"]);
    // Nothing is on its way, and what shows that is not drawn anew with each frame.
    expect(client.getState().pending).toBe(client.firstState.pending);
  });

  test("is told to those who look, with how far the room's clock is ahead, until they look away", async () => {
    const { client } = start("staff");
    let [seen, unseen] = [0, 0];
    client.subscribe(() => {
      seen += 1;
    });
    const stop = client.subscribe(() => {
      unseen += 1;
    });
    const socket = await letIn(0);
    await until(() => client.getState().connection.kind === "open");
    expect(client.getState().clockAhead).toBeGreaterThan(0);
    expect(client.getState().clockAhead).toBeLessThanOrEqual(700);
    expect(unseen).toBe(seen);
    stop();
    const before = [seen, unseen];
    socket.receive([1, 6, 5, [["q", "c", { t: "Hvem?", a: 3 }]]]);
    await until(() => questionsOf(client).length === 2);
    expect(seen).toBeGreaterThan(before[0] ?? 0);
    expect(unseen).toBe(before[1]);
  });

  test("is what an attendee saw before a reload, and the room is asked for the rest alone", async () => {
    const { client, end } = await enter("attendee");
    browser.window.dispatchEvent(new Event("pagehide"));
    await until(() => browser.indexedDB.valuesOf("copies").length === 1);
    end();
    expect(questionsOf(client)).toEqual(["b"]);
    const again = start("attendee", room, first).client;
    await until(() => FakeSocket.all.length === 2);
    expect(questionsOf(again)).toEqual(["b", "a"]);
    const { query } = FakeSocket.all[1] ?? { query: new URLSearchParams() };
    expect([query.get("e"), query.get("s")]).toEqual(["a", "5"]);
  });

  for (const role of ["staff", "screen"] as const) {
    test(`of ${role} is never kept over a reload`, async () => {
      await enter(role);
      browser.document.show(false);
      browser.window.dispatchEvent(new Event("pagehide"));
      await rest();
      expect(browser.indexedDB.valuesOf("copies")).toEqual([]);
    });
  }

  test("of an attendee is not what staff see on the same device", async () => {
    const { end } = await enter("attendee");
    browser.window.dispatchEvent(new Event("pagehide"));
    await until(() => browser.indexedDB.valuesOf("copies").length === 1);
    end();
    start("staff");
    await until(() => FakeSocket.all.length === 2);
    expect(FakeSocket.all[1]?.query.has("e")).toBe(false);
  });

  test("is kept as the page goes to the back, and when the network is lost", async () => {
    const { socket } = await enter("attendee");
    browser.document.show(false);
    await until(() => browser.indexedDB.valuesOf("copies").length === 1);
    expect(browser.indexedDB.valuesOf("copies")).toMatchObject([{ place: { seq: 5 } }]);
    socket.receive([1, 6, 5, []]);
    await rest();
    browser.window.dispatchEvent(new Event("offline"));
    await until(() => JSON.stringify(browser.indexedDB.valuesOf("copies")).includes('"seq":6'));
  });
});

describe("the way to the room", () => {
  test("is asked for by role and device, anew for each connection", async () => {
    const { socket } = await enter("staff");
    expect(socket.query.get("t")).toBe("first");
    socket.end(closeCode.retry);
    await letIn(1);
    expect(tickets.map(({ path }) => path)).toEqual([
      "/v1/rooms/evt_1/ticket?as=staff&device=dev_1&failures=0",
    ]);
    expect(tickets[0]?.headers.has("Authorization")).toBe(false);
    expect(FakeSocket.all[1]?.query.get("t")).toBe("later");
  });

  test("is asked for where the page says, with its token", async () => {
    const { socket } = await enter("attendee", { ...room, ticketPath: "/own", bearer: "secret" });
    socket.end(closeCode.retry);
    await letIn(1);
    expect(tickets.map(({ path }) => path)).toEqual(["/own"]);
    expect(tickets[0]?.headers.get("Authorization")).toBe("Bearer secret");
  });

  test("is known to be lost where the device says so at the start, and is tried all the same", async () => {
    vi.stubGlobal("navigator", { locks: browser.locks, onLine: false });
    const { client } = start("attendee");
    await until(() => client.getState().connection.kind === "lost");
    await letIn(1);
    await until(() => client.getState().connection.kind === "open");
  });

  test("is looked at when the device says that it has a network again", async () => {
    const { client, socket } = await enter("attendee");
    browser.window.dispatchEvent(new Event("online"));
    await until(() => socket.sent.length === 1);
    expect(socket.sent).toEqual([{ ping: 1 }]);
    browser.window.dispatchEvent(new Event("offline"));
    expect(client.getState().connection).toEqual({ kind: "lost" });
    expect(socket.isClosed).toBe(true);
  });

  test("is looked at when the page comes to the front", async () => {
    const { socket } = await enter("attendee");
    browser.document.show(false);
    await rest();
    expect(socket.sent).toEqual([]);
    browser.document.show(true);
    await until(() => socket.sent.length === 1);
    expect(socket.sent).toEqual([{ ping: 1 }]);
  });

  test("is measured when a page wants to know how long it is", async () => {
    const { client, socket } = await enter("screen");
    client.measure();
    expect(socket.sent).toEqual([{ ping: 1 }]);
  });

  test("ends with the page: it neither comes back nor listens any more", async () => {
    const { end, socket } = await enter("attendee");
    end();
    expect(socket.isClosed).toBe(true);
    socket.end(closeCode.retry);
    browser.window.dispatchEvent(new Event("online"));
    browser.window.dispatchEvent(new Event("pagehide"));
    browser.document.show(true);
    await rest();
    expect(FakeSocket.all).toHaveLength(1);
    expect(browser.indexedDB.valuesOf("copies")).toEqual([]);
  });

  test("is not begun by a page that has gone before its storage was open", async () => {
    start("attendee").end();
    await rest();
    expect([FakeSocket.all.length, browser.locks.asked]).toEqual([0, 0]);
  });

  test("is not begun by a page that has gone before it had what was kept", async () => {
    const { end } = start("attendee");
    await until(() => browser.locks.asked === 1);
    end();
    await rest();
    expect(FakeSocket.all).toEqual([]);
  });

  test("is not asked about by a page that nobody looks at", async () => {
    // From the start on: the page takes its clock with it.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    const { socket } = await enter("attendee");
    browser.document.show(false);
    vi.advanceTimersByTime(120_000);
    expect(socket.sent).toEqual([]);
    browser.document.show(true);
    vi.advanceTimersByTime(0);
    expect(socket.sent).toEqual([{ ping: 1 }]);
  });

  test("is given up for too many others, and taken again when that is asked for", async () => {
    const { client, socket } = await enter("attendee");
    socket.end(closeCode.elsewhere);
    expect(client.getState().connection).toEqual({ kind: "elsewhere" });
    const sent = client.send(ask("Skrevet mens den var borte"));
    await rest();
    expect(FakeSocket.all).toHaveLength(1);
    client.takeOver();
    const next = await letIn(1);
    await until(() => next.sent.length === 1);
    const { i } = Object(next.sent[0]);
    next.receive([1, 6, 5, [], [i]]);
    expect(await sent).toEqual({ ok: true, n: i });
  });
});

describe("what a page sends", () => {
  test("waits for its start, which is a fault to forget", async () => {
    const client = new RoomClient(room, "staff");
    await expect(client.send(approve)).rejects.toThrow("send before start");
    await expect(client.sendAll([approve])).rejects.toThrow("send before start");
  });

  test("is answered, one by one or as one act", async () => {
    const { client, socket } = await enter("staff");
    const taken: boolean[] = [];
    const one = client.send(approve, (isKept) => taken.push(isKept));
    await until(() => socket.sent.length === 1);
    expect(taken).toEqual([true]);
    const { i: n } = Object(socket.sent[0]);
    expect(socket.sent).toEqual([{ i: n, c: approve }]);
    socket.receive([1, 6, 5, [], [n]]);
    expect(await one).toEqual({ ok: true, n });
    const act = client.sendAll([approve, { type: "poll.start", poll: "p" }]);
    await until(() => socket.sent.length === 2);
    socket.receive([1, 7, 6, [], [n + 1]]);
    await until(() => socket.sent.length === 3);
    socket.receive([1, 8, 7, [], [], [[n + 2, "poll.locked"]]]);
    expect(await act).toMatchObject([{ ok: true }, { ok: false, code: "poll.locked" }]);
  });

  test("stays with its reason when an attendee's text is refused, until it is put away", async () => {
    const { client, socket } = await enter("attendee");
    void client.send(ask("For tidlig?"));
    await until(() => socket.sent.length === 1);
    const { i } = Object(socket.sent[0]);
    socket.receive([1, 6, 5, [], [], [[i, "question.interval", { seconds: 30 }]]]);
    await until(() => client.getState().pending[0]?.refused !== undefined);
    client.dismiss(i);
    expect(client.getState().pending).toEqual([]);
  });

  test("goes when staff's is refused: they are told at once", async () => {
    const { client, socket } = await enter("staff");
    const answer = client.send({
      type: "reply.send",
      question: "b",
      text: "Snart",
      anonymous: false,
    });
    await until(() => socket.sent.length === 1);
    const { i } = Object(socket.sent[0]);
    socket.receive([1, 6, 5, [], [], [[i, "reply.disabled"]]]);
    expect(await answer).toMatchObject({ ok: false, code: "reply.disabled" });
    expect(client.getState().pending).toEqual([]);
  });

  test("outlives an attendee's page however long, and staff's for a minute", async () => {
    for (const [role, kept] of [
      ["attendee", 1],
      ["staff", 0],
    ] as const) {
      vi.useFakeTimers({ toFake: ["Date"] });
      const address = { ...room, device: role };
      const { client, end } = start(role, address);
      void client.send(approve);
      await until(() => client.getState().pending.length === 1);
      end();
      vi.setSystemTime(Date.now() + 59_000);
      const soon = start(role, address);
      await until(() => soon.client.getState().pending.length === 1);
      soon.end();
      vi.setSystemTime(Date.now() + 2_000);
      const late = start(role, address);
      await rest();
      expect([role, late.client.getState().pending.length]).toEqual([role, kept]);
      late.end();
    }
  });

  test("goes out through the page that was opened last, and both hear the answer", async () => {
    const one = await enter("attendee");
    const other = await enter("attendee");
    await rest();
    const answer = one.client.send(ask("Fra den andre fanen"));
    await until(() => other.socket.sent.length === 1);
    expect(one.socket.sent).toEqual([]);
    const { i } = Object(other.socket.sent[0]);
    other.socket.receive([1, 6, 5, [], [i]]);
    expect(await answer).toEqual({ ok: true, n: i });
    expect(one.client.getState().pending).toEqual([]);
  });

  test("goes out through the next page when the one that sent is closed or had to go", async () => {
    for (const leaves of ["closed", "elsewhere"]) {
      const address = { ...room, device: leaves };
      const one = await enter("attendee", address);
      browser.document.visibilityState = "hidden";
      const other = await enter("attendee", address);
      void other.client.send(ask("Hvem sender?"));
      await until(() => one.socket.sent.length === 1);
      expect(other.socket.sent).toEqual([]);
      if (leaves === "closed") one.end();
      else one.socket.end(closeCode.elsewhere);
      await until(() => other.socket.sent.length === 1);
      expect(other.socket.sent).toEqual(one.socket.sent);
      one.end();
      other.end();
      browser.document.visibilityState = "visible";
    }
  });

  test("is kept apart for each room and each device", async () => {
    const { client } = await enter("attendee");
    void client.send(ask("Bare her"));
    await until(() => browser.indexedDB.valuesOf("ops").length === 1);
    for (const address of [
      { ...room, id: "evt_2" },
      { ...room, device: "dev_2" },
    ]) {
      const other = await enter("attendee", address);
      await rest();
      expect(other.client.getState().pending).toEqual([]);
      expect(other.socket.sent).toEqual([]);
    }
  });

  test("is forgotten with all that is kept of the room, when the page leaves it", async () => {
    const { client, socket } = await enter("attendee");
    browser.window.dispatchEvent(new Event("pagehide"));
    void client.send(ask("Borte med rommet"));
    await until(() => browser.indexedDB.valuesOf("ops").length === 1);
    await until(() => browser.indexedDB.valuesOf("copies").length === 1);
    await client.forget();
    expect(socket.isClosed).toBe(true);
    browser.document.show(false);
    await rest();
    expect(browser.indexedDB.valuesOf("ops")).toEqual([]);
    expect(browser.indexedDB.valuesOf("copies")).toEqual([]);
  });
});

test("a screen says that it is there although it hears the room, an attendee's page does not", async () => {
  for (const [role, asks] of [
    ["attendee", 0],
    ["screen", 1],
  ] as const) {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    const { socket, end } = await enter(role);
    vi.advanceTimersByTime(19_000);
    socket.receive([2, 0]);
    vi.advanceTimersByTime(2_000);
    expect([role, socket.sent.filter((frame) => Object(frame).ping === 1).length]).toEqual([
      role,
      asks,
    ]);
    end();
    vi.useRealTimers();
  }
});

test("a frame that cannot be read is reported, and the page comes back", async () => {
  const reported = vi.spyOn(console, "error").mockReturnValue();
  const { socket } = await enter("attendee");
  socket.onmessage({ data: "[1,6," });
  await until(() => FakeSocket.all.length === 2);
  const text = "the page could not read its room:";
  expect(reported).toHaveBeenCalledWith(text, expect.any(SyntaxError));
});

test("a screen stands alone: it takes no turn from the tabs that send", async () => {
  await enter("screen");
  expect(browser.locks.asked).toBe(0);
  await enter("staff");
  expect(browser.locks.asked).toBe(1);
});
