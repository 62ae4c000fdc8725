import { expect, test } from "vitest";
import type { RoomEvent } from "../../core/events.ts";
import { toEntities } from "../../core/snapshot.ts";
import type { RoomState } from "../../core/state.ts";
import { KeptRoom, small, stateText } from "../../testing/kept-room.ts";
import { kari, moderator, ola, per } from "../../testing/test-room.ts";
import { deviceKeyOf } from "./entries.ts";
import { rowPrefix } from "./journal.ts";
import { isRoomMade, writeNewRoom } from "./room-record.ts";
import { Store } from "./store.ts";

const phone = deviceKeyOf(kari.id, "phone");

async function threeRows(): Promise<KeptRoom> {
  const kept = await new KeptRoom().made();
  for (const text of ["Første", "Andre", "Tredje"]) {
    kept.room.do(kari, { type: "chat.send", text, anonymous: false });
    kept.room.wait(10);
    await kept.commit();
  }
  return kept;
}

test("a row stays until the Worker has it, however old it is", async () => {
  const kept = await threeRows();
  kept.store.acknowledge(1);
  await kept.clock.advance(60_000);
  await kept.snapshot();
  expect(kept.rows).toEqual([2, 3]);
  const { rows, seq, state, store } = await kept.loaded();
  expect(rows.map((row) => row.seq)).toEqual([2, 3]);
  expect([seq, store.acknowledged]).toEqual([3, 1]);
  expect(stateText(state)).toBe(stateText(kept.room.state));
});

test("a row stays for those who come back, though the Worker has it", async () => {
  const kept = await threeRows();
  kept.store.acknowledge(3);
  await kept.clock.advance(5_000);
  await kept.snapshot();
  expect(kept.rows).toEqual([1, 2, 3]);
  await kept.clock.advance(6_000);
  await kept.snapshot();
  expect(kept.rows).toEqual([]);
});

test("of a row before the last snapshot only what it changed is read, and repeats are known", async () => {
  const kept = await threeRows();
  kept.room.do(kari, { type: "chat.send", text: "Fjerde", anonymous: false });
  const device = deviceKeyOf(kari.id, "phone");
  await kept.commit([device, 1]);
  await kept.snapshot();
  for (const [key, text] of kept.storage.kept) {
    // What is not read need not be readable.
    if (key.startsWith("j:")) kept.storage.kept.set(key, text.replace('"events":', '"events":no'));
  }
  const { rows, changes, outcomes, state } = await kept.loaded();
  expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  const messages = [0, 1, 2, 3, 4].map((seq) =>
    changes.sharedSince(seq).filter((key) => key.startsWith("m:")),
  );
  expect(messages.map(({ length }) => length)).toEqual([4, 3, 2, 1, 0]);
  expect(outcomes.look(device, 1)).toMatchObject({ kind: "repeat" });
  expect(stateText(state)).toBe(stateText(kept.room.state));
});

test("a row is read as it is kept, whatever others there are, and one that is not there is nobody's", async () => {
  const kept = await threeRows();
  const { row, length } = await kept.store.readRow(2);
  expect(row).toEqual(kept.written[1]);
  expect(JSON.stringify(row)).toContain("Andre");
  expect(length).toBe(JSON.stringify(row).length);
  await expect(kept.store.readRow(4)).rejects.toThrow("row 4 is not kept");
});

test("who was told up to the row before the oldest kept one has missed nothing", async () => {
  const kept = await threeRows();
  const oldest = async () => (await kept.loaded()).changes.oldest;
  expect(await oldest()).toBe(0);
  kept.store.acknowledge(2);
  await kept.clock.advance(60_000);
  await kept.snapshot();
  expect(await oldest()).toBe(2);
  kept.store.acknowledge(3);
  await kept.snapshot();
  expect(await oldest()).toBe(3);
});

test("a start after all rows have gone goes on with the number of the snapshot", async () => {
  const kept = await threeRows();
  kept.store.acknowledge(3);
  await kept.clock.advance(60_000);
  await kept.snapshot();
  expect((await kept.loaded()).seq).toBe(3);
});

