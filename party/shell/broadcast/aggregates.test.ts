/** What is told as a sum, how seldom, and what those who come back are told. */
import { expect, test } from "vitest";
import { reactionLimits } from "#workers/contract/limits.ts";
import { keyOf } from "../../core/keys.ts";
import { kari, moderator, noon, ola, TestRoom } from "../../testing/test-room.ts";
import { PendingJoins } from "../admission/pending-joins.ts";
import { Connections } from "../connections/connections.ts";
import { Member } from "../connections/member.ts";
import { presenceInterval } from "../timing.ts";
import { Aggregates } from "./aggregates.ts";
import { ChangeIndex } from "./change-index.ts";

/** Between two counts where few are here, milliseconds. */
const presenceEveryMs = presenceInterval(1);

function page(
  sub: string,
  role: "participant" | "moderator" | "screen" = "participant",
  attendance?: "hall" | "embed",
) {
  const kept = { sub, role, name: `Name of ${sub}`, dev: "phone", seq: 0 };
  const socket = { send: () => {}, close: () => {}, save: () => {} };
  return new Member(socket, attendance === undefined ? kept : { ...kept, attendance }, "evt_test");
}

test("how many are here is told when it has changed, and not more often than it may be", () => {
  const { state } = new TestRoom();
  const connections = new Connections();
  const aggregates = new Aggregates(state, connections);
  state.dirty.clear();
  expect(aggregates.dueIn(noon)).toBeNull();
  connections.add(page("att_kari"));
  expect(aggregates.dueIn(noon)).toBeLessThanOrEqual(0);
  expect(aggregates.take(noon)).toBeNull();
  expect(state.presence).toMatchObject({ attendees: 1, screens: 0 });
  expect(aggregates.dueIn(noon)).toBeNull();

  connections.add(page("scr_1", "screen"));
  expect(aggregates.dueIn(noon + 1)).toBe(presenceEveryMs - 1);
  aggregates.take(noon + presenceEveryMs - 1);
  expect(state.presence).toMatchObject({ attendees: 1, screens: 0 });
  aggregates.take(noon + presenceEveryMs);
  expect(state.presence).toMatchObject({ attendees: 1, screens: 1 });
  expect(aggregates.dueIn(noon + presenceEveryMs)).toBeNull();
});

test("the fuller the hall, the more seldom all are told how many they are", () => {
  const { state } = new TestRoom();
  const connections = new Connections();
  const aggregates = new Aggregates(state, connections);
  const come = (from: number, to: number) => {
    for (let n = from; n < to; n += 1) connections.add(page(`att_${n}`));
  };
  come(0, 400);
  aggregates.take(noon);
  come(400, 401);
  expect(aggregates.dueIn(noon)).toBe(1_003);
  come(401, 2_000);
  expect(aggregates.dueIn(noon)).toBe(5_000);
  aggregates.take(noon + 4_999);
  expect(state.presence.attendees).toBe(400);
  aggregates.take(noon + 5_000);
  expect(state.presence.attendees).toBe(2_000);
  come(2_000, 6_000);
  expect(aggregates.dueIn(noon + 5_000)).toBe(10_000);
});

test("where people take part is counted anew when it has changed, for a hybrid event alone", () => {
  const room = new TestRoom({ hybrid: true });
  const connections = new Connections();
  const aggregates = new Aggregates(room.state, connections);
  connections.add(page(kari.id));
  connections.add(page(ola.id));
  aggregates.take(noon);
  expect(room.state.presence.hall).toBe(0);
  expect(aggregates.dueIn(noon)).toBeNull();
  room.do(kari, { type: "person.attend", attendance: "hall" });
  expect(aggregates.dueIn(noon)).toBe(presenceEveryMs);
  aggregates.take(noon + presenceEveryMs);
  expect(room.state.presence).toMatchObject({ attendees: 2, hall: 1 });
  expect(aggregates.dueIn(noon + presenceEveryMs)).toBeNull();
  room.configure({ hybrid: false });
  aggregates.take(noon + 2 * presenceEveryMs);
  expect(room.state.presence.hall).toBeNull();
});

