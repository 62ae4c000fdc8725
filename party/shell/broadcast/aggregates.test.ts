/** What is told as a sum, how seldom, and what those who come back are told that they missed. */
import { expect, test } from "vitest";
import { reactionLimits } from "#workers/contract/limits.ts";
import { keyOf } from "../../core/keys.ts";
import { kari, moderator, noon, ola, TestRoom } from "../../testing/test-room.ts";
import { PendingJoins } from "../admission/pending-joins.ts";
import { Connections } from "../connections/connections.ts";
import { Member } from "../connections/member.ts";
import { presenceEveryMs } from "../timing.ts";
import { Aggregates } from "./aggregates.ts";
import { ChangeIndex } from "./change-index.ts";

function page(sub: string, role: "participant" | "moderator" | "screen" = "participant") {
  const socket = { send: () => {}, close: () => {}, save: () => {} };
  return new Member(
    socket,
    { sub, role, name: `Name of ${sub}`, dev: "phone", seq: 0 },
    "evt_test",
  );
}

test("how many are here is told when it has changed, and not more often than it may be", () => {
  const { state } = new TestRoom();
  const crowd = new Connections();
  const sums = new Aggregates(state, crowd);
  state.dirty.clear();
  expect(sums.dueIn(noon)).toBeNull();
  crowd.add(page("att_kari"));
  expect(sums.dueIn(noon)).toBeLessThanOrEqual(0);
  expect(sums.take(noon)).toBeNull();
  expect(state.presence).toEqual({ attendees: 1, screens: 0 });
  expect(sums.dueIn(noon)).toBeNull();

  crowd.add(page("scr_1", "screen"));
  expect(sums.dueIn(noon + 1)).toBe(presenceEveryMs - 1);
  sums.take(noon + presenceEveryMs - 1);
  expect(state.presence).toEqual({ attendees: 1, screens: 0 });
  sums.take(noon + presenceEveryMs);
  expect(state.presence).toEqual({ attendees: 1, screens: 1 });
  expect(sums.dueIn(noon + presenceEveryMs)).toBeNull();
});

test("reactions are summed once a second, and the sooner of both sums is waited for", () => {
  const room = new TestRoom({ reactions: true });
  const sums = new Aggregates(room.state, new Connections());
  const react = () => room.do(kari, { type: "reaction.send", reaction: "cheer" });
  sums.take(noon);
  expect(sums.dueIn(noon)).toBeNull();
  react();
  expect(sums.dueIn(noon)).toBeLessThanOrEqual(0);
  expect(sums.take(noon)).not.toBeNull();
  expect(sums.dueIn(noon)).toBeNull();
  expect(sums.take(noon + reactionLimits.sumEveryMs)).toBeNull();
  room.wait(2);
  react();
  expect(sums.dueIn(noon + 1)).toBe(reactionLimits.sumEveryMs - 1);
  expect(sums.take(noon + reactionLimits.sumEveryMs - 1)).toBeNull();
  expect(sums.take(noon + reactionLimits.sumEveryMs)).not.toBeNull();
});

test("who comes back is told of each shared entity once, and of the own alone what is theirs", () => {
  const room = new TestRoom();
  const one = room.liveQuestion(kari, "Is the bridge ready?");
  const two = room.liveQuestion(ola, "Is the tunnel ready?");
  const no = room.state.people.get(kari.id)?.no ?? 0;
  const [first, second] = [`q:${one}`, `q:${two}`];
  const own = keyOf.me(no);
  const missed = new ChangeIndex(3, [], room.state);
  expect(missed.oldest).toBe(3);
  missed.note(room.state, first, 4);
  missed.note(room.state, second, 5);
  missed.note(room.state, own, 6);
  missed.note(room.state, first, 7);
  expect(missed.sharedSince(3)).toEqual([second, first]);
  expect(missed.sharedSince(5)).toEqual([first]);
  expect(missed.sharedSince(7)).toEqual([]);
  expect([missed.ownSince(no, 5), missed.ownSince(no, 6)]).toEqual([[own], []]);
  expect(missed.ownSince(undefined, 0)).toEqual([]);
  expect(missed.ownSince(no + 1, 0)).toEqual([]);
});

test("who was let in is noted once, and only attendees whom the room does not know", () => {
  const room = new TestRoom();
  room.do(kari, { type: "question.ask", text: "Why?", anonymous: false });
  const arrivals = new PendingJoins(room.state);
  expect(arrivals.take()).toEqual([]);
  expect(arrivals.add(page(kari.id))).toBe(false);
  expect(arrivals.add(page(moderator.id, "moderator"))).toBe(false);
  expect(arrivals.add(page("att_new"))).toBe(true);
  expect(["att_new", kari.id, "att_other"].map((id) => arrivals.knows(id))).toEqual([
    ...[true, true, false],
  ]);
  expect(arrivals.take()).toEqual([
    { type: "person.arrive", person: "att_new", name: "Name of att_new" },
  ]);
  expect([arrivals.take(), arrivals.knows("att_new")]).toEqual([[], false]);
});
