/** Laws of what viewers are told that hold whatever happens; a failing story is printed with its seed. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hiddenTexts } from "../../testing/hidden-texts.ts";
import { secretsIn } from "../../testing/polls.ts";
import {
  people,
  runCommands,
  runs,
  steps,
  updateAll,
  viewers,
} from "../../testing/random-commands.ts";
import { changesOf, moderator, snapshotOf, ViewedEntities } from "../../testing/test-room.ts";
import { projectAll } from "../project.ts";
import { redact, rowsOf } from "../replication.ts";

describe("whatever happens, what is told", { timeout: 3_600_000 }, () => {
  test("[LAW3] what a viewer has by ticks, or by a delta, is what a snapshot gives", () => {
    fc.assert(
      fc.property(steps, fc.nat({ max: 8 }), (list, away) => {
        const views = viewers.map((viewer) => ({ viewer, view: new ViewedEntities() }));
        const resumers = viewers.map((viewer) => ({ viewer, view: new ViewedEntities() }));
        const notSeen = new Set<string>();
        let ticks = 0;
        const room = runCommands(list, ({ state }, keys) => {
          ticks += 1;
          for (const { viewer, view } of views) {
            if (ticks === 1)
              view.add(snapshotOf(state, viewer).entities.size > 0 ? updateAll(state, viewer) : []);
            else view.add(changesOf(state, viewer, keys));
            expect(view.sorted()).toEqual(snapshotOf(state, viewer).sorted());
          }
          for (const { viewer, view } of resumers) {
            if (ticks <= away)
              view.add(ticks === 1 ? updateAll(state, viewer) : changesOf(state, viewer, keys));
          }
          if (ticks > Math.max(away, 1)) for (const key of keys) notSeen.add(key);
        });
        if (away === 0) return;
        for (const { viewer, view } of resumers) {
          view.add(changesOf(room.state, viewer, notSeen));
          expect(view.sorted()).toEqual(snapshotOf(room.state, viewer).sorted());
        }
      }),
      runs,
    );
  });

  test("[LAW5] no frame to the hall or to somebody else has a word of a hidden text", () => {
    fc.assert(
      fc.property(steps, (list) => {
        runCommands(list, ({ state }, keys) => {
          for (const viewer of viewers) {
            if (viewer === moderator) continue;
            const [changes, everything] = [
              changesOf(state, viewer, keys),
              updateAll(state, viewer),
            ];
            expect(secretsIn(state, [...changes, ...everything], viewer)).toEqual([]);
            const frame = JSON.stringify(changes);
            const snapshot = JSON.stringify(everything);
            const no = state.people.get(viewer.id)?.no;
            for (const hidden of hiddenTexts(state, viewer)) {
              expect(frame).not.toContain(hidden);
              expect(snapshot).not.toContain(hidden);
            }
            const told = new Set(changes.map(([kind, id]) => `${kind} ${id}`));
            for (const { id, publicAt, person } of state.questions.values()) {
              if (publicAt !== null || (no !== undefined && person === no)) continue;
              expect(told).not.toContain(`q ${id}`);
              expect(told).not.toContain(`mq ${id}`);
            }
          }
        });
      }),
      runs,
    );
  });

  test("[LAW6] an anonymous author has no name and no number at the desk or in D1", () => {
    fc.assert(
      fc.property(steps, (list) => {
        const record: string[] = [];
        const room = runCommands(list, ({ state }, keys) => {
          const rows = rowsOf(state, keys);
          for (const row of [...rows.questions, ...rows.replies, ...rows.messages]) {
            if (row.name === null) expect(row.person).toBeNull();
          }
          for (const { poll, name, ...row } of rows.namedBallots) {
            expect(state.polls.get(poll)?.content.named).toBe(true);
            if (name === null) expect(row).toMatchObject({ person: null, choice: [], texts: [] });
          }
          for (const row of rows.people) expect(Object.keys(row)).not.toContain("muted");
        });
        for (const { event } of room.journal) {
          const redacted = redact(event, room.state);
          record.push(JSON.stringify(redacted));
          if ("text" in event && "name" in event && event.name === null) {
            expect(redacted.data).not.toHaveProperty("person");
            expect(redacted.data).not.toHaveProperty("name");
          }
          const cast = ["ballotCast", "answerWritten", "questionUpvoted", "surveyAnswered"];
          if (cast.includes(event.type)) {
            expect(redacted.data).not.toHaveProperty("person");
            expect(redacted.data).not.toHaveProperty("voter");
            expect(redacted.data).not.toHaveProperty("answers");
          }
        }
        const staff = JSON.stringify(projectAll(room.state, "staff"));
        for (const { id } of people) {
          expect(staff).not.toContain(id);
          expect(record.join()).not.toContain(id);
        }
        for (const item of room.state.questions.values()) {
          if (item.name === null)
            expect(room.sees("staff", "q", item.id) ?? {}).not.toHaveProperty("n");
        }
      }),
      runs,
    );
  });
});