test("an entity of many pieces is read whole, and shrinks without leaving any", async () => {
  const kept = await new KeptRoom().made();
  const poll = kept.room.startedPoll();
  for (let n = 0; n < 30; n += 1) {
    const voter = { ...kari, id: `att_${n}`, name: null };
    kept.room.do(voter, { type: "poll.vote", poll, choice: [n % 3] });
  }
  await kept.commit();
  await kept.snapshot();
  const pieces = () => [...kept.storage.kept.keys()].filter((key) => key.startsWith("x:bs:"));
  expect(pieces().length).toBeGreaterThan(3);
  expect(stateText((await kept.loaded()).state)).toBe(stateText(kept.room.state));

  kept.room.do(moderator, { type: "poll.stop", poll });
  kept.room.do(moderator, { type: "poll.reset", poll });
  await kept.commit();
  await kept.snapshot();
  expect(pieces()).toEqual([]);
  expect(stateText((await kept.loaded()).state)).toBe(stateText(kept.room.state));

  // The next process knows from what it read how many pieces there were.
  kept.room.do(moderator, { type: "poll.start", poll });
  kept.room.do(ola, { type: "poll.vote", poll, choice: [1] });
  await kept.commit();
  expect(stateText((await kept.loaded()).state)).toBe(stateText(kept.room.state));
});

test("a process that shrinks an entity removes the pieces that the one before it wrote", async () => {
  const kept = await new KeptRoom().made();
  const poll = kept.room.startedPoll();
  for (let n = 0; n < 30; n += 1) {
    const voter = { ...kari, id: `att_${n}`, name: null };
    kept.room.do(voter, { type: "poll.vote", poll, choice: [n % 3] });
  }
  await kept.commit();
  await kept.snapshot();
  const { store, outcomes } = await kept.loaded();
  kept.room.do(moderator, { type: "poll.stop", poll });
  kept.room.do(moderator, { type: "poll.reset", poll });
  const entry = { at: kept.clock.now(), by: null };
  const events: RoomEvent[] = kept.room.journal.slice(-2).map(({ event }) => event);
  const keys = [...kept.room.state.dirty];
  await store.commit({ seq: 2, at: entry.at, keys, entries: [{ ...entry, events }] });
  await store.snapshot(kept.room.state, outcomes, 2);
  expect([...kept.storage.kept.keys()].filter((key) => key.startsWith("x:bs:"))).toEqual([]);
});

test("an erasure leaves nothing of the person's devices, and all of the others'", async () => {
  const kept = await new KeptRoom().made();
  const say = (text: string) => ({ type: "chat.send", text, anonymous: false }) as const;
  kept.room.do(kari, say("Karis ord"));
  await kept.commit([deviceKeyOf(kari.id, "phone"), 1]);
  kept.room.do(ola, say("Olas ord"));
  await kept.commit([deviceKeyOf(ola.id, "phone"), 1]);
  await kept.snapshot();
  const devices = () => kept.storage.kept.get("ow:0");
  expect(devices()).toContain(deviceKeyOf(kari.id, "phone"));

  const person = kept.room.state.people.get(kari.id);
  if (person === undefined) throw new Error("nobody to erase");
  const erased = { no: person.no, id: kari.id, questions: new Set<string>(), staffName: null };
  kept.room.happen({ type: "personErased", person: person.no }, kari);
  await kept.commit();
  await kept.store.rewrite(kept.room.state, kept.outcomes, kept.seq, [erased]);
  expect(devices()).toContain(deviceKeyOf(ola.id, "phone"));
  const all = [...kept.storage.kept.values()].join("\n");
  expect(all).not.toContain(kari.id);
  expect(all).not.toContain("Karis ord");
  expect(all).toContain(ola.id);
});

