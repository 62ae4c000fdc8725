/** Parts of a result: what is counted, who is told, and what nobody can work out. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CopiedRoom } from "../../testing/copied-room.ts";
import { recount } from "../../testing/polls.ts";
import { runs } from "../../testing/random-commands.ts";
import {
  choicePoll,
  kari,
  member,
  moderator,
  noon,
  screenViewer,
  snapshotOf,
  system,
  TestRoom,
} from "../../testing/test-room.ts";
import type { Command } from "../commands.ts";
import { evolve } from "../evolve.ts";
import type { PollContent } from "../polls/commands.ts";
import { rowsOf } from "../replication.ts";
import { fromEntities, toEntities } from "../snapshot.ts";
import type { RoomState } from "../state.ts";
import { countSegments, partOf } from "./count.ts";
import { toldParts } from "./view.ts";

const vote = (poll: string, ...choice: number[]) => ({ type: "poll.vote", poll, choice }) as const;
const person = (n: number) => member(`att_p${n}`, "participant", null);

function splitOf(poll: string, by: string | null, option?: number): Command {
  const command = { type: "poll.split", poll, by } as const;
  return option === undefined ? command : Object.assign({ option }, command);
}

/** A room with an earlier poll, stopped, in which so many chose each of its options, and another one. */
function roomOf(earlier: readonly number[], content: Partial<PollContent> = {}) {
  const room = new TestRoom({ hybrid: true });
  const asked = room.startedPoll({ ...choicePoll, resultMode: "after_stop" });
  let next = 0;
  for (const [option, count] of earlier.entries()) {
    for (let n = 0; n < count; n += 1) room.do(person(next++), vote(asked, option));
  }
  room.do(moderator, { type: "poll.stop", poll: asked });
  const poll = room.startedPoll({ ...choicePoll, resultMode: "always", ...content });
  const split = (by: string | null, option?: number) => splitOf(poll, by, option);
  return { room, asked, poll, split };
}

const partsIn = ({ state }: TestRoom, poll: string) => {
  const found = state.polls.get(poll);
  return found === undefined ? [] : toldParts(state, found);
};

/** Everyone from `from` votes, and the poll stops. */
function voteAndStop(room: TestRoom, poll: string, people: number, choose = (n: number) => n % 2) {
  for (let n = 0; n < people; n += 1) room.do(person(n), vote(poll, choose(n)));
  room.do(moderator, { type: "poll.stop", poll });
}

