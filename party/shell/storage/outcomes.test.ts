import { expect, test } from "vitest";
import { FakeStorage } from "#tests/support/fakes/fake-host.ts";
import { outcomeWindow } from "../../protocol/protocol.ts";
import type { Entry } from "./entries.ts";
import { Outcomes, windowsPerPage } from "./outcomes.ts";
import { loadOutcomes, putOutcomes } from "./stored-outcomes.ts";

const device = "att_1 phone";
const refused = { ok: false, code: "sending.too_fast" } as const;
/** What another process says of a refusal. */
const refusedBefore = { kind: "refused", code: "op.refused" };
const tooOld = { kind: "refused", code: "op.too_old" };

const entryOf = (n: number): Entry => ({ op: [device, n], at: 0, by: null, events: [] });

/** The device has this accepted; answers what is written of it. */
function accept(outcomes: Outcomes, n: number, outcome?: Parameters<Outcomes["note"]>[2]): Entry {
  const written = outcomes.withRefusals(entryOf(n));
  outcomes.note(device, n, outcome);
  return written;
}

/** Writes what has changed; answers which values were written, and which taken away. */
async function write(storage: FakeStorage, outcomes: Outcomes) {
  const puts = new Map<string, string>();
  const deletes: string[] = [];
  putOutcomes(puts, deletes, outcomes);
  outcomes.changedPages.clear();
  outcomes.changedAnswers.clear();
  await storage.write(puts, deletes);
  return { written: Array.from(puts.keys()), deleted: deletes };
}

/** What another process knows of it. */
async function stored(outcomes: Outcomes): Promise<Outcomes> {
  const storage = new FakeStorage();
  await write(storage, outcomes);
  return (await loadOutcomes(storage, 2)).outcomes;
}

test("the last 64 operations of a device are known, and none before them", () => {
  const outcomes = new Outcomes();
  for (let n = 1; n <= outcomeWindow + 1; n += 1) outcomes.note(device, n);
  expect(outcomes.look(device, 1)).toEqual(tooOld);
  expect(outcomes.look(device, 2)).toEqual({ kind: "repeat", outcome: [{ ok: true }] });
  expect(outcomes.look(device, outcomeWindow + 1).kind).toBe("repeat");
  expect(outcomes.look(device, outcomeWindow + 2)).toEqual({ kind: "new" });
  expect(outcomes.look("att_2 phone", 1)).toEqual({ kind: "new" });
});

test("a leap of the numbers forgets what is out of the window, and what was never answered is new", () => {
  const outcomes = new Outcomes();
  outcomes.note(device, 1);
  outcomes.note(device, 30);
  outcomes.note(device, 80);
  expect(outcomes.look(device, 16)).toEqual(tooOld);
  expect(outcomes.look(device, 17)).toEqual({ kind: "new" });
  expect(outcomes.look(device, 30).kind).toBe("repeat");
  expect(outcomes.look(device, 30).kind).toBe("repeat");
  expect(outcomes.look(device, 79)).toEqual({ kind: "new" });
});

test("storage keeps what was accepted, and what was refused before it; another process gives the same answers", async () => {
  const outcomes = new Outcomes();
  for (const n of [1, 30, 40, 70]) outcomes.note(device, n);
  outcomes.note(device, 39, [refused]);
  accept(outcomes, 71, [{ ok: true, id: "7" }]);
  outcomes.note(device, 72, [refused]);
  outcomes.note("att_2 phone", 5);
  const restored = await stored(outcomes);
  const kindOf = (n: number) => restored.look(device, n).kind;
  expect(restored.look(device, 8)).toEqual(tooOld);
  expect([9, 30, 40, 41, 70].map(kindOf)).toEqual(["new", "repeat", "repeat", "new", "repeat"]);
  expect(restored.look(device, 71)).toEqual({ kind: "repeat", outcome: [{ ok: true, id: "7" }] });
  expect(restored.look(device, 39)).toEqual(refusedBefore);
  expect(restored.look(device, 72)).toEqual({ kind: "new" });
  expect(restored.look("att_2 phone", 5).kind).toBe("repeat");
  restored.note("att_3 phone", 1);
  expect((await stored(restored)).look("att_3 phone", 1).kind).toBe("repeat");
});

