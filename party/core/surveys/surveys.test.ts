import { describe, expect, test } from "vitest";
import {
  choicePoll,
  host,
  kari,
  moderator,
  noon,
  ola,
  per,
  screenViewer,
  snapshotOf,
  system,
  TestRoom,
} from "../../testing/test-room.ts";
import { redact, rowsOf } from "../replication.ts";
import { fromEntities, toEntities } from "../snapshot.ts";
import type { SurveyAnswer, SurveyContent, SurveyQuestion } from "./content.ts";

const plain: SurveyQuestion = {
  kind: "text",
  title: "What was good?",
  options: [],
  max: 1,
  low: "",
  high: "",
  required: false,
};

const abc = ["Anna", "Berit", "Cato"];
const every: SurveyContent = {
  title: "How was it?",
  intro: "Two minutes",
  questions: [
    { ...plain, kind: "single", options: abc, required: true },
    { ...plain, kind: "multiple", options: abc, max: 2 },
    { ...plain, kind: "yesno" },
    { ...plain, kind: "rating", max: 5 },
    { ...plain, kind: "scale", max: 7, low: "Never", high: "Always" },
    { ...plain, kind: "ranking", options: abc },
    { ...plain, kind: "points", options: abc },
    plain,
    { ...plain, kind: "comment" },
    { ...plain, kind: "quiz", options: abc, right: [1] },
    { ...plain, kind: "cloud", max: 3 },
  ],
};

const create = (content: SurveyContent = every) => ({ type: "survey.create", content }) as const;
const one = (question: Partial<SurveyQuestion>): SurveyContent => ({
  ...every,
  questions: [{ ...plain, ...question }],
});

function opened(room: TestRoom, content: SurveyContent = every): string {
  const survey = room.do(moderator, create(content));
  room.do(moderator, { type: "survey.open", survey });
  return survey;
}

const answer = (survey: string, answers: readonly SurveyAnswer[]) =>
  ({ type: "survey.answer", survey, answers }) as const;
const whole: readonly SurveyAnswer[] = [
  ...[[0], [0, 2], [1], [5], [3], [2, 0, 1], [50, 30, 20]],
  ...["Fine", "Longer words", [1], ["Møte", "Kaffe"]],
];

