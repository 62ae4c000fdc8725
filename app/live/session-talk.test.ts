/** What a page and its room say to each other. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { until } from "#tests/support/until.ts";
import type { SocketEvents } from "./connection/browser.ts";
import type { ConnectionState } from "./connection/connection-state.ts";
import { readFrame } from "./connection/frames.ts";
import { createMemoryStore } from "./outbox/memory-store.ts";
import { Session } from "./session.ts";
import { Replica } from "./view/replica.ts";

const welcome = {
  epoch: "a",
  seq: 5,
  mode: "snapshot",
  parts: 1,
  tick: 50,
  window: 100,
  now: 2_000,
  base: 1_000,
  oldest: 1,
  settings: { name: "Vårmøtet" },
};

interface Line {
  readonly url: URL;
  readonly events: SocketEvents;
  readonly sent: string[];
  isClosed: boolean;
}

let lines: Line[] = [];
let states: ConnectionState[] = [];
let clocks: number[] = [];
let reported: unknown[] = [];
let changes = 0;
let timers: (() => void)[] = [];
let replica: Replica;
let session: Session;

beforeEach(() => {
  [lines, states, clocks, reported, timers, changes] = [[], [], [], [], [], 0];
  replica = new Replica();
  session = new Session(
    {
      store: createMemoryStore(() => 100),
      peers: { notify: () => {} },
      keepsRefused: true,
      keepMs: null,
      canInflate: true,
      readFrame,
      random: () => 0,
      now: () => 1_300,
      isVisible: () => true,
      fetchTicket: async () => ({ ticket: "t", url: "ws://room.test/" }),
      openSocket(url, events) {
        const line: Line = { url: new URL(url), events, sent: [], isClosed: false };
        lines.push(line);
        return {
          send: (text) => line.sent.push(text),
          close() {
            line.isClosed = true;
          },
        };
      },
      setTimer(run, ms) {
        // Only what is due at once: coming back.
        if (ms === 0) timers.push(run);
        return () => {
          timers = timers.filter((one) => one !== run);
        };
      },
      report: (error) => reported.push(error),
      onConnection: (state) => states.push(state),
      onClock: (ahead) => clocks.push(ahead),
      onChange: () => {
        changes += 1;
      },
    },
    replica,
    { ticket: "first", url: "ws://room.test/" },
  );
  session.outbox.lead(true);
  session.connection.start();
});
afterEach(() => {
  session.stop();
});

function say(line: Line | undefined, ...frames: readonly unknown[]): void {
  for (const frame of frames) line?.events.received(JSON.stringify(frame));
}

async function letIn(at = 0): Promise<Line> {
  for (const run of timers.splice(0)) run();
  await until(() => lines.length > at);
  const line = lines[at];
  say(line, [0, welcome], [3, 5, [["q", "a", { t: "Når?", a: 1 }]]]);
  await until(() => states.at(-1)?.kind === "open");
  if (line === undefined) throw new Error("no line");
  return line;
}

test("a page that is let in knows the room's clock and sends what waited", async () => {
  const answer = session.outbox.send({ type: "question.upvote", question: "a", on: true });
  await until(() => session.outbox.pending.length === 1);
  const line = await letIn();
  expect(clocks).toEqual([700]);
  const command = { type: "question.upvote", question: "a", on: true };
  expect(line.sent.map((text) => JSON.parse(text))).toEqual([{ i: 101, c: command }]);
  const before = changes;
  say(line, [1, 6, 5, [["v", "a", 1]], [101]]);
  expect(await answer).toStrictEqual({ ok: true, n: 101 });
  expect(changes).toBeGreaterThan(before);
  expect(replica.entities.v.has("a")).toBe(true);
});

test("answers come with what the room has told of them", async () => {
  const line = await letIn();
  const answers = [0, 1, 2].map((n) =>
    session.outbox.send({ type: "question.approve", question: `q${n}` }),
  );
  await until(() => line.sent.length === 3);
  const batch = { done: 4, refused: [] };
  const naks = [
    [102, "question.not_found"],
    [103, "question.interval", { seconds: 9 }],
  ];
  say(line, [1, 6, 5, [], [101], naks, [[101, batch]]]);
  expect(await Promise.all(answers)).toStrictEqual([
    { ok: true, n: 101, batch },
    { ok: false, n: 102, code: "question.not_found" },
    { ok: false, n: 103, code: "question.interval", detail: { seconds: 9 } },
  ]);
});

test("the room's measure of the way is sent back as it came", async () => {
  const line = await letIn();
  say(line, [2, 4_711]);
  await until(() => line.sent.length === 1);
  expect(line.sent).toEqual(['{"pong":4711}']);
});

test("who stands in line knows where, and sends nothing from there", async () => {
  await until(() => lines.length === 1);
  say(lines[0], [4, 12, 30]);
  await until(() => states.length === 1);
  expect(states).toEqual([{ kind: "waiting", place: 12, seconds: 30 }]);
  void session.outbox.send({ type: "question.approve", question: "a" });
  await until(() => session.outbox.pending.length === 1);
  expect(lines[0]?.sent).toEqual([]);
});

test("a relay that has lost the room says so: what is done waits, and what was not answered goes again", async () => {
  const line = await letIn();
  const first = session.outbox.send({ type: "question.upvote", question: "a", on: true });
  await until(() => line.sent.length === 1);
  say(line, [5]);
  await until(() => states.at(-1)?.kind === "connecting");
  const second = session.outbox.send({ type: "question.upvote", question: "b", on: true });
  await until(() => session.outbox.pending.length === 2);
  expect([line.sent.length, line.isClosed]).toEqual([1, false]);
  expect(replica.entities.q.has("a")).toBe(true);

  // The room is there again: what was missed comes with it.
  say(line, [0, { ...welcome, seq: 7, mode: "delta", parts: 0 }]);
  await until(() => states.at(-1)?.kind === "open");
  await until(() => line.sent.length === 3);
  const numbers = line.sent.map((text): { i?: number } => JSON.parse(text));
  expect(numbers.map(({ i }) => i)).toEqual([101, 101, 102]);
  say(line, [1, 7, 5, [["q", "b", { t: "Hvor?", a: 2 }]], [101, 102]]);
  expect(await Promise.all([first, second])).toStrictEqual([
    { ok: true, n: 101 },
    { ok: true, n: 102 },
  ]);
  expect([replica.place?.seq, lines.length]).toEqual([7, 1]);
  expect(replica.entities.q.has("b")).toBe(true);
});

test("a relay's room that comes back with another history is taken as it is", async () => {
  const line = await letIn();
  say(line, [5]);
  await until(() => states.at(-1)?.kind === "connecting");
  say(line, [0, { ...welcome, epoch: "b", seq: 2 }], [3, 2, [["q", "c", { t: "Hvem?", a: 3 }]]]);
  await until(() => states.at(-1)?.kind === "open");
  expect(replica.place).toEqual({ epoch: "b", seq: 2 });
  expect([...replica.entities.q.keys()]).toEqual(["c"]);
  expect([lines.length, reported]).toEqual([1, []]);
});

test("frames of a newer kind are passed over", async () => {
  const line = await letIn();
  say(line, [9, 1], { new: true }, [1, 6, 5, [["q", "b", { t: "Hvor?", a: 2 }]]]);
  await until(() => replica.entities.q.size === 2);
  expect([reported, line.isClosed]).toEqual([[], false]);
});

test("a second gap is come back for with nothing, and one after a good frame with the place", async () => {
  const line = await letIn();
  say(line, [1, 9, 8, []]);
  await until(() => line.isClosed);
  expect(replica.place).toEqual({ epoch: "a", seq: 5 });

  const second = await letIn(1);
  say(second, [1, 6, 5, []], [1, 9, 8, []]);
  await until(() => second.isClosed);
  expect(replica.place).toEqual({ epoch: "a", seq: 6 });

  const third = await letIn(2);
  say(third, [1, 9, 8, []]);
  await until(() => third.isClosed);
  expect(replica.place).toBeNull();
  const fourth = await letIn(3);
  expect(fourth.url.searchParams.has("s")).toBe(false);
});

test("a page that has stopped takes nothing more, not even what has come already, and reports nothing", async () => {
  const line = await letIn();
  say(line, [1, 6, 5, [["q", "b", { t: "Hvor?", a: 2 }]]]);
  line.events.received("[1,6,");
  session.stop();
  say(line, [1, 6, 5, []]);
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(replica.place?.seq).toBe(5);
  expect(reported).toEqual([]);
});