test("reactions are summed once a second, and the sooner of both aggregates is waited for", () => {
  const room = new TestRoom({ reactions: true });
  const aggregates = new Aggregates(room.state, new Connections());
  const react = () => room.do(kari, { type: "reaction.send", reaction: "cheer" });
  aggregates.take(noon);
  expect(aggregates.dueIn(noon)).toBeNull();
  react();
  expect(aggregates.dueIn(noon)).toBeLessThanOrEqual(0);
  expect(aggregates.take(noon)).not.toBeNull();
  expect(aggregates.dueIn(noon)).toBeNull();
  expect(aggregates.take(noon + reactionLimits.sumEveryMs)).toBeNull();
  room.wait(2);
  react();
  expect(aggregates.dueIn(noon + 1)).toBe(reactionLimits.sumEveryMs - 1);
  expect(aggregates.take(noon + reactionLimits.sumEveryMs - 1)).toBeNull();
  expect(aggregates.take(noon + reactionLimits.sumEveryMs)).not.toBeNull();
});

test("who comes back is told of each shared entity once, and of the own alone what is theirs", () => {
  const room = new TestRoom();
  const one = room.liveQuestion(kari, "Is the bridge ready?");
  const two = room.liveQuestion(ola, "Is the tunnel ready?");
  const no = room.state.people.get(kari.id)?.no ?? 0;
  const [first, second] = [`q:${one}`, `q:${two}`];
  const own = keyOf.me(no);
  const index = new ChangeIndex(3);
  expect(index.oldest).toBe(3);
  index.note(room.state, first, 4);
  index.note(room.state, second, 5);
  index.note(room.state, own, 6);
  index.note(room.state, first, 7);
  expect(index.sharedSince(3)).toEqual([second, first]);
  expect(index.sharedSince(5)).toEqual([first]);
  expect(index.sharedSince(7)).toEqual([]);
  expect([index.ownSince(no, 5), index.ownSince(no, 6)]).toEqual([[own], []]);
  expect(index.ownSince(undefined, 0)).toEqual([]);
  expect(index.ownSince(no + 1, 0)).toEqual([]);
});

test("who comes back is told of much that is their own as of little: each thing once, since it changed last", () => {
  const room = new TestRoom();
  room.liveQuestion(kari, "Is the bridge ready?");
  const no = room.state.people.get(kari.id)?.no ?? 0;
  const keys = Array.from({ length: 40 }, (_, n) => `v:${n}:${no}`);
  for (let many = 1; many <= keys.length; many += 1) {
    const index = new ChangeIndex(0);
    const some = keys.slice(0, many);
    for (const [n, key] of some.entries()) index.note(room.state, key, n + 1);
    expect(index.ownSince(no, 0)).toEqual(some);
    expect(index.ownSince(no, many - 1)).toEqual(some.slice(-1));
    index.note(room.state, keys[0] ?? "", many + 1);
    expect(index.ownSince(no, many)).toEqual(keys.slice(0, 1));
    expect(index.ownSince(no, 0)).toEqual([...some.slice(1), keys[0]]);
  }
});

test("who was let in is noted once, and only attendees whom the room does not know", () => {
  const room = new TestRoom();
  room.do(kari, { type: "question.ask", text: "Why?", anonymous: false });
  const joins = new PendingJoins(room.state);
  expect(joins.take()).toEqual([]);
  expect(joins.add(page(kari.id))).toBeNull();
  expect(joins.add(page(moderator.id, "moderator"))).toBeNull();
  expect(joins.add(page("att_new"))).not.toBeNull();
  expect(["att_new", kari.id, "att_other"].map((id) => joins.knows(id))).toEqual([
    ...[true, true, false],
  ]);
  expect(joins.take()).toEqual([
    { type: "person.arrive", person: "att_new", name: "Name of att_new" },
  ]);
  expect([joins.take(), joins.knows("att_new")]).toEqual([[], false]);
});

test("who has come to the hall is noted also where the room knows them from elsewhere", () => {
  const room = new TestRoom({ hybrid: true });
  room.do(kari, { type: "question.ask", text: "Why?", anonymous: false });
  const joins = new PendingJoins(room.state);
  expect(joins.add(page(kari.id, "participant", "embed"))).toBeNull();
  expect(joins.add(page(kari.id, "participant", "hall"))).not.toBeNull();
  const arrival = { type: "person.arrive", person: kari.id, name: `Name of ${kari.id}` };
  expect(joins.take()).toEqual([{ ...arrival, attendance: "hall" }]);
  // Another page of the same newcomer that does not say it takes nothing back.
  joins.add(page("att_new", "participant", "hall"));
  joins.add(page("att_new"));
  expect(joins.take()).toMatchObject([{ person: "att_new", attendance: "hall" }]);
});