describe("a split result", () => {
  test("[SEG1] [SEG5] staff are told the parts of an earlier answer, attendees none, screens while it is on one", () => {
    const { room, asked, poll, split } = roomOf([6, 5]);
    room.do(moderator, split(asked));
    voteAndStop(room, poll, 11, (n) => (n < 6 ? 0 : 1));
    const told = {
      b: asked,
      p: [
        [0, 6, 6, 0, 0],
        [1, 5, 0, 5, 0],
      ],
    };
    expect(room.sees("staff", "sg", poll)).toEqual(told);
    expect(room.sees("attendee", "sg", poll)).toBeNull();
    expect(room.sees("screen", "sg", poll)).toEqual(told);
    room.do(moderator, split(null));
    for (const topic of ["staff", "screen"] as const)
      expect(room.sees(topic, "sg", poll)).toBeNull();
  });

  test("[SEG5] screens have no parts by a result that not everybody sees, until everybody does", () => {
    const { room, asked, poll, split } = roomOf([5, 5]);
    room.do(moderator, {
      type: "poll.edit",
      poll: asked,
      content: { ...choicePoll, resultMode: "hand" },
    });
    room.do(moderator, split(asked));
    voteAndStop(room, poll, 10);
    expect(room.sees("screen", "sg", poll)).toBeNull();
    room.do(moderator, { type: "poll.show", poll: asked, on: true });
    expect(room.sees("screen", "sg", poll)).toMatchObject({ b: asked });
    room.do(moderator, { type: "poll.show", poll: asked, on: false });
    expect(room.sees("screen", "sg", poll)).toBeNull();
    expect(room.sees("staff", "sg", poll)).toMatchObject({ b: asked });
  });

  test("[SEG5] a result by hand is in parts on screens while it is on one of them", () => {
    const { room, asked, poll, split } = roomOf([5, 5], { resultMode: "hand" });
    room.do(moderator, split(asked));
    voteAndStop(room, poll, 10);
    expect(room.sees("screen", "sg", poll)).toBeNull();
    const show = (kind: "result" | "poll") =>
      room.do(moderator, { type: "screen.show", screen: "main", scene: { kind, poll } });
    show("result");
    expect(room.sees("screen", "sg", poll)).toMatchObject({ b: asked });
    show("poll");
    expect(room.sees("screen", "sg", poll)).toBeNull();
    expect(snapshotOf(room.state, screenViewer).entities.has(`sg/${poll}`)).toBe(false);
  });

  test("[SEG1] what cannot be split, or split by, is refused", () => {
    const { room, asked, poll, split } = roomOf([5, 5]);
    const other = (content: Partial<PollContent>) =>
      room.startedPoll({ ...choicePoll, ...content });
    const many = other({ kind: "multiple", max: 2 });
    const codes = [
      split(poll),
      split("zz"),
      split(many),
      split(many, 9),
      split(many, 1),
      split(asked, 1),
      split(other({ kind: "rating", options: [], max: 5 })),
      split(other({ resultMode: "never" })),
      { type: "poll.split", poll: other({ kind: "text", options: [] }), by: asked } as const,
      { type: "poll.split", poll: other({ resultMode: "never" }), by: asked } as const,
    ].map((command) => room.code(moderator, command));
    expect(codes).toEqual([
      "field.choice",
      "poll.not_found",
      "field.choice",
      "field.choice",
      "ok",
      "field.choice",
      "field.choice",
      "state.not_allowed",
      "field.choice",
      "state.not_allowed",
    ]);
    expect(room.code(kari, split(asked))).toBe("auth.forbidden");
    room.configure({ hybrid: false });
    expect(room.code(moderator, split("attendance"))).toBe("event.not_hybrid");
  });

  test("[SEG1] a multiple choice splits by one of its options, chosen or not", () => {
    const { room, poll, split } = roomOf([]);
    const many = room.startedPoll({ ...choicePoll, kind: "multiple", max: 2 });
    for (let n = 0; n < 12; n += 1) room.do(person(n), vote(many, ...(n < 5 ? [0, 1] : [2])));
    room.do(moderator, split(many, 1));
    voteAndStop(room, poll, 12, () => 0);
    expect(room.sees("staff", "sg", poll)).toEqual({
      b: many,
      o: 1,
      p: [
        [0, 5, 5, 0, 0],
        [1, 7, 7, 0, 0],
      ],
    });
  });

  test("[SEG1] the hall and online, and whoever goes from one to the other goes with the vote", () => {
    const { room, poll, split } = roomOf([]);
    for (let n = 0; n < 12; n += 1) {
      const attendance = n < 6 ? "hall" : "online";
      room.do(system, { type: "person.arrive", person: person(n).id, name: null, attendance });
    }
    room.do(moderator, split("attendance"));
    voteAndStop(room, poll, 12, (n) => (n < 6 ? 0 : 1));
    expect(partsIn(room, poll)).toEqual([
      [0, 6, 6, 0, 0],
      [1, 6, 0, 6, 0],
    ]);
    room.do(person(0), { type: "person.attend", attendance: "online" });
    expect(partsIn(room, poll)).toEqual([
      [0, 5, 5, 0, 0],
      [1, 7, 1, 6, 0],
    ]);
  });

  test.each([
    [
      "two parts of five",
      [5, 5],
      0,
      [
        [0, 5],
        [1, 5],
      ],
    ],
    ["a part of four goes with the smallest other one, and then there is one alone", [4, 6], 0, []],
    [
      "a part of four goes with the smallest of two",
      [4, 6, 7],
      0,
      [
        [2, 7],
        [-1, 10],
      ],
    ],
    [
      "a part of four and three who gave no answer",
      [4, 6, 7],
      3,
      [
        [1, 6],
        [2, 7],
        [-1, 7],
      ],
    ],
    [
      "five who gave no answer",
      [6, 7],
      5,
      [
        [0, 6],
        [1, 7],
        [-1, 5],
      ],
    ],
    [
      "four who gave no answer",
      [6, 7],
      4,
      [
        [1, 7],
        [-1, 10],
      ],
    ],
    [
      "nobody in one of three",
      [5, 0, 5],
      0,
      [
        [0, 5],
        [2, 5],
      ],
    ],
  ] as const)("[SEG2] %s", (_name, earlier, none, told) => {
    const { room, asked, poll, split } = roomOf(earlier);
    room.do(moderator, split(asked));
    voteAndStop(room, poll, earlier.reduce<number>((sum, each) => sum + each, 0) + none);
    expect(partsIn(room, poll).map(([key, people]) => [key, people])).toEqual(told);
  });

  test("[SEG4] while votes come in, newcomers come five at a time and the last five wait", () => {
    const { room, asked, poll, split } = roomOf([20, 20]);
    room.do(moderator, split(asked));
    const people = () => partsIn(room, poll).reduce((sum, [, count]) => sum + count, 0);
    const counted: number[] = [];
    for (let n = 0; n < 40; n += 1) {
      room.do(person(n % 2 === 0 ? n / 2 : 20 + (n - 1) / 2), vote(poll, 0));
      counted.push(people());
    }
    expect(counted.slice(0, 14)).toEqual(new Array(14).fill(0));
    expect([...new Set(counted)]).toEqual([0, 10, 15, 20, 25, 30, 35]);
    room.do(moderator, { type: "poll.stop", poll });
    expect(people()).toBe(40);
  });

  test("[SEG3] [ERASE1] somebody erased has given no earlier answer, and the vote counts", () => {
    const { room, asked, poll, split } = roomOf([6, 6]);
    room.do(moderator, split(asked));
    voteAndStop(room, poll, 12);
    const sizes = () => partsIn(room, poll).map(([key, people]) => [key, people]);
    const erase = (n: number) => room.do(system, { type: "person.erase", person: person(n).id });
    expect(sizes()).toEqual([
      [0, 6],
      [1, 6],
    ]);
    erase(0);
    expect(sizes()).toEqual([
      [1, 6],
      [-1, 6],
    ]);
    for (const n of [6, 7, 8, 9]) erase(n);
    expect(sizes()).toEqual([
      [0, 5],
      [-1, 7],
    ]);
  });

  test("[SEG6] a reset of the earlier poll leaves no parts, and removing it neither", () => {
    const { room, asked, poll, split } = roomOf([6, 6]);
    room.do(moderator, split(asked));
    voteAndStop(room, poll, 12);
    expect(partsIn(room, poll)).toHaveLength(2);
    room.do(moderator, { type: "poll.reset", poll: asked });
    expect(partsIn(room, poll)).toEqual([]);
    room.do(moderator, { type: "poll.remove", poll: asked });
    expect(room.sees("staff", "sg", poll)).toEqual({ b: asked, p: [] });
  });

  test("[SEG8] D1 has the parts with the tally, and nobody's number", () => {
    const { room, asked, poll, split } = roomOf([6, 6]);
    room.do(moderator, split(asked));
    voteAndStop(room, poll, 12);
    const [row] = rowsOf(room.state, [`t:${poll}`]).tallies;
    expect(row?.segments).toEqual({ by: asked, option: null, parts: partsIn(room, poll) });
  });

  test("[SEG8] a room made again has the parts as they were, until somebody votes", () => {
    const { room, asked, poll, split } = roomOf([6, 6]);
    room.do(moderator, split(asked));
    voteAndStop(room, poll, 12);
    const copy = new CopiedRoom();
    copy.replicate(room, [
      ...room.state.dirty,
      ...Array.from({ length: 12 }, (_, n) => `w:${n + 1}`),
    ]);
    const again = copy.rebuild(room.state.eventId, noon);
    const found = again.polls.get(poll);
    if (found === undefined) throw new Error("the poll is lost");
    expect(toldParts(again, found)).toEqual(partsIn(room, poll));
    expect(toldParts(again, found)).toHaveLength(2);
    const meta = { at: room.now, by: null };
    evolve(again, { type: "pollStarted", poll, act: "zz", opensAt: null, endsAt: null }, meta);
    evolve(again, { type: "ballotCast", poll, person: 1, choice: [0], round: 1 }, meta);
    expect(toldParts(again, found)).toEqual([]);
  });

  test("[SEG7] a cue says by what a result is split, and the run does it when it shows it", () => {
    const { room, asked, poll } = roomOf([5, 5], { resultMode: "hand" });
    const cue = { kind: "poll", poll, title: "", notes: "", minutes: null } as const;
    const add = (by: string, option: number | null) =>
      ({ type: "run.add", cues: [{ ...cue, split: { by, option } }], before: null }) as const;
    expect(room.code(moderator, add(poll, null))).toBe("field.choice");
    const first = room.do(moderator, add(asked, null));
    expect(room.sees("staff", "cu", room.state.cues.keys().next().value)).toMatchObject({
      p: poll,
      s: [asked, null],
    });
    const next = { type: "run.next" } as const;
    room.do(moderator, next);
    room.do(moderator, next);
    expect(room.state.polls.get(poll)?.split).toBeNull();
    room.do(moderator, next);
    expect(room.state.polls.get(poll)).toMatchObject({ shown: true, split: { by: asked } });
    room.do(moderator, splitOf(poll, null));
    room.do(moderator, { type: "run.go", cue: first });
    expect(room.state.polls.get(poll)?.split).toBeNull();
    room.do(moderator, add("attendance", null));
    room.do(moderator, next);
    expect(room.state.polls.get(poll)?.split).toEqual({ by: "attendance", option: null });
  });

  test("[LAW1] [DESK1] a line of the list takes a split back", () => {
    const { room, asked, split } = roomOf([5, 5]);
    const many = room.startedPoll({ ...choicePoll, kind: "multiple", max: 2 });
    room.do(moderator, split(many, 1));
    room.do(moderator, split(asked));
    const undo = room.sees("staff", "ac", room.state.activity.at(-1)?.id)?.u;
    expect(undo).toEqual(split(many, 1));
  });
});