test("a refusal alone is nothing to write", async () => {
  const outcomes = new Outcomes();
  outcomes.note(device, 1, [refused]);
  expect(await write(new FakeStorage(), outcomes)).toEqual({ written: [], deleted: [] });
});

test("thousands of devices stand in few values, and those alone are written in which one has changed", async () => {
  const outcomes = new Outcomes();
  const storage = new FakeStorage();
  for (let n = 0; n < 3 * windowsPerPage; n += 1) outcomes.note(`att_${n} phone`, 1);
  expect((await write(storage, outcomes)).written).toEqual(["ow:0", "ow:1", "ow:2"]);
  outcomes.note(`att_${windowsPerPage} phone`, 2);
  expect((await write(storage, outcomes)).written).toEqual(["ow:1"]);
  const { outcomes: restored } = await loadOutcomes(storage, 2);
  for (let n = 0; n < 3 * windowsPerPage; n += 1) {
    expect(restored.look(`att_${n} phone`, 1).kind).toBe("repeat");
  }
  expect(restored.look(`att_${windowsPerPage} phone`, 2).kind).toBe("repeat");
});

test("of the erased nothing stays in storage, and the others keep their places", async () => {
  const outcomes = new Outcomes();
  const storage = new FakeStorage();
  for (const n of [1, 2, 3]) outcomes.note(`att_${n} phone`, 1, [{ ok: true, id: `made_${n}` }]);
  await write(storage, outcomes);
  outcomes.forget(new Set(["att_1", "att_2"]));
  await write(storage, outcomes);
  const all = Array.from(storage.kept.values()).join();
  for (const gone of ["att_1", "att_2", "made_1", "made_2"]) expect(all).not.toContain(gone);
  for (const each of [outcomes, (await loadOutcomes(storage, 2)).outcomes]) {
    expect(each.look("att_1 phone", 1)).toEqual({ kind: "new" });
    const outcome = [{ ok: true, id: "made_3" }];
    expect(each.look("att_3 phone", 1)).toEqual({ kind: "repeat", outcome });
  }
});

test("answers that are out of the window leave storage", async () => {
  const outcomes = new Outcomes();
  const storage = new FakeStorage();
  outcomes.note(device, 1, [{ ok: true, id: "7" }]);
  await write(storage, outcomes);
  outcomes.note(device, 1 + outcomeWindow);
  expect(await write(storage, outcomes)).toEqual({ written: ["ow:0"], deleted: ["oa:0"] });
});

test("an older operation that is answered late moves no window", () => {
  const outcomes = new Outcomes();
  outcomes.note(device, 80);
  outcomes.note(device, 30, [{ ok: true, id: "late" }]);
  expect(outcomes.look(device, 16)).toEqual(tooOld);
  expect(outcomes.look(device, 80).kind).toBe("repeat");
  expect(outcomes.look(device, 30).kind).toBe("repeat");
});

test("storage keeps no more of a device than the window, however long it sends", async () => {
  const outcomes = new Outcomes();
  for (let n = 1; n <= 3 * outcomeWindow; n += 1) {
    outcomes.note(device, n, n % 2 === 0 ? undefined : [{ ok: true, id: String(n) }]);
  }
  const restored = await stored(outcomes);
  const kindOf = (n: number) => restored.look(device, n).kind;
  const window = Array.from({ length: outcomeWindow }, (_, n) => 2 * outcomeWindow + n + 1);
  expect(new Set(window.map(kindOf))).toEqual(new Set(["repeat"]));
  expect(restored.look(device, 2 * outcomeWindow)).toEqual(tooOld);
  expect(outcomes.storeAnswers(0)).toHaveLength(outcomeWindow / 2);
});

