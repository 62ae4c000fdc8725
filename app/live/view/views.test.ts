/** What a page makes of what the room tells: in which order, with which times, and what stands for nothing. */
import { describe, expect, test } from "vitest";
import type { Change } from "#party/core/changes.ts";
import type { PendingOp } from "../outbox/operation.ts";
import { applyChanges, noEntities } from "./entities.ts";
import { activityOf, answersOf, mutedOf, surveyResultsOf } from "./staff-view.ts";
import type { RoomView } from "./view.ts";
import { createViewReader } from "./view-reader.ts";

const base = 1_000_000;

function view(changes: readonly Change[], pending: readonly PendingOp[] = []): RoomView {
  const entities = applyChanges(noEntities(), changes);
  return createViewReader()({ entities, base, isWhole: true }, pending);
}

const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

describe("before the room has told anything", () => {
  const nothing = view([]);

  test("nobody is there, nothing is asked, and questions are open", () => {
    expect(nothing.people).toEqual({ attendees: 0, screens: 0, parts: null });
    expect(nothing.qa).toEqual({ state: "open", asked: 0, answered: 0, review: 0 });
    expect(nothing.me).toEqual({
      name: null,
      muted: false,
      isInHall: false,
      asked: 0,
      nextAt: null,
    });
  });

  test("there are no settings, no board, no standing and no reactions", () => {
    expect([nothing.settings, nothing.board, nothing.standing, nothing.reactions]).toEqual([
      ...[null, undefined, undefined, null],
    ]);
  });

  test("every list is empty", () => {
    const { questions, polls, messages, announcements, surveys } = nothing;
    const { ownQuestions, ownReplies } = nothing;
    const lists = [questions, polls, messages, announcements, surveys, ownQuestions, ownReplies];
    const ofStaff = [answersOf(nothing), activityOf(nothing), mutedOf(nothing)];
    for (const list of [...lists, ...ofStaff]) expect(list).toEqual([]);
    const { repliesByQuestion, tallies, ballots, ownAnswers, upvoted, focus } = nothing;
    for (const { size } of [repliesByQuestion, tallies, ballots, ownAnswers, upvoted, focus]) {
      expect(size).toBe(0);
    }
    expect(surveyResultsOf(nothing).size).toBe(0);
  });
});

