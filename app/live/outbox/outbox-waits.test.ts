/** What the outbox waits for, whom it tells, and what it never does twice. */
import { beforeEach, describe, expect, test } from "vitest";
import { outcomeWindow, type WireCommand } from "#party/protocol/protocol.ts";
import { until } from "#tests/support/until.ts";
import type { ErrorCode } from "#workers/contract/errors.ts";
import type { PeerNews } from "./leader.ts";
import { createMemoryStore } from "./memory-store.ts";
import type { OutboxStore } from "./operation.ts";
import { Outbox } from "./outbox.ts";

let timers: { readonly run: () => void; readonly ms: number }[] = [];
/** UTC milliseconds. */
let now = 0;
let changes = 0;
let told: PeerNews[] = [];
let store: OutboxStore;

beforeEach(() => {
  timers = [];
  now = 1_000_000;
  changes = 0;
  told = [];
  store = createMemoryStore(() => 100);
});

function make({ keepsRefused = true, keepMs = null as number | null } = {}) {
  return new Outbox({
    store,
    keepsRefused,
    keepMs,
    peers: { notify: (news) => told.push(news) },
    now: () => now,
    setTimer(run, ms) {
      const timer = { run, ms };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
    onChange: () => {
      changes += 1;
    },
  });
}

/** An outbox in a page that sends. */
function open(options = {}) {
  const outbox = make(options);
  outbox.lead(true);
  return outbox;
}

function wire(outbox: Outbox): number[] {
  const sent: number[] = [];
  outbox.open((n) => sent.push(n));
  return sent;
}

function runTimers(): void {
  for (const { run } of timers.splice(0)) run();
}

const ask = (text: string): WireCommand => ({ type: "question.ask", text, anonymous: true });
const upvote: WireCommand = { type: "question.upvote", question: "a", on: true };

async function sentOnce(command: WireCommand, options = {}) {
  const outbox = open(options);
  const sent = wire(outbox);
  const answer = outbox.send(command);
  await until(() => sent.length === 1);
  return { outbox, sent, answer };
}

const laters: readonly ErrorCode[] = ["room.not_ready", "room.storage", "frame.too_fast"];
describe("a refusal that means not now", () => {
  test.each(laters)(
    "%s: nothing goes out for a second and a half, then it goes out again",
    async (code) => {
      const { outbox, sent } = await sentOnce(upvote);
      outbox.settle([{ ok: false, n: 101, code }]);
      void outbox.send(ask("meanwhile"));
      await until(() => outbox.pending.length === 2);
      expect(sent).toEqual([101]);
      expect(timers.map(({ ms }) => ms)).toEqual([1_500]);
      expect(outbox.pending.every(({ refused }) => refused === undefined)).toBe(true);
      // The other tabs have nothing to hear of it.
      expect(told.filter(({ kind }) => kind === "settled")).toEqual([]);
      runTimers();
      expect(sent).toEqual([101, 101, 102]);
    },
  );

  test("of many at once is waited for once", async () => {
    const { outbox, sent } = await sentOnce(upvote);
    void outbox.send(upvote);
    await until(() => sent.length === 2);
    outbox.settle([
      { ok: false, n: 101, code: "room.not_ready" },
      { ok: false, n: 102, code: "room.not_ready" },
    ]);
    expect(timers).toHaveLength(1);
    runTimers();
    expect(sent).toEqual([101, 102, 101, 102]);
    outbox.settle([{ ok: false, n: 102, code: "room.not_ready" }]);
    expect(timers).toHaveLength(1);
  });

  test("is not waited for any more on the next connection", async () => {
    const { outbox } = await sentOnce(upvote);
    outbox.settle([{ ok: false, n: 101, code: "room.not_ready" }]);
    outbox.close();
    expect(wire(outbox)).toEqual([101]);
  });
});

describe("a refusal that means no", () => {
  test("is kept with a text, without details where there are none", async () => {
    const { outbox, answer } = await sentOnce(ask("No?"));
    outbox.settle([{ ok: false, n: 101, code: "question.closed" }]);
    expect(await answer).toEqual({ ok: false, n: 101, code: "question.closed" });
    const refused = { code: "question.closed", at: now };
    expect(outbox.pending.map((op) => op.refused)).toStrictEqual([refused]);
    expect((await store.load()).map((op) => op.refused)).toStrictEqual([refused]);
    expect(told).toContainEqual({
      kind: "settled",
      outcome: { ok: false, n: 101, code: "question.closed" },
    });
  });

  test("of a vote leaves nothing: the page shows again what the room says", async () => {
    const { outbox } = await sentOnce(upvote);
    outbox.settle([{ ok: false, n: 101, code: "question.own" }]);
    expect(outbox.pending).toEqual([]);
    expect(await store.load()).toEqual([]);
  });

  test("of a text leaves nothing where texts are not kept", async () => {
    const { outbox } = await sentOnce(ask("No?"), { keepsRefused: false });
    outbox.settle([{ ok: false, n: 101, code: "question.closed" }]);
    expect(outbox.pending).toEqual([]);
    expect(await store.load()).toEqual([]);
  });

  test("makes room for the next one, and the refused one is not sent again", async () => {
    const { outbox, sent } = await sentOnce(ask("No?"));
    for (let n = 0; n < 20; n += 1) void outbox.send(upvote);
    await until(() => outbox.pending.length === 21);
    expect(sent).toHaveLength(16);
    outbox.settle([{ ok: false, n: 101, code: "question.closed" }]);
    expect(sent).toHaveLength(17);
    expect(sent.filter((n) => n === 101)).toHaveLength(1);
  });
});

test("a refused text that was put away does not come back with a list that was read before", async () => {
  const { outbox } = await sentOnce(ask("No?"));
  outbox.settle([{ ok: false, n: 101, code: "question.closed" }]);
  const before = await store.load();
  store.load = async () => before;
  outbox.dismiss(101);
  await outbox.reload();
  expect(outbox.pending).toEqual([]);
});

describe("texts that waited", () => {
  async function waited(count: number) {
    const outbox = open();
    for (let n = 0; n < count; n += 1) void outbox.send(ask(`text ${n}`));
    await until(() => outbox.pending.length === count);
    now += 60_000;
    return outbox;
  }

  test("go out four seconds apart, each once", async () => {
    const outbox = await waited(3);
    const sent = wire(outbox);
    expect(sent).toEqual([101]);
    expect(timers.map(({ ms }) => ms)).toEqual([4_000]);
    now += 1_000;
    outbox.settle([{ ok: true, n: 101 }]);
    // One timer is enough.
    expect(timers).toHaveLength(1);
    now += 3_000;
    runTimers();
    expect(sent).toEqual([101, 102]);
    expect(timers.map(({ ms }) => ms)).toEqual([4_000]);
    now += 4_000;
    runTimers();
    expect(sent).toEqual([101, 102, 103]);
    expect(timers).toEqual([]);
  });

  test("wait for the rest of the time alone", async () => {
    const outbox = await waited(2);
    const sent = wire(outbox);
    outbox.close();
    now += 2_500;
    const again = wire(outbox);
    expect([sent, again]).toEqual([[101], []]);
    timers.splice(0, 1)[0]?.run();
    expect(timers.map(({ ms }) => ms)).toEqual([1_500]);
  });

  test("do not hold up one that is written now", async () => {
    const outbox = await waited(2);
    const sent = wire(outbox);
    void outbox.send(ask("now"));
    await until(() => outbox.pending.length === 3);
    expect(sent).toEqual([101, 103]);
  });

  test("do not fall out of what the room remembers: votes pass them by no further than that", async () => {
    const outbox = await waited(2);
    for (let n = 0; n < 100; n += 1) void outbox.send(upvote);
    await until(() => outbox.pending.length === 102);
    const numbers = (first: number, last: number) =>
      Array.from({ length: last - first + 1 }, (_, at) => first + at);
    const answer = (sent: number[], first: number, last: number) => {
      outbox.settle(numbers(first, last).map((n) => ({ ok: true, n })));
      return sent.splice(0);
    };
    // The first text was taken, and its answer lost.
    expect(wire(outbox)).toContain(101);
    outbox.close();
    const sent = wire(outbox);
    expect(sent.splice(0)).toEqual(numbers(103, 118));
    expect(answer(sent, 103, 118)).toEqual(numbers(119, 134));
    expect(answer(sent, 119, 134)).toEqual(numbers(135, 150));
    expect(answer(sent, 135, 150)).toEqual(numbers(151, 100 + outcomeWindow));
    expect(answer(sent, 151, 100 + outcomeWindow)).toEqual([]);
    now += 4_000;
    runTimers();
    expect(sent.splice(0)).toEqual([101]);
    expect(answer(sent, 101, 101)).toEqual([101 + outcomeWindow]);
  });

  test("three seconds are a wait, less is none", async () => {
    const outbox = open();
    void outbox.send(ask("one"));
    void outbox.send(ask("two"));
    await until(() => outbox.pending.length === 2);
    now += 2_999;
    expect(wire(outbox)).toEqual([101, 102]);
    outbox.close();
    now += 1;
    expect(wire(outbox)).toEqual([]);
  });
});

describe("the tabs of a device", () => {
  test("are told what was added, answered and put away, and the page what changed", async () => {
    const { outbox } = await sentOnce(ask("No?"));
    expect(told).toEqual([{ kind: "changed" }]);
    outbox.settle([{ ok: false, n: 101, code: "question.closed" }]);
    expect(told.at(-1)?.kind).toBe("settled");
    const before = changes;
    outbox.dismiss(101);
    expect(told.at(-1)).toEqual({ kind: "changed" });
    expect(changes).toBe(before + 1);
    expect(await store.load()).toEqual([]);
  });

  test("show what another one has written, and no more what it has put away", async () => {
    const outbox = open();
    const op = await store.add(ask("elsewhere"), now);
    const before = changes;
    outbox.hear({ kind: "changed" });
    await until(() => outbox.pending.length === 1);
    expect(changes).toBeGreaterThan(before);
    await store.remove(op.n);
    outbox.hear({ kind: "changed" });
    await until(() => outbox.pending.length === 0);
  });

  test("show at once what was answered to another one", async () => {
    const outbox = open();
    const answer = outbox.send(ask("from here"));
    await until(() => outbox.pending.length === 1);
    const before = changes;
    outbox.hear({ kind: "settled", outcome: { ok: true, n: 101 } });
    expect(await answer).toEqual({ ok: true, n: 101 });
    expect([changes, outbox.pending]).toEqual([before + 1, []]);
  });

  test("send nothing while another one leads", async () => {
    const { outbox, sent } = await sentOnce(upvote);
    outbox.lead(false);
    void outbox.send(upvote);
    await until(() => outbox.pending.length === 2);
    outbox.settle([]);
    expect(sent).toEqual([101]);
  });
});

describe("what an earlier visit left", () => {
  test("is dropped after the time that it is good for, and not before", async () => {
    const at = now;
    await store.add(upvote, at - 1);
    await store.add(upvote, at);
    now += 60_000;
    const outbox = make({ keepMs: 60_000 });
    await outbox.start();
    expect(outbox.pending.map(({ n }) => n)).toEqual([102]);
    expect((await store.load()).map(({ n }) => n)).toEqual([102]);
  });

  test("stands before what is written now, however it is read", async () => {
    await store.add(upvote, now);
    await store.add(upvote, now);
    const { load } = store;
    store.load = async () => [...(await load())].reverse();
    const outbox = open();
    await outbox.start();
    void outbox.send(upvote);
    await until(() => outbox.pending.length === 3);
    expect(outbox.pending.map(({ n }) => n)).toEqual([101, 102, 103]);
    expect(wire(outbox)).toEqual([101, 102, 103]);
  });
});

test("a page that has left takes nothing more, and keeps nothing for the next one", async () => {
  const { outbox, sent } = await sentOnce(upvote);
  outbox.abandon("rehearsal.changed");
  expect(await outbox.send(ask("too late"))).toEqual({
    ok: false,
    n: 0,
    code: "rehearsal.changed",
  });
  expect(await outbox.sendAll([upvote, upvote])).toHaveLength(1);
  expect([sent, outbox.pending]).toEqual([[101], []]);
  expect(await store.load()).toEqual([]);
});

test("an act of nothing is over at once, and holds nothing up", async () => {
  const outbox = open();
  const sent = wire(outbox);
  expect(await outbox.sendAll([])).toEqual([]);
  void outbox.send(upvote);
  await until(() => sent.length === 1);
});