test("[ERASE1] many are erased in one write, and rows that none of them did anything in are left alone", async () => {
  const kept = await new KeptRoom().made();
  const people = [kari, ola, per];
  for (const [n, who] of people.entries()) {
    kept.room.do(who, { type: "chat.send", text: `Ord ${n}`, anonymous: false });
    await kept.commit([deviceKeyOf(who.id, "phone"), 1]);
  }
  await kept.snapshot();
  const rowOf = (seq: number) => kept.storage.kept.get(`j:00000000000${seq}:0000`);
  const pers = rowOf(3);
  const written: string[] = [];
  const write = kept.storage.write.bind(kept.storage);
  kept.storage.write = (puts, deletes) => {
    written.push(...puts.keys());
    return write(puts, deletes);
  };
  const gone = [kari, ola].map(({ id }) => ({ id, no: kept.room.state.people.get(id)?.no ?? 0 }));
  for (const { no } of gone) kept.room.happen({ type: "personErased", person: no }, kari);
  await kept.commit();
  const erased = gone.map(({ no, id }) => ({
    no,
    id,
    questions: new Set<string>(),
    staffName: null,
  }));
  const { writes } = kept.storage;
  written.length = 0;
  await kept.store.rewrite(kept.room.state, kept.outcomes, kept.seq, erased);
  expect(kept.storage.writes - writes).toBe(1);
  const rewritten = written.filter((key) => key.startsWith("j:")).map((key) => key.slice(0, 14));
  expect(new Set(rewritten)).toEqual(new Set(["j:000000000001", "j:000000000002"]));
  expect([pers, kept.rows.length]).toEqual([rowOf(3), 4]);
  const all = [...kept.storage.kept.values()].join("");
  for (const word of ["Ord 0", "Ord 1", kari.id, ola.id]) expect(all).not.toContain(word);
  expect(all).toContain("Ord 2");
  const found = await kept.loaded();
  expect(found.rows.map(({ seq }) => seq)).toEqual(kept.rows);
});

test("what is exactly as old as the window is kept no longer", async () => {
  const kept = await threeRows();
  kept.store.acknowledge(3);
  await kept.clock.advance(9_999);
  await kept.snapshot();
  expect(kept.rows).toEqual([1, 2, 3]);
  await kept.clock.advance(1);
  await kept.snapshot();
  expect(kept.rows).toEqual([]);
});

test("an acknowledgement that comes late takes nothing back", async () => {
  const kept = await threeRows();
  kept.store.acknowledge(3);
  kept.store.acknowledge(2);
  expect(kept.store.acknowledged).toBe(3);
});

test("a process drops the rows that the one before it wrote, and knows which is the oldest", async () => {
  const kept = await threeRows();
  kept.store.acknowledge(1);
  await kept.clock.advance(60_000);
  await kept.snapshot();
  const { store, state, outcomes, changes } = await kept.loaded();
  expect(changes.oldest).toBe(1);
  store.acknowledge(3);
  await store.snapshot(state, outcomes, 3);
  expect(kept.rows).toEqual([]);
  expect((await kept.loaded()).changes.oldest).toBe(3);
});

test("a row that is in the snapshot does not happen again at the next start", async () => {
  const kept = await new KeptRoom().made();
  const question = kept.room.liveQuestion();
  const joined = kept.room.liveQuestion(ola, "Og når er tunnelen ferdig?");
  kept.room.do(moderator, { type: "question.merge", question: joined, into: question });
  await kept.commit();
  // Deleting takes apart what was joined: done twice, there would be nothing to take apart.
  kept.room.do(moderator, { type: "question.delete", question: joined });
  await kept.commit();
  await kept.snapshot();
  expect(kept.rows).toEqual([1, 2]);
  const { state, store, outcomes } = await kept.loaded();
  expect(stateText(state)).toBe(stateText(kept.room.state));
  // Nor is it written again with the next snapshot.
  const written: string[] = [];
  const { write } = kept.storage;
  kept.storage.write = async (puts, deletes) => {
    written.push(...puts.keys());
    await write.call(kept.storage, puts, deletes);
  };
  await store.snapshot(state, outcomes, 2);
  expect(written.filter((key) => !/^(room$|[ex]:meta\b)/.test(key))).toEqual([]);
});

test("what came of an operation is known when its row has long gone", async () => {
  const kept = await new KeptRoom().made();
  kept.room.do(kari, { type: "chat.send", text: "Hei", anonymous: false });
  await kept.commit([phone, 7]);
  kept.store.acknowledge(1);
  await kept.clock.advance(60_000);
  await kept.snapshot();
  expect(kept.rows).toEqual([]);
  const { outcomes } = await kept.loaded();
  expect(outcomes.look(phone, 7).kind).toBe("repeat");
});

