import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { closeCode } from "#party/protocol/protocol.ts";
import { until } from "#tests/support/until.ts";
import { connectRoom, type Room } from "./connect-room.ts";
import type { Socket, SocketEvents } from "./connection/browser.ts";
import type { TicketAnswer } from "./connection/ticket.ts";

const welcome =
  '[0,{"epoch":"a","seq":5,"mode":"snapshot","parts":1,"tick":50,"window":100,"now":2000,"base":1000,"oldest":1,"settings":{"name":"Vårmøtet"}}]';
const snapshot = JSON.stringify([3, 5, [["q", "a", { t: "Når?", a: 1 }]]]);

interface FakeSocket {
  readonly url: URL;
  readonly events: SocketEvents;
  readonly sent: unknown[];
  isClosed: boolean;
}

let sockets: FakeSocket[] = [];
let answers: (TicketAnswer | null | "network")[] = [];
const rooms: Room[] = [];

beforeEach(() => {
  sockets = [];
  answers = [];
  vi.spyOn(Math, "random").mockReturnValue(0);
});
afterEach(() => {
  for (const room of rooms.splice(0)) room.close();
  vi.restoreAllMocks();
});

function openSocket(url: string, events: SocketEvents): Socket {
  const socket: FakeSocket = { url: new URL(url), events, sent: [], isClosed: false };
  sockets.push(socket);
  return {
    send: (text) => socket.sent.push(JSON.parse(text)),
    close() {
      socket.isClosed = true;
    },
  };
}

function connect(): Room {
  const room = connectRoom({
    openSocket,
    async fetchTicket() {
      const answer = answers.shift();
      if (answer === "network") throw new Error("no network");
      return answer === undefined ? { ticket: "t", url: "ws://room.test/" } : answer;
    },
  });
  rooms.push(room);
  return room;
}

/** Waits for the socket of this number, and lets it in. */
async function letIn(at = 0): Promise<FakeSocket> {
  await until(() => sockets.length > at);
  const socket = sockets[at];
  if (socket === undefined) throw new Error("no socket");
  socket.events.opened();
  socket.events.received(welcome);
  socket.events.received(snapshot);
  return socket;
}

async function entered() {
  const room = connect();
  const socket = await letIn();
  await room.ready;
  return { room, socket };
}