describe("what the room has told", () => {
  test("of people and questions as a whole", () => {
    const { people, qa } = view([
      ["h", "", [40, 2]],
      ["qa", "", ["paused", 9, 4, 3]],
    ]);
    expect(people).toEqual({ attendees: 40, screens: 2, parts: null });
    expect(qa).toEqual({ state: "paused", asked: 9, answered: 4, review: 3 });
    expect(view([["h", "", [40]]]).people).toEqual({ attendees: 40, screens: 0, parts: null });
    expect(view([["h", "", [40, 2, null]]]).people.parts).toBe("few");
    expect(view([["h", "", [40, 2, 30]]]).people.parts).toEqual({ hall: 30, online: 10 });
  });

  test("of the viewer: when the next question is allowed is a time of day", () => {
    const told = { name: "Åse", muted: 1, hall: 1, asked: 2, next: 30 } as const;
    expect(view([["me", "", told]]).me).toEqual({
      name: "Åse",
      muted: true,
      isInHall: true,
      asked: 2,
      nextAt: base + 30_000,
    });
    expect(view([["me", "", { asked: 0, next: 0 }]]).me.nextAt).toBe(base);
  });

  test("of reactions: how many of each, and in which second", () => {
    expect(view([["re", "", [7, 3, 0, 12]]]).reactions).toEqual({
      at: base + 7_000,
      counts: [3, 0, 12],
    });
  });

  test("of polls and surveys stands by their place, not by when it was told", () => {
    const poll = (i: number) =>
      ({ t: "Hvilken bru?", k: "single", o: ["A", "B"], m: "live", i }) as never;
    const { polls } = view([
      ["p", "last", poll(3)],
      ["p", "first", poll(1)],
      ["p", "second", poll(2)],
    ]);
    expect(idsOf(polls)).toEqual(["first", "second", "last"]);
    const survey = (i: number) => ({ t: "Etter møtet", q: [], i });
    const { surveys } = view([
      ["s", "second", survey(2)],
      ["s", "first", survey(1)],
      ["s", "last", survey(3)],
    ]);
    expect(idsOf(surveys)).toEqual(["first", "second", "last"]);
  });

  test("of tallies and results of surveys is found by its poll or survey", () => {
    const read = view([
      ["t", "p", [5, 3, 2]],
      ["sr", "s", [4, [4, 1, 3]]],
    ]);
    expect(read.tallies.get("p")).toEqual({ people: 5, counts: [3, 2] });
    expect(surveyResultsOf(read).get("s")).toMatchObject({
      people: 4,
      questions: [{ counts: [1, 3] }],
    });
  });

  test("of written answers stands as it was written, those of one second by their number", () => {
    const read = view([
      ["an", "p:4", { p: "p", t: "fourth", a: 9 }],
      ["an", "p:3", { p: "p", t: "third", a: 9 }],
      ["an", "p:12", { p: "p", t: "first", a: 2 }],
    ]);
    const answers = answersOf(read);
    expect(answers.map(({ text }) => text)).toEqual(["first", "third", "fourth"]);
    // The same list while nothing has changed: pages are drawn anew for another one.
    expect(answersOf(read)).toBe(answers);
  });

  test("of what staff have done stands newest first", () => {
    const read = view([
      ["ac", "1", { w: "questionApproved", a: 5 }],
      ["ac", "3", { w: "pollStarted", a: 9 }],
      ["ac", "2", { w: "questionApproved", a: 7 }],
    ]);
    expect(idsOf(activityOf(read))).toEqual(["3", "2", "1"]);
  });

  test("of the quiz: the board, and the own place", () => {
    const { board, standing } = view([
      ["bd", "", [20, [["Åse", 900, 1, 0]]]],
      ["z", "", [700, 3, 20, "p", 450, 2]],
    ]);
    expect(board).toEqual([20, [["Åse", 900, 1, 0]]]);
    expect(standing).toEqual([700, 3, 20, "p", 450, 2]);
  });

  test("of who is muted, and of the card that another moderator has open", () => {
    const read = view([
      ["mu", "att_1", [null, "Kjøp billige"]],
      ["f", "mod_1", ["Bo", "q7"]],
    ]);
    expect(mutedOf(read)).toEqual([{ id: "att_1", name: null, about: "Kjøp billige" }]);
    expect([...read.focus]).toEqual([["mod_1", ["Bo", "q7"]]]);
  });

  test("of replies stands with its question: staff's first, then as they were sent", () => {
    const { repliesByQuestion } = view([
      ["r", "late", { q: "a", t: "x", a: 9 }],
      ["r", "other", { q: "b", t: "x", a: 1 }],
      ["r", "early", { q: "a", t: "x", a: 2 }],
      ["r", "staff late", { q: "a", t: "x", a: 8, f: 1 }],
      ["r", "staff", { q: "a", t: "x", a: 7, f: 1 }],
    ]);
    expect(idsOf(repliesByQuestion.get("a") ?? [])).toEqual([
      ...["staff", "staff late", "early", "late"],
    ]);
    expect(idsOf(repliesByQuestion.get("b") ?? [])).toEqual(["other"]);
  });

  test("of one's own, in whatever state, with its time of day", () => {
    const { ownQuestions, ownReplies, ownMessages, answeredSurveys } = view([
      ["mq", "a", { t: "Når?", a: 3, s: "pending" }],
      ["mr", "b", { q: "a", t: "Snart", a: 4, s: "rejected" }],
      ["mm", "c", 1],
      ["so", "s", 1],
    ]);
    expect(ownQuestions).toMatchObject([{ id: "a", state: "pending", askedAt: base + 3_000 }]);
    expect(ownReplies).toMatchObject([{ id: "b", state: "rejected", sentAt: base + 4_000 }]);
    expect([ownMessages.has("c"), answeredSurveys.has("s")]).toEqual([true, true]);
  });

  test("of screens, voters and labels is there by its id", () => {
    const shown = view([
      ["sc", "main", { kind: "question" }],
      ["sn", "main", "Storsalen"],
      ["sl", "main", [1, 4] as never],
      ["c", "p", 12],
      ["lb", "l", "Skole"],
    ]);
    expect(shown.scenes.get("main")).toEqual({ kind: "question" });
    expect(shown.screenNames.get("main")).toBe("Storsalen");
    expect(shown.screensHeard.get("main")).toEqual([1, 4]);
    expect(shown.screenThemes.size).toBe(0);
    expect([shown.voters.get("p"), shown.labels.get("l"), shown.base]).toEqual([12, "Skole", base]);
  });
});

test("a vote or a text on its way shows at once, and what was refused does not", () => {
  const vote: PendingOp["command"] = { type: "poll.vote", poll: "p", choice: [1] };
  const write: PendingOp["command"] = { type: "poll.write", poll: "w", texts: ["Bru"] };
  const pending = [vote, write].map((command, n) => ({ n, command, at: 0 }));
  const shown = view([["b", "w", { t: ["Tunnel"] }]], pending);
  expect(shown.ballots.get("p")).toEqual([1]);
  expect(shown.ownAnswers.get("w")).toEqual({ texts: ["Bru"], state: "pending" });
  const refused = pending.map((op) => ({ ...op, refused: { code: "poll.locked" } as const }));
  const after = view([["b", "w", { t: ["Tunnel"] }]], refused);
  expect(after.ballots.size).toBe(0);
  expect(after.ownAnswers.get("w")).toEqual({ texts: ["Tunnel"], state: "shown" });
});

test("items are read anew when the room counts its seconds from another moment", () => {
  const entities = applyChanges(noEntities(), [["m", "a", { t: "Hei", a: 1 }]]);
  const read = createViewReader();
  const before = read({ entities, base, isWhole: true }, []).messages;
  expect(read({ entities, base, isWhole: true }, []).messages).toBe(before);
  const after = read({ entities, base: base + 500, isWhole: false }, []);
  expect(after.messages[0]?.sentAt).toBe(base + 1_500);
  expect(after.isReady).toBe(false);
});