test("a call is kept when one of its commands was accepted, and not when none was", async () => {
  const outcomes = new Outcomes();
  outcomes.note(device, 1, []);
  outcomes.note(device, 2, [refused, refused]);
  expect((await write(new FakeStorage(), outcomes)).written).toEqual([]);
  accept(outcomes, 3, [refused, { ok: true, id: "9" }]);
  const restored = await stored(outcomes);
  expect(restored.look(device, 2)).toEqual(refusedBefore);
  const outcome = [refused, { ok: true, id: "9" }];
  expect(restored.look(device, 3)).toEqual({ kind: "repeat", outcome });
});

test("refusals of neighbouring devices and numbers are told apart, and each leaves with its window", () => {
  const outcomes = new Outcomes();
  const [late, locked] = [
    { ok: false, code: "poll.not_running" },
    { ok: false, code: "poll.locked" },
  ] as const;
  const seconds = (n: number) =>
    ({ ok: false, code: "sending.too_fast", detail: { seconds: n } }) as const;
  outcomes.note("att_1 phone", outcomeWindow, [late]);
  outcomes.note("att_2 phone", 0, [locked]);
  outcomes.note("att_2 phone", 1, [seconds(3)]);
  outcomes.note("att_2 phone", 2, [seconds(4)]);
  const told = (device: string, n: number) => {
    const seen = outcomes.look(device, n);
    if (seen.kind === "refused") return seen.code;
    return seen.kind === "repeat" ? seen.outcome : seen.kind;
  };
  expect(told("att_1 phone", outcomeWindow)).toEqual([late]);
  expect(told("att_1 phone", 0)).toBe("op.too_old");
  expect(told("att_1 phone", 1)).toBe("new");
  expect([0, 1, 2].map((n) => told("att_2 phone", n))).toEqual([
    [locked],
    [seconds(3)],
    [seconds(4)],
  ]);
  outcomes.note("att_2 phone", outcomeWindow + 1);
  expect([1, 2].map((n) => told("att_2 phone", n))).toEqual(["op.too_old", [seconds(4)]]);
  // The place of a number that is gone is another number's now.
  expect(told("att_2 phone", outcomeWindow)).toBe("new");
  outcomes.note("att_2 phone", 5 * outcomeWindow);
  expect(told("att_2 phone", 4 * outcomeWindow + 2)).toBe("new");
});

test("the next number is new whatever the one 64 before it was answered, however often round, and after a restart", async () => {
  const outcomes = new Outcomes();
  const late = { ok: false, code: "poll.not_running" } as const;
  const answerOf = (n: number) => (n % 2 === 0 ? late : ({ ok: true, id: `made_${n}` } as const));
  for (let n = 1; n <= 3 * outcomeWindow; n += 1) {
    expect(outcomes.look(device, n)).toEqual({ kind: "new" });
    const answer = answerOf(n);
    if (answer.ok) accept(outcomes, n, [answer]);
    else outcomes.note(device, n, [answer]);
    expect(outcomes.look(device, n)).toEqual({ kind: "repeat", outcome: [answer] });
  }
  const restored = await stored(outcomes);
  for (let n = 1; n <= outcomeWindow; n += 1) {
    const [next, known] = [3 * outcomeWindow + n, 2 * outcomeWindow + n];
    const told = { kind: "repeat", outcome: [answerOf(known)] };
    for (const each of [outcomes, restored])
      expect(each.look(device, next)).toEqual({ kind: "new" });
    expect(outcomes.look(device, known)).toEqual(told);
    // Of the last one nothing newer was accepted: it is decided anew.
    const refusedAgain = n === outcomeWindow ? { kind: "new" } : refusedBefore;
    expect(restored.look(device, known)).toEqual(answerOf(known).ok ? told : refusedAgain);
  }
});