test("a snapshot is due after so many rows, counted from the one before", async () => {
  const kept = await new KeptRoom({ ...small, snapshotRows: 2 }).made();
  const due: boolean[] = [];
  for (let n = 1; n <= 5; n += 1) {
    kept.room.do(kari, { type: "chat.send", text: `Hei ${n}`, anonymous: false });
    kept.room.wait(10);
    await kept.commit();
    due.push(kept.store.isSnapshotDue);
    if (n === 3) await kept.snapshot();
  }
  expect(due).toEqual([false, true, true, false, true]);
});

test("a snapshot is due when the rows since the one before are as long as the limit", async () => {
  const lengthOf = ({ storage }: KeptRoom) =>
    [...storage.kept].reduce(
      (sum, [key, text]) => sum + (key.startsWith("j:") ? text.length : 0),
      0,
    );
  const measured = await threeRows();
  for (const [more, isDue] of [
    [0, true],
    [1, false],
  ] as const) {
    const kept = await new KeptRoom({ ...small, snapshotLength: lengthOf(measured) + more }).made();
    expect(kept.store.isSnapshotDue).toBe(false);
    for (const text of ["Første", "Andre", "Tredje"]) {
      kept.room.do(kari, { type: "chat.send", text, anonymous: false });
      kept.room.wait(10);
      await kept.commit();
    }
    expect([kept.store.isSnapshotDue, kept.store.isQuietSnapshotDue]).toEqual([isDue, isDue]);
    await kept.snapshot();
    expect(kept.store.isSnapshotDue).toBe(false);
  }
});