describe("a program in a room", () => {
  test("sees what is there once it is let in, and the same objects until something changes", async () => {
    const room = connect();
    expect(room.connection).toEqual({ kind: "connecting" });
    expect(room.view.isReady).toBe(false);
    const socket = await letIn();
    await room.ready;
    expect(room.connection).toEqual({ kind: "open" });
    const before = room.view;
    expect(before.isReady).toBe(true);
    expect(before.settings?.name).toBe("Vårmøtet");
    expect(room.view).toBe(before);
    socket.events.received(JSON.stringify([1, 6, 5, [["q", "b", { t: "Hvor?", a: 2 }]]]));
    await until(() => room.view !== before);
    expect(room.view.questions.map(({ text }) => text)).toEqual(["Når?", "Hvor?"]);
    expect(room.view.questions[0]).toBe(before.questions[0]);
  });

  test("is called back after each change until it has had enough", async () => {
    const { room, socket } = await entered();
    const seen: number[] = [];
    const stop = room.subscribe(({ questions }) => seen.push(questions.length));
    socket.events.received(JSON.stringify([1, 6, 5, [["q", "b", { t: "Hvor?", a: 2 }]]]));
    await until(() => seen.at(-1) === 2);
    stop();
    const count = seen.length;
    socket.events.received(JSON.stringify([1, 7, 6, [["q", "a", null]]]));
    await until(() => room.view.questions.length === 1);
    expect(seen).toHaveLength(count);
  });

  test("sends what it means, with its name where it does not say otherwise", async () => {
    const { room, socket } = await entered();
    void room.ask("Når?");
    void room.ask("Hvorfor?", { anonymous: true });
    void room.upvote("a");
    void room.upvote("a", false);
    void room.vote("p", [1, 2]);
    void room.say("Hei");
    void room.say("Hallo", { anonymous: true });
    void room.send({ type: "chat.pin", message: "m", on: true });
    await until(() => socket.sent.length === 8);
    expect(socket.sent.map((frame) => Object(frame).c)).toEqual([
      { type: "question.ask", text: "Når?", anonymous: false },
      { type: "question.ask", text: "Hvorfor?", anonymous: true },
      { type: "question.upvote", question: "a", on: true },
      { type: "question.upvote", question: "a", on: false },
      { type: "poll.vote", poll: "p", choice: [1, 2] },
      { type: "chat.send", text: "Hei", anonymous: false },
      { type: "chat.send", text: "Hallo", anonymous: true },
      { type: "chat.pin", message: "m", on: true },
    ]);
  });

  test("gets the room's answer, and sees its vote at once", async () => {
    const { room, socket } = await entered();
    const answer = room.upvote("a");
    await until(() => socket.sent.length === 1);
    expect(room.view.questions[0]?.votes).toBe(1);
    const n = Object(socket.sent[0]).i;
    socket.events.received(JSON.stringify([1, 6, 5, [], [], [[n, "question.own"]]]));
    expect(await answer).toEqual({ ok: false, n, code: "question.own" });
    expect(room.view.questions[0]?.votes).toBe(0);
  });

  test("does not keep a refused text: whoever sent it has the answer", async () => {
    const { room, socket } = await entered();
    const answer = room.ask("For tidlig?");
    await until(() => socket.sent.length === 1);
    const n = Object(socket.sent[0]).i;
    socket.events.received(JSON.stringify([1, 6, 5, [], [], [[n, "question.interval"]]]));
    expect(await answer).toMatchObject({ ok: false, code: "question.interval" });
    socket.events.closed(closeCode.retry, "");
    const next = await letIn(1);
    const later = room.upvote("a");
    await until(() => next.sent.length === 1);
    expect(Object(next.sent[0]).c.type).toBe("question.upvote");
    next.events.received(JSON.stringify([1, 6, 5, [], [Object(next.sent[0]).i]]));
    expect(await later).toMatchObject({ ok: true });
  });

  test("sends again over the next connection what has no answer, under the same number", async () => {
    const { room, socket } = await entered();
    void room.ask("Rett før det falt?");
    await until(() => socket.sent.length === 1);
    socket.events.closed(closeCode.retry, "");
    const next = await letIn(1);
    await until(() => next.sent.length === 1);
    expect(next.sent).toEqual(socket.sent);
    expect(next.url.searchParams.get("s")).toBe("5");
  });

  test("does not send to a rehearsal what was meant for the event, nor the other way", async () => {
    answers = [
      { ticket: "t", url: "ws://room.test/", id: "evt_1" },
      { ticket: "t", url: "ws://room.test/", id: "evt_1" },
      { ticket: "t", url: "ws://room.test/", id: "evt_1.r1" },
    ];
    const { room, socket } = await entered();
    const answer = room.ask("Meant for the event");
    await until(() => socket.sent.length === 1);
    socket.events.closed(closeCode.retry, "");
    const same = await letIn(1);
    await until(() => same.sent.length === 1);
    same.events.closed(closeCode.retry, "");
    await until(() => sockets.length === 3);
    expect(await answer).toMatchObject({ ok: false, code: "rehearsal.changed" });
  });

  test("goes on when too many others took its place, once it is told to", async () => {
    const { room, socket } = await entered();
    socket.events.closed(closeCode.elsewhere, "socket.elsewhere");
    expect(room.connection).toEqual({ kind: "elsewhere" });
    room.takeOver();
    await letIn(1);
    await until(() => room.connection.kind === "open");
  });

  test("leaves when it closes, and comes back no more", async () => {
    const { room, socket } = await entered();
    room.close();
    expect(socket.isClosed).toBe(true);
    socket.events.closed(closeCode.retry, "");
    await new Promise((resolve) => setTimeout(resolve, 1));
    expect(sockets).toHaveLength(1);
  });

  test("says so when a frame cannot be read, and comes back for everything", async () => {
    const reported = vi.spyOn(console, "error").mockReturnValue();
    const { socket } = await entered();
    socket.events.received("[1,6,");
    await until(() => sockets.length === 2);
    expect(reported).toHaveBeenCalledWith("the room could not be read:", expect.any(SyntaxError));
    expect(sockets[1]?.url.searchParams.has("e")).toBe(false);
  });
});

describe("whether a program gets in at all", () => {
  test("who is refused a ticket is told so", async () => {
    answers = [null];
    await expect(connect().ready).rejects.toEqual({ kind: "forbidden" });
  });

  test("who speaks an old wire is told so", async () => {
    const room = connect();
    await until(() => sockets.length === 1);
    sockets[0]?.events.closed(closeCode.version, "");
    await expect(room.ready).rejects.toEqual({ kind: "outdated" });
  });

  test("who finds no network waits for one", async () => {
    answers = ["network"];
    const room = connect();
    await letIn();
    await room.ready;
    expect(room.connection).toEqual({ kind: "open" });
  });

  test("who never asks is not told, and that breaks nothing", async () => {
    answers = [null];
    const room = connect();
    await until(() => room.connection.kind === "forbidden");
    await new Promise((resolve) => setImmediate(resolve));
  });
});
