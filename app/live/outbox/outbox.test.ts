import { beforeEach, describe, expect, test } from "vitest";
import type { WireCommand } from "#party/protocol/protocol.ts";
import { until } from "#tests/support/until.ts";
import type { PeerNews } from "./leader.ts";
import { createMemoryStore } from "./memory-store.ts";
import type { OutboxStore } from "./operation.ts";
import { Outbox } from "./outbox.ts";

let timers: (() => void)[] = [];
/** UTC milliseconds. */
let now = 0;
let store: OutboxStore;

beforeEach(() => {
  timers = [];
  now = 1_000;
  store = createMemoryStore(() => 100);
});

function open(keepsRefused = true, notify: (news: PeerNews) => void = () => {}) {
  return new Outbox({
    store,
    peers: { notify },
    now: () => now,
    setTimer(run) {
      timers.push(run);
      return () => {
        timers = timers.filter((each) => each !== run);
      };
    },
    keepsRefused,
    keepMs: keepsRefused ? null : 60_000,
    onChange: () => {},
  });
}

function ask(text: string): WireCommand {
  return { type: "question.ask", text, anonymous: true };
}

/** What went out, by number. */
function wire(outbox: Outbox): number[] {
  const sent: number[] = [];
  outbox.open((n) => sent.push(n));
  return sent;
}