test("an answer that leaves the window by refusals alone is too old after a restart as well", async () => {
  const outcomes = new Outcomes();
  outcomes.note(device, 1, [{ ok: true, id: "q7" }]);
  outcomes.changedPages.clear();
  outcomes.changedAnswers.clear();
  for (let n = 2; n <= outcomeWindow + 1; n += 1) {
    outcomes.note(device, n, [{ ok: false, code: "question.not_found" }]);
  }
  expect(outcomes.look(device, 1)).toEqual(tooOld);
  // Written together, or not at all: storage would let it happen again.
  expect([outcomes.changedAnswers.size, outcomes.changedPages.size]).toEqual([1, 1]);
  expect((await stored(outcomes)).look(device, 1)).toEqual(tooOld);
});

test("the row of what was accepted says what its device was refused before, once; another process refuses it again", async () => {
  const outcomes = new Outcomes();
  const rows = [accept(outcomes, 1)];
  for (const n of [2, 3]) outcomes.note(device, n, [refused]);
  outcomes.note("att_2 phone", 1, [refused]);
  rows.push(accept(outcomes, 4), accept(outcomes, 44));
  expect(rows.map((row) => row.refused)).toEqual([undefined, [3, 0b11, 0], undefined]);
  outcomes.note(device, 45, [refused]);
  const replayed = new Outcomes();
  for (const row of rows) replayed.replay(row);
  const acknowledged = { kind: "repeat", outcome: [{ ok: true }] };
  const fresh = { kind: "new" };
  for (const each of [replayed, await stored(outcomes)]) {
    expect([1, 2, 3, 4, 43, 44].map((n) => each.look(device, n))).toEqual([
      ...[acknowledged, refusedBefore, refusedBefore, acknowledged, fresh, acknowledged],
    ]);
    // Nothing newer was accepted: to decide it anew harms nobody.
    expect(each.look(device, 45)).toEqual(fresh);
    expect(each.look("att_2 phone", 1)).toEqual(fresh);
    // What is known is not written again, and goes with the window.
    expect(accept(each, 46).refused).toBeUndefined();
    expect(accept(each, 66).refused).toBeUndefined();
    expect([2, 3].map((n) => each.look(device, n))).toEqual([tooOld, refusedBefore]);
    expect(accept(each, 140).refused).toBeUndefined();
    expect(each.look(device, 100)).toEqual(fresh);
  }
  // One that waited for the network is accepted late: what is newer was refused before it all the same.
  const late = accept(outcomes, 43);
  expect(late.refused).toEqual([45, 1, 0b11 << (42 - 32)]);
  const further = new Outcomes();
  for (const n of [46, 47]) further.note(device, n);
  further.replay(late);
  expect([2, 3, 45].map((n) => further.look(device, n))).toEqual(Array(3).fill(refusedBefore));
});

test("of a device that is forgotten nothing is left for the one that comes in its name", () => {
  const outcomes = new Outcomes();
  outcomes.note(device, 1, [refused]);
  accept(outcomes, 2);
  outcomes.forget(new Set(["att_1"]));
  expect(accept(outcomes, 1).refused).toBeUndefined();
  expect(outcomes.storeWindows(0).at(-1)).toEqual([device, 1, 1, 0]);
});

test("storage has nobody's name in an answer", async () => {
  const outcomes = new Outcomes();
  const detail = { state: "answered", by: "Mona" };
  outcomes.note(device, 1, [{ ok: false, code: "state.not_allowed", detail }, { ok: true }]);
  const storage = new FakeStorage();
  await write(storage, outcomes);
  expect(Array.from(storage.kept.values()).join()).not.toContain("Mona");
  const { outcomes: restored } = await loadOutcomes(storage, 2);
  expect(restored.look(device, 1)).toEqual({
    kind: "repeat",
    outcome: [
      { ok: false, code: "state.not_allowed", detail: { state: "answered" } },
      { ok: true },
    ],
  });
});
