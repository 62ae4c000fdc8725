/** Laws of the room's state that hold whatever happens; a failing story is printed with its seed. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { recount } from "../../testing/polls.ts";
import {
  type RandomStep,
  runCommands,
  runs,
  steps,
  viewers,
} from "../../testing/random-commands.ts";
import { eventId, moderator, noon, snapshotOf } from "../../testing/test-room.ts";
import { votesOf } from "../../testing/votes.ts";
import { evolve } from "../evolve.ts";
import { rowsOf } from "../replication.ts";
import { fromEntities, toEntities } from "../snapshot.ts";
import { createState } from "../state.ts";

describe("whatever happens, the state", { timeout: 3_600_000 }, () => {
  test("[LAW1] replaying the journal gives the same state, also over the state it came from", () => {
    fc.assert(
      fc.property(steps, (list) => {
        const room = runCommands(list);
        const replica = createState(eventId, noon);
        for (const { event, meta } of room.journal) evolve(replica, event, meta);
        expect(toEntities(replica)).toEqual(toEntities(room.state));
        const again = fromEntities(toEntities(room.state));
        for (const { event, meta } of room.journal) evolve(again, event, meta);
        const rows = [rowsOf(again, again.dirty), rowsOf(room.state, again.dirty)];
        expect(rows[0]?.tallies).toEqual(rows[1]?.tallies);
        expect(again.nextId).toBe(room.state.nextId);
        expect([...again.questions.keys()]).toEqual([...room.state.questions.keys()]);
      }),
      runs,
    );
  });

  test("[LAW2] a state survives storage, whole or in parts, in any order", () => {
    fc.assert(
      fc.property(steps, (list) => {
        const kept = new Map<string, unknown>();
        const parts = new Map(toEntities(createState(eventId, noon)));
        const room = runCommands(list, ({ state }, keys) => {
          for (const [key, entity] of toEntities(state, keys)) {
            kept.set(key, JSON.parse(JSON.stringify(entity)));
            parts.set(key, structuredClone(entity));
          }
        });
        const whole = toEntities(room.state);
        expect(toEntities(fromEntities(whole))).toEqual(whole);
        const shuffled = [...parts].sort(([a], [b]) => (a > b ? -1 : 1));
        const restored = fromEntities(shuffled);
        expect(toEntities(restored)).toEqual(whole);
        expect([...kept.values()]).toEqual([...kept.keys()].map((key) => parts.get(key)));
        for (const viewer of viewers) {
          const before = snapshotOf(room.state, viewer);
          for (const key of before.entities.keys()) {
            if (/^[hf]\/|^cp\/[^.]*$/.test(key)) before.entities.delete(key);
          }
          const after = snapshotOf(restored, viewer);
          after.entities.delete("h/");
          expect(after.sorted()).toEqual(before.sorted());
        }
      }),
      runs,
    );
  });

  test("[LAW4] tallies are a recount of the ballots, one for each person", () => {
    fc.assert(
      fc.property(steps, (list) => {
        const cast = new Map<string, Map<number, readonly number[]>>();
        const room = runCommands(list);
        const drops = ["pollReset", "pollAgain", "pollRemoved"];
        for (const { event } of room.journal) {
          if ("poll" in event && drops.includes(event.type)) cast.delete(event.poll);
          if (event.type !== "ballotCast" && event.type !== "answerWritten") continue;
          const ballots = cast.get(event.poll) ?? new Map();
          const choice = event.type === "ballotCast" ? event.choice : [];
          cast.set(event.poll, ballots.set(event.person, choice));
        }
        for (const { id, removed, content } of room.state.polls.values()) {
          const tally = room.sees("staff", "t", id);
          if (removed) expect(tally).toBeNull();
          else if (tally !== null && "l" in tally) expect(tally.n).toBe(cast.get(id)?.size ?? 0);
          else {
            const numbers = tally !== null && "o" in tally ? tally.t : (tally ?? []);
            expect(numbers).toEqual(recount(content, numbers.length, cast.get(id)));
          }
        }
      }),
      runs,
    );
  });

  test("[LAW7] a repeated command changes no count, and at most one question is highlighted", () => {
    fc.assert(
      fc.property(steps, (list) => {
        const twice = list.flatMap((each): RandomStep[] => ("do" in each ? [each, each] : [each]));
        const { state } = runCommands(twice);
        const lit = [...state.questions.values()].filter((each) => each.highlightedAt !== null);
        expect(lit.map(({ id }) => id)).toEqual(
          state.highlighted === null ? [] : [state.highlighted],
        );
        for (const each of lit) expect(each.state).toBe("live");
        for (const each of state.questions.values()) {
          if (each.person !== null) expect(each.votes.has(each.person)).toBe(false);
          if (each.order !== null) expect(["live", "deleted"]).toContain(each.state);
        }
      }),
      runs,
    );
  });

  test("[Q19] [LAW7] everybody who backs what was joined counts once, and taking it all apart gives each its own", () => {
    fc.assert(
      fc.property(steps, (list) => {
        const room = runCommands(list);
        const { state } = room;
        for (const question of state.questions.values()) {
          const { merge } = question;
          expect(question.state === "merged").toBe(merge !== null);
          if (merge === null) continue;
          const kept = state.questions.get(merge.into);
          expect(kept?.merged.has(question.id)).toBe(true);
          for (const no of merge.added) expect(kept?.votes.has(no)).toBe(true);
        }
        const isMerged = ({ merge }: { merge: unknown }) => merge !== null;
        for (const question of [...state.questions.values()].filter(isMerged)) {
          room.do(moderator, { type: "question.unmerge", question: question.id });
        }
        const cast = votesOf(room.journal);
        for (const { id, votes, merged, merge } of state.questions.values()) {
          expect([merged.size, merge]).toEqual([0, null]);
          expect([...votes].sort()).toEqual([...(cast.get(id) ?? [])].sort());
        }
      }),
      runs,
    );
  });
});