describe("the outbox", () => {
  test("keeps what is done without a connection and sends it in order when there is one", async () => {
    const outbox = open();
    outbox.lead(true);
    void outbox.send(ask("one"));
    void outbox.send(ask("two"));
    await until(() => outbox.pending.length === 2);
    expect(wire(outbox)).toEqual([101, 102]);
  });

  test("sends again after a reconnect what was not answered, with the same numbers", async () => {
    const outbox = open();
    outbox.lead(true);
    const first = wire(outbox);
    const answer = outbox.send(ask("one"));
    void outbox.send(ask("two"));
    await until(() => first.length === 2);
    outbox.settle([{ ok: true, n: 101 }]);
    expect(await answer).toEqual({ ok: true, n: 101 });
    outbox.close();
    expect(wire(outbox)).toEqual([102]);
  });

  test("sends a repeat of an answer only once more: nothing is left after it", async () => {
    const outbox = open();
    outbox.lead(true);
    const sent = wire(outbox);
    void outbox.send(ask("one"));
    await until(() => sent.length === 1);
    outbox.settle([{ ok: true, n: 101 }]);
    outbox.settle([{ ok: true, n: 101 }]);
    expect(outbox.pending).toEqual([]);
    expect(await store.load()).toEqual([]);
  });

  test("lets go of what is not answered when the page leaves the room, and says so", async () => {
    const outbox = open();
    outbox.lead(true);
    const sent = wire(outbox);
    const answer = outbox.send(ask("meant for the other room"));
    await until(() => sent.length === 1);
    outbox.abandon("rehearsal.changed");
    expect(await answer).toEqual({ ok: false, n: 101, code: "rehearsal.changed" });
    expect(outbox.pending).toEqual([]);
    expect(await store.load()).toEqual([]);
    expect(wire(outbox)).toEqual([]);
  });

  test("survives a reload", async () => {
    const before = open();
    void before.send(ask("typed in a tunnel"));
    await until(() => before.pending.length === 1);
    const after = open();
    await after.start();
    after.lead(true);
    await until(() => after.pending.length === 1);
    expect(wire(after)).toEqual([101]);
  });

  test("keeps a refused text with its reason until it is dismissed", async () => {
    const outbox = open();
    outbox.lead(true);
    const sent = wire(outbox);
    const answer = outbox.send(ask("too soon"));
    await until(() => sent.length === 1);
    outbox.settle([{ ok: false, n: 101, code: "question.interval", detail: { seconds: 30 } }]);
    expect(await answer).toMatchObject({ ok: false, code: "question.interval" });
    expect(outbox.pending[0]?.refused?.code).toBe("question.interval");
    // With the moment, from which the wait that it tells runs over every reload.
    const told = { code: "question.interval", detail: { seconds: 30 }, at: now };
    expect((await store.load())[0]?.refused).toEqual(told);
    outbox.close();
    expect(wire(outbox)).toEqual([]);
    outbox.dismiss(101);
    expect(outbox.pending).toEqual([]);
  });

  test("a refusal that means not now is sent again by itself", async () => {
    const outbox = open();
    outbox.lead(true);
    const sent = wire(outbox);
    void outbox.send(ask("one"));
    await until(() => sent.length === 1);
    outbox.settle([{ ok: false, n: 101, code: "room.storage" }]);
    expect(sent).toEqual([101]);
    for (const run of timers) run();
    expect(sent).toEqual([101, 101]);
  });

  test("the commands of an act go out one after the other, and what is asked later goes out later", async () => {
    const outbox = open(false);
    outbox.lead(true);
    const sent: string[] = [];
    outbox.open((_, { type }) => sent.push(type));
    const act = outbox.sendAll([
      { type: "question.highlight", question: "a" },
      { type: "screen.show", screen: "main", scene: { kind: "question" } },
    ]);
    void outbox.send({ type: "poll.start", poll: "b" });
    const later = outbox.sendAll([{ type: "poll.stop", poll: "b" }]);
    await until(() => sent.length === 1);
    outbox.settle([{ ok: true, n: 101 }]);
    await until(() => sent.length === 4);
    expect(sent).toEqual(["question.highlight", "screen.show", "poll.start", "poll.stop"]);
    outbox.settle([102, 103, 104].map((n) => ({ ok: true, n })));
    expect((await act).map(({ n }) => n)).toEqual([101, 102]);
    expect(await later).toHaveLength(1);
  });

  test("a refusal ends its act, and what is asked later goes out all the same", async () => {
    const outbox = open(false);
    outbox.lead(true);
    const sent: string[] = [];
    outbox.open((_, { type }) => sent.push(type));
    const act = outbox.sendAll([
      { type: "question.highlight", question: "a" },
      { type: "screen.show", screen: "main", scene: { kind: "question" } },
    ]);
    void outbox.send({ type: "poll.start", poll: "b" });
    await until(() => sent.length === 1);
    outbox.settle([{ ok: false, n: 101, code: "question.not_found" }]);
    await until(() => sent.length === 2);
    expect(sent).toEqual(["question.highlight", "poll.start"]);
    expect(await act).toEqual([{ ok: false, n: 101, code: "question.not_found" }]);
  });

  test("what waits behind an act when the page leaves the room is refused as the act is", async () => {
    const outbox = open(false);
    const act = outbox.sendAll([
      { type: "poll.show", poll: "b", on: true },
      { type: "screen.show", screen: "main", scene: { kind: "result", poll: "b" } },
    ]);
    const later = outbox.send({ type: "poll.stop", poll: "b" });
    await until(() => outbox.pending.length === 1);
    outbox.abandon("rehearsal.changed");
    expect(await act).toEqual([{ ok: false, n: 101, code: "rehearsal.changed" }]);
    expect(await later).toMatchObject({ ok: false, code: "rehearsal.changed" });
    expect(outbox.pending).toEqual([]);
  });

  test("texts written apart without a network go out one after another; votes do not wait for them", async () => {
    const outbox = open();
    outbox.lead(true);
    void outbox.send(ask("in the tunnel"));
    await until(() => outbox.pending.length === 1);
    now += 60_000;
    void outbox.send(ask("at its end"));
    void outbox.send({ type: "question.upvote", question: "a", on: true });
    await until(() => outbox.pending.length === 3);
    now += 10_000;
    const sent = wire(outbox);
    expect(sent).toEqual([101, 103]);
    now += 4_000;
    for (const run of timers) run();
    expect(sent).toEqual([101, 103, 102]);
  });

  test("who writes two texts within a moment is told so", async () => {
    const outbox = open();
    outbox.lead(true);
    const sent = wire(outbox);
    const answer = outbox.send(ask("and another"));
    await until(() => sent.length === 1);
    outbox.settle([{ ok: false, n: 101, code: "sending.too_fast", detail: { seconds: 2 } }]);
    expect(await answer).toMatchObject({ ok: false, code: "sending.too_fast" });
  });

  test("only the leading tab sends; the other one hears the answer", async () => {
    const heard: PeerNews[] = [];
    const leader = open(true, (news) => heard.push(news));
    const follower = open(true, () => void leader.reload());
    leader.lead(true);
    follower.lead(false);
    const byLeader = wire(leader);
    const byFollower = wire(follower);
    const answer = follower.send(ask("from the other tab"));
    await until(() => byLeader.length === 1);
    expect(byFollower).toEqual([]);
    leader.settle([{ ok: true, n: 101 }]);
    for (const news of heard) follower.hear(news);
    expect(await answer).toEqual({ ok: true, n: 101 });
    expect(follower.pending).toEqual([]);
  });

  test("an answer to what another tab has had answered changes nothing, and is told to nobody", async () => {
    const told: PeerNews[] = [];
    const page = open(true, (news) => told.push(news));
    page.lead(true);
    const sent = wire(page);
    const answer = page.send(ask("sent by both"));
    await until(() => sent.length === 1);
    page.hear({ kind: "settled", outcome: { ok: true, n: 101 } });
    const before = told.length;
    page.settle([{ ok: false, n: 101, code: "op.too_old" }]);
    expect(await answer).toEqual({ ok: true, n: 101 });
    expect([page.pending, told.slice(before)]).toEqual([[], []]);
  });

  test("what another tab has kept as it went away is found by the one that sends", async () => {
    const left = createMemoryStore(() => 100);
    store = left;
    const leader = open();
    leader.lead(true);
    const sent = wire(leader);
    // Its page is gone before the store could answer.
    store = { ...left, add: (...asked) => left.add(...asked).then(() => new Promise(() => {})) };
    const leaving = open(true, (news) => leader.hear(news));
    void leaving.send(ask("one"));
    await until(() => sent.length === 1);
    expect(sent).toEqual([101]);
  });

  test("what another tab was asked for a moment before goes out first", async () => {
    const leader = open();
    leader.lead(true);
    const sent = wire(leader);
    void leader.send({ type: "poll.vote", poll: "a", choice: [0] });
    await until(() => sent.length === 1);
    // News of it is still on its way.
    const follower = open();
    void follower.send({ type: "poll.vote", poll: "a", choice: [1] });
    await until(() => follower.pending.some(({ n }) => n === 102));
    void leader.send({ type: "poll.vote", poll: "a", choice: [2] });
    await until(() => sent.length === 3);
    expect(sent).toEqual([101, 102, 103]);
  });

  test("a tab that takes over sends nothing of its own before it has read what the other left", async () => {
    const before = open();
    void before.send({ type: "poll.vote", poll: "a", choice: [0] });
    await until(() => before.pending.length === 1);
    const next = open();
    void next.send({ type: "poll.vote", poll: "a", choice: [1] });
    await until(() => next.pending.some(({ n }) => n === 102));
    const sent = wire(next);
    next.lead(true);
    next.settle([]);
    await until(() => sent.length === 2);
    expect(sent).toEqual([101, 102]);
  });

  test("a list that cannot be read holds nothing back for long", async () => {
    const outbox = open();
    outbox.lead(true);
    void outbox.send({ type: "poll.vote", poll: "a", choice: [0] });
    await until(() => outbox.pending.length === 1);
    store.load = () => new Promise(() => {});
    void outbox.reload();
    const sent = wire(outbox);
    expect(sent).toEqual([]);
    for (const run of timers) run();
    expect(sent).toEqual([101]);
  });

  test("what is still being kept as the page leaves the room is refused too", async () => {
    const outbox = open();
    outbox.lead(true);
    const answer = outbox.send(ask("just now"));
    await Promise.resolve();
    outbox.abandon("rehearsal.changed");
    expect(await answer).toMatchObject({ ok: false, code: "rehearsal.changed" });
    expect(outbox.pending).toEqual([]);
    expect(await store.load()).toEqual([]);
  });

  test("no more than a burst is on its way at once", async () => {
    const outbox = open();
    outbox.lead(true);
    for (let i = 0; i < 20; i += 1) void outbox.send(ask(`text ${i}`));
    await until(() => outbox.pending.length === 20);
    const sent = wire(outbox);
    expect(sent.length).toBe(16);
    outbox.settle([{ ok: true, n: 101 }]);
    expect(sent.length).toBe(17);
  });

  test("what staff left undone an hour ago is not done now", async () => {
    const before = open(false);
    void before.send({ type: "question.approve", question: "a" });
    await until(() => before.pending.length === 1);
    now += 3_600_000;
    const after = open(false);
    await after.start();
    expect(after.pending).toEqual([]);
    // Nor is it found by the next page.
    expect(await store.load()).toEqual([]);
  });

  test("nothing goes out on a connection that is gone", async () => {
    const outbox = open();
    outbox.lead(true);
    const before = wire(outbox);
    outbox.close();
    void outbox.send(ask("meanwhile"));
    await until(() => outbox.pending.length === 1);
    expect(before).toEqual([]);
    expect(wire(outbox)).toEqual([101]);
  });

  test("a tab that leads again sends again what was on its way when it was taken over", async () => {
    const outbox = open();
    outbox.lead(true);
    const sent = wire(outbox);
    void outbox.send(ask("one"));
    await until(() => sent.length === 1);
    outbox.lead(false);
    outbox.lead(true);
    await until(() => sent.length === 2);
    expect(sent).toEqual([101, 101]);
  });

  test("what is added while the list is read stays in it", async () => {
    const outbox = open();
    const load = store.load;
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    store.load = async () => {
      const stored = await load();
      await arrived;
      return stored;
    };
    const reloaded = outbox.reload();
    void outbox.send(ask("meanwhile"));
    await until(() => outbox.pending.length === 1);
    arrive();
    await reloaded;
    expect(outbox.pending).toHaveLength(1);
  });

  test("what is answered while the list is read is not sent again", async () => {
    const outbox = open();
    outbox.lead(true);
    const sent = wire(outbox);
    void outbox.send(ask("refused"));
    void outbox.send(ask("taken"));
    await until(() => sent.length === 2);
    const before = await store.load();
    store.load = async () => before;
    outbox.settle([
      { ok: false, n: 101, code: "question.interval" },
      { ok: true, n: 102 },
    ]);
    await outbox.reload();
    expect(outbox.pending).toMatchObject([{ n: 101, refused: { code: "question.interval" } }]);
    expect(sent).toEqual([101, 102]);
  });

  test("says when a text is in the list, and whether a reload would find it", async () => {
    const outbox = open();
    const taken: boolean[] = [];
    void outbox.send(ask("kept"), (isKept) => taken.push(isKept));
    await until(() => outbox.pending.length === 1);
    const { add } = store;
    store.add = async (command, at) => ({ ...(await add(command, at)), isPassing: true });
    void outbox.send(ask("not kept"), (isKept) => taken.push(isKept));
    await until(() => outbox.pending.length === 2);
    expect(taken).toEqual([true, false]);
  });
});