describe("surveys", () => {
  test("[SURV1] questions of eleven kinds, each checked", () => {
    const room = new TestRoom();
    expect(room.code(kari, create())).toBe("auth.forbidden");
    expect(room.code(moderator, create())).toBe("ok");
    const bad: [Partial<SurveyQuestion>, string][] = [
      [{ title: "x" }, "text.too_short"],
      [{ kind: "single", options: ["One"] }, "survey.questions"],
      [{ kind: "single", options: ["Same", " Same "] }, "survey.questions"],
      [{ kind: "multiple", options: abc, max: 4 }, "survey.questions"],
      [{ kind: "rating", max: 11 }, "survey.questions"],
      [{ kind: "scale", max: 5, low: "x".repeat(41) }, "survey.questions"],
      [{ kind: "cloud", max: 0 }, "survey.questions"],
      [{ kind: "cloud", max: 11 }, "survey.questions"],
    ];
    for (const [question, code] of bad) {
      expect(room.run(moderator, create(one(question)))).toMatchObject({
        ok: false,
        code,
        detail: { question: 1 },
      });
    }
    expect(room.code(moderator, create({ ...every, questions: [] }))).toBe("survey.questions");
    const many = { ...every, questions: Array.from({ length: 31 }, () => plain) };
    expect(room.code(moderator, create(many))).toBe("survey.questions");
    for (let n = 1; n < 20; n += 1) room.do(moderator, create());
    expect(room.code(moderator, create())).toBe("survey.too_many");
  });

  test("[SURV2] draft, open, closed, open; edited before answers, ordered", () => {
    const room = new TestRoom();
    const survey = room.do(moderator, create());
    const second = room.do(host, create({ ...every, title: "The second" }));
    expect(room.code(moderator, { type: "survey.close", survey })).toBe("state.not_allowed");
    room.do(moderator, { type: "survey.edit", survey, content: one({}) });
    room.do(moderator, { type: "survey.open", survey });
    expect(room.run(host, { type: "survey.open", survey })).toMatchObject({
      detail: { state: "open", by: "Mona" },
    });
    expect(room.code(moderator, { type: "survey.remove", survey })).toBe("state.not_allowed");
    room.do(kari, answer(survey, ["Good"]));
    const edit = { type: "survey.edit", survey, content: every } as const;
    expect(room.code(moderator, edit)).toBe("survey.has_answers");
    room.do(moderator, { type: "survey.close", survey });
    room.do(moderator, { type: "survey.open", survey });
    room.do(moderator, { type: "survey.close", survey });
    room.do(moderator, { type: "survey.move", survey: second, before: survey });
    const order = (id: string) => room.sees("staff", "s", id)?.i ?? 0;
    expect(order(second)).toBeLessThan(order(survey));
    room.do(moderator, { type: "survey.remove", survey });
    expect(room.sees("staff", "s", survey)).toBeNull();
    expect(room.code(kari, answer(survey, []))).toBe("survey.not_found");
  });

  test("[SURV3] attendees see it from its first opening, its questions while it is open", () => {
    const room = new TestRoom();
    const survey = room.do(moderator, create());
    room.told("attendee");
    expect(room.sees("attendee", "s", survey)).toBeNull();
    room.do(moderator, { type: "survey.open", survey });
    expect(room.sees("attendee", "s", survey)).toMatchObject({ s: "open", d: "Two minutes" });
    expect(room.sees("attendee", "s", survey)?.q[4]).toEqual({
      k: "scale",
      t: plain.title,
      x: 7,
      n: ["Never", "Always"],
    });
    expect(room.sees("screen", "s", survey)).toMatchObject({ q: [], s: "open" });
    room.do(moderator, { type: "survey.close", survey });
    expect(room.sees("attendee", "s", survey)).toEqual({
      t: every.title,
      q: [],
      i: 1,
      s: "closed",
    });
    room.do(moderator, { type: "survey.remove", survey });
    expect(room.told("attendee")).toContainEqual(["s", survey, null]);
  });

  test("[SURV3] what a question has is told, and nothing that it has not", () => {
    const room = new TestRoom();
    const scale = { ...plain, kind: "scale", max: 5 } as const;
    const questions = [
      plain,
      { ...scale, low: "Never" },
      { ...scale, high: "Always" },
      { ...plain, kind: "single" as const, options: abc, required: true },
    ];
    const survey = opened(room, { title: every.title, intro: "", questions });
    for (const topic of ["attendee", "staff"] as const) {
      expect(room.sees(topic, "s", survey)).toEqual({
        t: every.title,
        i: 1,
        s: "open",
        q: [
          { k: "text", t: plain.title },
          { k: "scale", t: plain.title, x: 5, n: ["Never", ""] },
          { k: "scale", t: plain.title, x: 5, n: ["", "Always"] },
          { k: "single", t: plain.title, o: abc, r: 1 },
        ],
      });
    }
    for (const topic of ["attendee", "staff"] as const) {
      expect(room.sees(topic, "s", "zz")).toBeNull();
    }
    expect(room.sees(`own:${kari.id}`, "so", survey)).toBeNull();
    room.do(kari, answer(survey, ["Fine", null, null, [0]]));
    expect(room.sees(`own:${kari.id}`, "so", survey)).toBe(1);
  });

  test("[SURV2] moved before one that is there, refused where there is none; opening again forgets the closing", () => {
    const room = new TestRoom();
    const survey = room.do(moderator, create());
    const removed = room.do(moderator, create());
    room.do(moderator, { type: "survey.remove", survey: removed });
    const move = (before: string | null) =>
      room.code(moderator, { type: "survey.move", survey, before });
    expect([move("zz"), move(removed), move(null)]).toEqual([
      ...["survey.not_found", "survey.not_found", "ok"],
    ]);
    expect(room.code(moderator, { type: "survey.open", survey: removed })).toBe("survey.not_found");
    room.wait(1);
    room.do(moderator, { type: "survey.open", survey });
    const row = () => rowsOf(room.state, [`s:${survey}`]).surveys[0];
    expect(row()).toMatchObject({ openedAt: noon + 1_000, closedAt: null });
    room.wait(1);
    room.do(host, { type: "survey.close", survey });
    expect(row()).toMatchObject({ state: "closed", closedAt: noon + 2_000 });
    expect(room.run(moderator, { type: "survey.close", survey })).toMatchObject({
      detail: { state: "closed", by: "Hans" },
    });
    room.do(moderator, { type: "survey.open", survey });
    expect(row()).toMatchObject({ state: "open", openedAt: noon + 1_000, closedAt: null });
    expect(room.run(moderator, { type: "survey.remove", survey })).toMatchObject({
      detail: { state: "open", by: "Mona" },
    });
  });

  test("[SURV2] [DESK1] opening and closing are taken back from the list, nothing else is", () => {
    const room = new TestRoom();
    const undo = () => room.state.activity.at(-1)?.parts[0]?.undo ?? null;
    const survey = room.do(moderator, create());
    expect(undo()).toBeNull();
    room.do(moderator, { type: "survey.open", survey });
    expect(undo()).toEqual({ type: "survey.close", survey });
    room.do(moderator, { type: "survey.close", survey });
    expect(undo()).toEqual({ type: "survey.open", survey });
    room.do(moderator, { type: "survey.remove", survey });
    expect(
      room.state.activity.flatMap(({ parts }) => parts.flatMap((part) => part.undo ?? [])),
    ).toEqual([]);
  });

  test("[SURV4] answered once and for good, also after the event", () => {
    const room = new TestRoom();
    const survey = opened(room);
    const code = (answers: readonly SurveyAnswer[]) => room.run(kari, answer(survey, answers));
    const instead = (at: number, value: SurveyAnswer) =>
      whole.map((each, place) => (place === at ? value : each));
    expect(code(instead(0, null))).toMatchObject({
      code: "survey.required",
      detail: { question: 1 },
    });
    const wrong: [number, SurveyAnswer][] = [
      ...[[0, [0, 1]] as const, [0, [3]] as const, [0, "Anna"] as const, [1, [0, 1, 2]] as const],
      ...[[1, [1, 1]] as const, [2, [2]] as const, [3, [0]] as const, [3, [6]] as const],
      ...[[4, [8]] as const, [5, [0, 1]] as const, [5, [0, 1, 1]] as const],
      ...[[6, [50, 50]] as const, [6, [50, 51, 0]] as const, [7, [1]] as const],
      ...[[7, ["Fine"]] as const, [9, [3]] as const, [9, [0, 1]] as const, [9, ["Berit"]] as const],
      ...[[10, "Kaffe"] as const, [10, [1]] as const, [10, ["a", "b", "c", "d"]] as const],
    ].map(([at, value]): [number, SurveyAnswer] => [at, value]);
    for (const [at, value] of wrong) {
      expect(code(instead(at, value))).toMatchObject({
        code: "survey.answer",
        detail: { question: at + 1 },
      });
    }
    expect(code(instead(7, "x".repeat(501)))).toMatchObject({ code: "text.too_long" });
    expect(code(instead(10, ["x".repeat(26)]))).toMatchObject({
      code: "text.too_long",
      detail: { max: 25, question: 11 },
    });
    expect(code(instead(10, ["ok", "\u200b"]))).toMatchObject({ code: "text.invisible" });
    expect(code([...whole, null])).toMatchObject({ code: "survey.answer" });
    expect(code(whole)).toMatchObject({ ok: true });
    expect(code(whole)).toMatchObject({ code: "survey.answered" });
    expect(room.sees(`own:${kari.id}`, "so", survey)).toEqual([[9, 1, 1]]);
    expect(room.code(moderator, answer(survey, whole))).toBe("auth.forbidden");
    expect(room.code(screenViewer, answer(survey, whole))).toBe("auth.forbidden");
    room.configure({ endedAt: room.now });
    expect(room.code(ola, answer(survey, [[1]]))).toBe("ok");
    room.do(moderator, { type: "survey.close", survey });
    expect(room.code(per, answer(survey, whole))).toBe("survey.not_open");
    const before = new TestRoom({ startsAt: noon + 7_200_000, endsAt: noon + 9_000_000 });
    expect(before.code(per, answer(opened(before), whole))).toBe("event.not_open");
    const long = new TestRoom();
    const comments = Array.from({ length: 30 }, () => ({ ...plain, kind: "comment" as const }));
    const big = opened(long, { ...every, questions: comments });
    const words = comments.map(() => "ø".repeat(1_000));
    expect(long.code(kari, answer(big, words))).toBe("survey.too_large");
    expect(long.code(kari, answer(big, words.slice(0, 16)))).toBe("ok");
  });

  test("[SURV5] staff are told counts, nobody words or names", () => {
    const room = new TestRoom();
    const survey = opened(room);
    room.do(kari, answer(survey, whole));
    const [olas, words] = [
      [[0], [], null, [4], null, [2, 1, 0], [0, 0, 100], " ", "Yes"],
      ["møte!"],
    ];
    room.do(ola, answer(survey, [...olas, [2], words]));
    const keys = [...room.state.dirty];
    expect(room.sees("staff", "sr", survey)).toEqual([
      ...[2, [2, 2, 0, 0], [1, 1, 0, 1], [1, 0, 1], [2, 0, 0, 0, 1, 1]],
      ...[[1, 0, 0, 1, 0, 0, 0, 0], [2, 3, 3, 6], [2, 50, 30, 120], [1], [2], [2, 0, 1, 1]],
      ...[
        {
          n: 2,
          l: [
            ["Møte", 2],
            ["Kaffe", 1],
          ],
          d: 2,
        },
      ],
    ]);
    expect(room.sees("attendee", "sr", survey)).toBeNull();
    for (const viewer of [moderator, kari, per, screenViewer]) {
      const told = JSON.stringify(snapshotOf(room.state, viewer).sorted());
      expect(told).not.toContain("Longer words");
    }
    expect(rowsOf(room.state, keys).surveyAnswers[0]).toEqual({ survey, n: 1, answers: whole });
    const last = room.journal.at(-1)?.event;
    expect(last && redact(last, room.state)).toEqual({
      type: "surveyAnswered",
      data: { survey, answer: 2 },
    });
    const again = fromEntities(toEntities(room.state));
    expect(again.surveys.get(survey)?.answers).toEqual(room.state.surveys.get(survey)?.answers);
  });

  test("[SURV6] erasing a person empties the words and keeps the choices", () => {
    const room = new TestRoom();
    const survey = opened(room);
    room.do(kari, answer(survey, whole));
    const before = room.sees("staff", "sr", survey);
    room.do(system, { type: "person.erase", person: kari.id });
    const keys = [...room.state.dirty];
    expect(room.sees("staff", "sr", survey)?.slice(0, -1)).toEqual(before?.slice(0, -1));
    expect(room.sees("staff", "sr", survey)?.at(-1)).toEqual({ n: 1, l: [], d: 0 });
    expect(room.told("staff").map(([kind]) => kind)).toContain("sr");
    const [row] = rowsOf(room.state, keys).surveyAnswers;
    expect(row?.answers.slice(7)).toEqual(["", "", [1], []]);
    expect(row?.answers[0]).toEqual([0]);
    expect(JSON.stringify(toEntities(room.state))).not.toMatch(/Longer words|Kaffe/);
  });

  test("[SURV7] the words of a cloud are counted as those of a poll's cloud", () => {
    const room = new TestRoom();
    const survey = opened(room, one({ kind: "cloud", max: 4 }));
    const poll = room.do(moderator, {
      type: "poll.create",
      content: { ...choicePoll, kind: "cloud", options: [], max: 4, resultMode: "never" },
    });
    room.do(moderator, { type: "poll.start", poll });
    const given: [typeof kari, readonly string[]][] = [
      [kari, ["Trær", " trær ", "og", "Café"]],
      [ola, ["TRÆR!", "cafe", "Trær"]],
      [per, ["trær", "", "Sol"]],
    ];
    for (const [person, texts] of given) {
      room.do(person, { type: "poll.write", poll, texts });
      room.do(person, answer(survey, [texts]));
    }
    const told = {
      n: 3,
      l: [
        ["Trær", 5],
        ["Café", 2],
        ["Sol", 1],
      ],
      d: 3,
    };
    expect(room.sees("staff", "t", poll)).toEqual(told);
    expect(room.sees("staff", "sr", survey)).toEqual([3, told]);
    expect(room.sees("attendee", "sr", survey)).toBeNull();
    expect(room.sees("screen", "sr", survey)).toBeNull();
  });

  test("[SURV8] a quiz has right and wrong options, told to who has answered and to nobody else", () => {
    const room = new TestRoom();
    const quiz = { ...plain, kind: "quiz", options: abc } as const;
    for (const right of [[], [0, 1, 2], [3], [-1], [0.5]]) {
      expect(room.run(moderator, create(one({ ...quiz, right })))).toMatchObject({
        ok: false,
        code: "survey.right",
        detail: { question: 1 },
      });
    }
    expect(room.code(moderator, create(one(quiz)))).toBe("survey.right");
    const content = {
      ...every,
      questions: [{ ...quiz, right: [2, 0, 2] }, plain, { ...quiz, right: [1] }],
    };
    const survey = opened(room, content);
    expect(room.sees("staff", "s", survey)?.q[0]).toMatchObject({ a: [0, 2] });
    expect(room.sees("attendee", "s", survey)?.q[0]).not.toHaveProperty("a");
    room.do(kari, answer(survey, [[2], "So", null]));
    room.do(ola, answer(survey, [[1]]));
    expect(room.sees(`own:${kari.id}`, "so", survey)).toEqual([
      [0, 2, 0, 2],
      [2, -1, 1],
    ]);
    expect(room.sees(`own:${ola.id}`, "so", survey)).toEqual([
      [0, 1, 0, 2],
      [2, -1, 1],
    ]);
    expect(room.sees(`own:${per.id}`, "so", survey)).toBeNull();
    expect(room.sees("staff", "sr", survey)).toEqual([2, [2, 0, 1, 1], [1], [0, 0, 0, 0]]);
    const edited = room.do(moderator, create(one({ ...plain, right: [0] })));
    expect(room.state.surveys.get(edited)?.content.questions[0]).not.toHaveProperty("right");
  });
});