test("an erasure gives the rows without the person, a new name to the history, and the time", async () => {
  const kept = await threeRows();
  const before = kept.store.epoch;
  await kept.clock.advance(5_000);
  const erased = { no: 1, id: kari.id, questions: new Set<string>(), staffName: null };
  await kept.store.rewrite(kept.room.state, kept.outcomes, kept.seq, [erased]);
  expect(kept.rows).toEqual([1, 2, 3]);
  expect(JSON.stringify(kept.written)).not.toContain("Første");
  expect(kept.store.epoch).not.toBe(before);
  expect(kept.store.erasedAt).toBe(kept.clock.now());
  const next = await kept.loaded();
  expect(next.rows.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(next.changes.oldest).toBe(0);
  expect(next.state.epoch).toBe(kept.store.epoch);
  expect([next.store.epoch, next.store.erasedAt]).toEqual([kept.store.epoch, kept.clock.now()]);
  // The rows go when their time comes, though they were written anew.
  kept.store.acknowledge(3);
  await kept.clock.advance(60_000);
  await kept.snapshot();
  expect(kept.rows).toEqual([]);
});

test("an alarm makes no room, and a room is made once", async () => {
  const kept = new KeptRoom();
  expect(await isRoomMade(kept.storage)).toBe(false);
  await expect(kept.store.load(null)).rejects.toThrow("never made");
  await kept.made();
  expect(await isRoomMade(kept.storage)).toBe(true);
  expect(kept.store.epoch).toBe("e1");
  const { store, state } = await kept.loaded();
  expect([store.epoch, state.epoch]).toEqual(["e1", "e1"]);
});

test("a room that begins with entities is found as it was made, long ones in pieces", async () => {
  const { room, clock, storage } = new KeptRoom();
  room.liveQuestion(kari, "Når er broen ferdig?");
  const entities = toEntities(room.state);
  const now = clock.now();
  for (const [key, value] of writeNewRoom({ id: "evt_new", epoch: "e0", now }, entities)) {
    storage.kept.set(key, value);
  }
  const store = new Store({ storage, clock, random: { id: () => "e", seed: () => 1 } });
  const { state, seq, rows, changes, erased } = await store.load(null);
  expect([seq, rows, changes.oldest, erased]).toEqual([0, [], 0, []]);
  expect([store.epoch, store.acknowledged, store.erasedAt]).toEqual(["e0", 0, 0]);
  room.state.epoch = "e0";
  expect(stateText(state)).toBe(stateText(room.state));
});

test("the keys and shapes of storage are those of every room that is kept already", async () => {
  const kept = await new KeptRoom({ ...small, chunkLength: 40 }).made();
  kept.room.do(kari, { type: "chat.send", text: "Hei", anonymous: false });
  const keys = [...kept.room.state.dirty];
  await kept.commit([phone, 1]);
  await kept.snapshot();
  const { kept: stored } = kept.storage;
  expect(JSON.parse(stored.get("room") ?? "")).toEqual({
    id: "evt_test",
    epoch: "e1",
    createdAt: kept.clock.now(),
    snapshot: 1,
    acknowledged: 0,
    erasedAt: 0,
  });
  expect(stored.get("ow:0")).toBe(`[["${phone}",1,1,0]]`);
  expect(stored.get("j:000000000001:0000")?.length).toBe(40);
  const entity = [...stored.keys()].find((key) => key.startsWith("e:m:")) ?? "";
  const count = Number(/^#(\d+)$/.exec(stored.get(entity) ?? "")?.[1]);
  expect(count).toBeGreaterThan(1);
  const pieces = Array.from({ length: count }, (_, n) => `x:${entity.slice(2)}#000${n}`);
  const text = pieces.map((key) => stored.get(key) ?? "").join("");
  expect(JSON.parse(text)).toMatchObject({ e: "message", data: { text: "Hei" } });
  expect(keys).toContain(entity.slice(2));
});

test("what a room from before pages knows of devices is read once, and written as all others write it", async () => {
  const kept = await new KeptRoom().made();
  const made = [{ ok: true, id: "7" }];
  kept.storage.kept.set(`o:${phone}`, JSON.stringify([80, [30, 0], [79, made]]));
  // All that its last operations got was refusals.
  const refused = deviceKeyOf(ola.id, "phone");
  kept.storage.kept.set(`o:${refused}`, JSON.stringify([90]));
  const { store, outcomes, state } = await kept.loaded();
  const kindOf = (n: number) => outcomes.look(phone, n).kind;
  expect(outcomes.look(phone, 16)).toEqual({ kind: "refused", code: "op.too_old" });
  expect([17, 30, 80].map(kindOf)).toEqual(["new", "repeat", "new"]);
  expect(outcomes.look(phone, 79)).toEqual({ kind: "repeat", outcome: made });
  await store.snapshot(state, outcomes, 0);
  const keys = [...kept.storage.kept.keys()].filter((key) => key.startsWith("o"));
  expect(keys.sort()).toEqual(["oa:0", "ow:0"]);
  const { outcomes: again } = await kept.loaded();
  expect(again.look(refused, 26)).toEqual({ kind: "refused", code: "op.too_old" });
  expect(again.look(refused, 27).kind).toBe("new");
  expect(again.look(phone, 16)).toEqual({ kind: "refused", code: "op.too_old" });
  expect([17, 30, 79].map((n) => again.look(phone, n).kind)).toEqual(["new", "repeat", "repeat"]);
});

test("people of a room from before pages are read, and written as all others write them", async () => {
  const kept = await new KeptRoom({ ...small, chunkLength: 50_000 }).made();
  for (const each of [kari, ola]) {
    kept.room.do(each, { type: "chat.send", text: "Hei", anonymous: false });
  }
  await kept.commit();
  await kept.snapshot();
  const { kept: values } = kept.storage;
  const peopleOf = ({ people }: RoomState) =>
    [kari, ola].map(({ id }) => people.dataOf(people.get(id)?.no ?? 0));
  const people = peopleOf(kept.room.state);
  expect(JSON.parse(values.get("e:pe:0") ?? "")).toEqual({ e: "people", data: people });
  values.delete("e:pe:0");
  for (const data of people) values.set(`e:u:${data?.no}`, JSON.stringify({ e: "person", data }));
  // Somebody who was erased.
  values.set("e:u:900", JSON.stringify({ e: "person", data: null }));
  const { store, outcomes, state, seq } = await kept.loaded();
  expect(peopleOf(state)).toEqual(people);
  await store.snapshot(state, outcomes, seq);
  const keys = [...values.keys()].filter((key) => /^e:(u|pe):/.test(key));
  expect(keys).toEqual(["e:pe:0"]);
  expect(peopleOf((await kept.loaded()).state)).toEqual(people);
});

test("an entity that fits to the last character is one value", async () => {
  const long = new KeptRoom().room;
  long.do(kari, { type: "chat.send", text: "Hei", anonymous: false });
  const [, entity] = toEntities(long.state).find(([key]) => key.startsWith("m:")) ?? [];
  const { length } = JSON.stringify(entity);
  for (const [chunkLength, pieces] of [
    [length, 0],
    [length - 1, 2],
  ] as const) {
    const kept = await new KeptRoom({ ...small, chunkLength }).made();
    kept.room.do(kari, { type: "chat.send", text: "Hei", anonymous: false });
    await kept.commit();
    await kept.snapshot();
    const found = [...kept.storage.kept.keys()].filter((key) => key.startsWith("x:m:"));
    expect(found).toHaveLength(pieces);
  }
});

test("what the Worker takes while a snapshot is written goes into the next one", async () => {
  const kept = await new KeptRoom({ ...small, quietSnapshotLength: 100 }).made();
  kept.room.do(kari, { type: "chat.send", text: "Hei", anonymous: false });
  await kept.commit();
  let open = () => {};
  kept.storage.before = () =>
    new Promise((resolve) => {
      open = resolve;
    });
  const written = kept.snapshot();
  kept.store.acknowledge(1);
  open();
  await written;
  expect(kept.store.isQuietSnapshotDue).toBe(true);
  kept.storage.before = async () => {};
  await kept.snapshot();
  expect(kept.store.isQuietSnapshotDue).toBe(false);
  expect((await kept.loaded()).store.acknowledged).toBe(1);
});

test.each([1, 2, 3, 64])(
  "a start and an erasure read rows in pages of %i chunks, wherever these end",
  async (readAtOnce) => {
    const kept = await new KeptRoom({ ...small, readAtOnce }).made();
    for (const [n, who] of [kari, ola, per].entries()) {
      kept.room.do(who, { type: "chat.send", text: `Ord ${n}`, anonymous: false });
      await kept.commit([deviceKeyOf(who.id, "phone"), 1]);
    }
    const asked: number[] = [];
    const list = kept.storage.list.bind(kept.storage);
    kept.storage.list = (prefix, part) => {
      if (prefix === rowPrefix()) asked.push(part?.limit ?? Number.POSITIVE_INFINITY);
      return list(prefix, part);
    };
    const { seq, rows, state } = await kept.loaded({ ...small, readAtOnce });
    expect([seq, rows.map((row) => row.seq)]).toEqual([3, [1, 2, 3]]);
    for (const words of ["Ord 0", "Ord 1", "Ord 2"]) expect(stateText(state)).toContain(words);
    const erased = { no: 1, id: kari.id, questions: new Set<string>(), staffName: null };
    await kept.store.rewrite(kept.room.state, kept.outcomes, kept.seq, [erased]);
    const texts = JSON.stringify(kept.written);
    expect([texts.includes("Ord 0"), texts.includes("Ord 1"), texts.includes("Ord 2")]).toEqual([
      false,
      true,
      true,
    ]);
    expect(new Set(asked)).toEqual(new Set([readAtOnce]));
  },
);

test("a snapshot takes away what it must and names nothing else", async () => {
  const kept = await threeRows();
  const deleted: (readonly string[])[] = [];
  const { write } = kept.storage;
  kept.storage.write = async (puts, deletes = []) => {
    deleted.push(deletes);
    await write.call(kept.storage, puts, deletes);
  };
  await kept.snapshot();
  kept.store.acknowledge(3);
  const rows = [...kept.storage.kept.keys()].filter((key) => key.startsWith("j:"));
  await kept.clock.advance(60_000);
  await kept.snapshot();
  expect(deleted[0]).toEqual([]);
  expect([...(deleted[1] ?? [])].sort()).toEqual(rows.sort());
});
