import { expect, test } from "vitest";
import { testSurvey } from "../../testing/survey.ts";
import { member, moderator, TestRoom } from "../../testing/test-room.ts";
import { projectAll } from "../project.ts";
import type { SurveyAnswer } from "./content.ts";

const guests = Array.from({ length: 6 }, (_, at) =>
  member(`att_g${at}`, "participant", `Guest ${at}`),
);

/** A room with an open survey, and the first so many guests' answers to it. */
function answeredBy(count: number, answersOf: (at: number) => readonly SurveyAnswer[]) {
  const room = new TestRoom();
  const survey = room.do(moderator, { type: "survey.create", content: testSurvey });
  room.do(moderator, { type: "survey.open", survey });
  for (const [at, guest] of guests.slice(0, count).entries()) {
    room.do(guest, { type: "survey.answer", survey, answers: answersOf(at) });
  }
  const show = (question?: number) =>
    room.code(moderator, {
      type: "screen.show",
      screen: "main",
      scene: Object.assign(
        { kind: "survey", survey } as const,
        question === undefined ? null : { question },
      ),
    });
  return { room, survey, show };
}

const answers = (at: number): readonly SurveyAnswer[] => [
  "Secret",
  [at % 2],
  [4],
  ["Fine", `own-${at}`],
  [1],
];

test("[SCR10] screens have the question that is on one, and nothing of the others", () => {
  const { room, survey, show } = answeredBy(5, answers);
  expect(show()).toBe("ok");
  expect(room.sees("screen", "s", survey)).toMatchObject({ q: [] });
  expect(room.sees("screen", "sr", survey)).toBeNull();
  expect(show(1)).toBe("ok");
  const untold = { k: "comment", t: "" };
  expect(room.sees("screen", "s", survey)?.q).toEqual([
    untold,
    { k: "single", t: "Which part?", o: ["Talks", "Food"] },
    untold,
    untold,
    untold,
  ]);
  expect(room.sees("screen", "sr", survey)).toEqual([5, [], [5, 3, 2], [], [], []]);
  expect(room.sees("attendee", "sr", survey)).toBeNull();
  expect(show(9)).toBe("survey.questions");
  expect(show(3)).toBe("ok");
  expect(room.sees("screen", "sr", survey)).toEqual([
    5,
    [],
    [],
    [],
    { n: 5, l: [["Fine", 5]], d: 1 },
    [],
  ]);
  expect(show(4)).toBe("ok");
  expect(room.sees("screen", "s", survey)?.q[4]).toEqual({
    k: "quiz",
    t: "Who?",
    o: ["Nils", "Nora"],
  });
  expect(show(0)).toBe("ok");
  expect(room.sees("screen", "sr", survey)?.[1]).toEqual([5]);
  expect(show()).toBe("ok");
  expect(room.sees("screen", "sr", survey)).toBeNull();
});

test("[SCR10] of fewer than five people only how many they are; each further answer is told", () => {
  const { room, survey, show } = answeredBy(4, answers);
  expect(show(1)).toBe("ok");
  expect(room.sees("screen", "sr", survey)).toEqual([4, [], [4], [], [], []]);
  room.told("screen");
  room.do(guests[4] ?? moderator, { type: "survey.answer", survey, answers: answers(4) });
  expect(room.told("screen")).toContainEqual(["sr", survey, [5, [], [5, 3, 2], [], [], []]]);
  room.do(moderator, { type: "survey.close", survey });
  room.do(moderator, { type: "survey.remove", survey });
  expect(projectAll(room.state, "screen").map(([kind]) => kind)).not.toContain("sr");
  expect(room.state.screens.get("main")).toEqual({ kind: "welcome" });
});

test("[RUN1] [RUN2] an item of the run shows the answers to one question and opens nothing", () => {
  const room = new TestRoom();
  const survey = room.do(moderator, { type: "survey.create", content: testSurvey });
  const cue = { kind: "survey", survey, title: "", notes: "", minutes: null } as const;
  const add = (question: number) =>
    room.code(moderator, { type: "run.add", cues: [{ ...cue, question }], before: null });
  expect(add(9)).toBe("survey.questions");
  expect(add(1)).toBe("ok");
  expect(room.code(moderator, { type: "run.next" })).toBe("ok");
  expect(room.state.surveys.get(survey)?.state).toBe("draft");
  expect(room.state.screens.get("main")).toEqual({ kind: "welcome" });
  room.do(moderator, { type: "run.reset" });
  room.do(moderator, { type: "survey.open", survey });
  room.do(moderator, { type: "run.next" });
  expect(room.state.screens.get("main")).toEqual({ kind: "survey", survey, question: 1 });
  expect([...room.state.cues.keys()].map((id) => room.sees("staff", "cu", id))).toMatchObject([
    { k: "survey", p: survey, q: 1 },
  ]);
});