/** What parts say, from the ballots alone. */
function recounted(state: RoomState, id: string): Record<string, readonly number[]> {
  const poll = state.polls.get(id);
  if (poll?.split == null) return {};
  const { split, ballots, content } = poll;
  const size = ballots.size;
  const until = poll.state === "started" ? Math.max(0, (Math.floor(size / 5) - 1) * 5) : size;
  const byPart = new Map<number, Map<number, readonly number[]>>();
  for (const [no, { n, choice }] of ballots) {
    if (n > until) continue;
    const key = partOf(state, split, no);
    byPart.set(key, (byPart.get(key) ?? new Map()).set(no, choice));
  }
  const rows = Array.from(byPart, ([key, cast]) => [
    key,
    recount(content, content.options.length + 1, cast),
  ]);
  return Object.fromEntries(rows);
}

const kept = (state: RoomState, id: string) =>
  Object.fromEntries(
    [...(state.segments.get(id)?.rows ?? [])].filter(([, row]) => (row[0] ?? 0) > 0),
  );

const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      who: fc.nat({ max: 29 }),
      poll: fc.nat({ max: 3 }),
      choice: fc.nat({ max: 2 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      split: fc.nat({ max: 3 }),
      by: fc.integer({ min: -2, max: 3 }),
      option: fc.option(fc.nat({ max: 2 }), { nil: undefined }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom("poll.stop", "poll.start", "poll.reset", "poll.again", "poll.remove"),
      poll: fc.nat({ max: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      goes: fc.nat({ max: 29 }),
      to: fc.constantFrom("hall" as const, "online" as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ erase: fc.nat({ max: 29 }) }) },
);

test("[LAW4] [SEG2] parts are a recount, none is smaller than five and neither is what they leave", {
  timeout: 3_600_000,
}, () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 60, maxLength: 200, size: "max" }), (list) => {
      const room = new TestRoom({ hybrid: true });
      const polls = [
        room.startedPoll({ ...choicePoll, resultMode: "always" }),
        room.startedPoll({ ...choicePoll, kind: "multiple", max: 2, resultMode: "always" }),
        room.startedPoll({ ...choicePoll, resultMode: "after_stop", named: true }),
        room.startedPoll({ ...choicePoll, kind: "ranking", resultMode: "after_stop" }),
      ];
      for (let n = 0; n < 30; n += 1)
        room.do(system, {
          type: "person.arrive",
          person: person(n).id,
          name: `P${n}x`,
          attendance: n % 3 === 0 ? "hall" : "online",
        });
      const at = (n: number) => polls[n] ?? "";
      for (const each of list) {
        if ("who" in each) {
          const choice =
            [
              [0, 1, 2],
              [1, 2, 0],
              [2, 0, 1],
            ][each.choice] ?? [];
          const count = each.poll === 3 ? 3 : each.poll === 1 ? 2 : 1;
          room.run(person(each.who), vote(at(each.poll), ...choice.slice(0, count)));
        } else if ("split" in each) {
          const by = each.by === -2 ? null : each.by === -1 ? "attendance" : at(each.by);
          room.run(moderator, splitOf(at(each.split), by, each.option));
        } else if ("do" in each) room.run(moderator, { type: each.do, poll: at(each.poll) });
        else if ("goes" in each)
          room.run(person(each.goes), { type: "person.attend", attendance: each.to });
        else room.run(system, { type: "person.erase", person: person(each.erase).id });
        for (const id of polls) {
          const poll = room.state.polls.get(id);
          if (poll === undefined) continue;
          expect(kept(room.state, id)).toEqual(recounted(room.state, id));
          const parts = toldParts(room.state, poll);
          for (const [, people] of parts) expect(people).toBeGreaterThanOrEqual(5);
          const rest = poll.ballots.size - parts.reduce((sum, [, people]) => sum + people, 0);
          if (parts.length > 0 && rest !== 0) expect(rest).toBeGreaterThanOrEqual(5);
        }
      }
      const again = fromEntities(structuredClone(toEntities(room.state)));
      for (const poll of room.state.polls.values()) {
        const restored = again.polls.get(poll.id);
        if (restored === undefined) throw new Error("a poll is lost");
        expect(toldParts(again, restored)).toEqual(toldParts(room.state, poll));
        if (poll.split !== null)
          expect(kept(again, poll.id)).toEqual(
            Object.fromEntries([...countSegments(room.state, poll).rows]),
          );
      }
    }),
    { numRuns: Math.ceil(runs.numRuns / 4) },
  );
});
