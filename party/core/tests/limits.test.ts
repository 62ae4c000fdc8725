/** What is exactly as long or as many as may be is taken; beyond it, the refusal says the limit. */
import { describe, expect, test } from "vitest";
import { testSurvey } from "../../testing/survey.ts";
import { choicePoll, host, kari, moderator, noon, ola, TestRoom } from "../../testing/test-room.ts";
import type { Command } from "../commands.ts";
import type { RoomActor } from "../decision.ts";
import type { PollContent } from "../polls/commands.ts";
import type { SurveyContent, SurveyQuestion } from "../surveys/content.ts";

const free = { question: { maxLength: 300, intervalMinutes: 0, limit: 0 } };
const options = (n: number) => Array.from({ length: n }, (_, at) => `Option ${at}`);
const plain: SurveyQuestion = {
  kind: "text",
  title: "What was good?",
  options: [],
  max: 1,
  low: "",
  high: "",
  required: false,
};

const pollOf = (content: Partial<PollContent>): Command => {
  return { type: "poll.create", content: { ...choicePoll, ...content } };
};

const surveyOf = (content: Partial<SurveyContent>): Command => {
  return { type: "survey.create", content: { ...testSurvey, ...content } };
};

const surveyQuestion = (question: Partial<SurveyQuestion>) =>
  surveyOf({ questions: [{ ...plain, ...question }] });
const announce = (text: string, endsAt: number | null = null): Command => {
  return { type: "announcement.make", text, urgency: "info", endsAt };
};

/** Commands with a text of this length, by what the text is. */
function textsOf(room: TestRoom, text: string): Record<string, [RoomActor, Command]> {
  const question = room.liveQuestion(ola);
  const pending = room.do(kari, { type: "question.ask", text: "Where?", anonymous: false });
  const label = room.do(moderator, { type: "label.create", name: "Traffic" });
  const open = room.startedPoll({ kind: "text", options: [] });
  const cloud = room.startedPoll({ kind: "cloud", options: [] });
  const announcement = room.do(host, announce("Lunch"));
  const screen = room.do(host, { type: "screen.add", name: "Side" });
  const survey = room.do(host, {
    type: "survey.create",
    content: {
      ...testSurvey,
      questions: (["text", "comment", "cloud"] as const).map((kind) => ({
        ...plain,
        kind,
        title: "What?",
      })),
    },
  });
  room.do(host, { type: "survey.open", survey });
  room.wait(60);
  const scene = { kind: "countdown", until: room.now + 60_000, text } as const;
  const edited = { type: "announcement.edit", announcement, text, urgency: "info" } as const;
  return {
    question: [kari, { type: "question.ask", text, anonymous: false }],
    edit: [moderator, { type: "question.edit", question, text }],
    "short version": [moderator, { type: "question.shorten", question, text }],
    reason: [moderator, { type: "question.reject", question: pending, reason: text }],
    reply: [kari, { type: "reply.send", question, text, anonymous: false }],
    "reply of staff": [moderator, { type: "reply.send", question, text, anonymous: false }],
    chat: [kari, { type: "chat.send", text, anonymous: false }],
    answer: [kari, { type: "poll.write", poll: open, texts: [text] }],
    word: [kari, { type: "poll.write", poll: cloud, texts: [text] }],
    label: [moderator, { type: "label.create", name: text }],
    "label's new name": [moderator, { type: "label.rename", label, name: text }],
    "poll's title": [host, pollOf({ title: text })],
    "poll's option": [host, pollOf({ options: ["One", text] })],
    "scale's end": [host, pollOf({ kind: "scale", max: 5, options: ["Never", text] })],
    announcement: [host, announce(text)],
    "announcement's edit": [host, { ...edited, endsAt: null }],
    "survey's title": [host, surveyOf({ title: text })],
    "survey's introduction": [host, surveyOf({ intro: text })],
    "question of a survey": [host, surveyQuestion({ title: text })],
    "text in a survey": [kari, { type: "survey.answer", survey, answers: [text] }],
    "comment in a survey": [kari, { type: "survey.answer", survey, answers: [null, text] }],
    "word in a survey": [kari, { type: "survey.answer", survey, answers: [null, null, [text]] }],
    countdown: [host, { type: "screen.show", screen, scene }],
    screen: [host, { type: "screen.add", name: text }],
    "screen's new name": [host, { type: "screen.rename", screen, name: text }],
  };
}

describe("lengths", () => {
  test.each([
    ["question", 1, 300],
    ["edit", 1, 300],
    ["short version", 0, 90],
    ["reason", 0, 200],
    ["reply", 1, 300],
    ["reply of staff", 6, 1_000],
    ["chat", 1, 500],
    ["answer", 1, 500],
    ["word", 1, 25],
    ["label", 1, 30],
    ["label's new name", 1, 30],
    ["poll's title", 3, 200],
    ["poll's option", 1, 200],
    ["scale's end", 1, 60],
    ["announcement", 1, 300],
    ["announcement's edit", 1, 300],
    ["survey's title", 3, 200],
    ["survey's introduction", 0, 500],
    ["question of a survey", 3, 200],
    ["text in a survey", 0, 500],
    ["comment in a survey", 0, 2_000],
    ["word in a survey", 0, 25],
    ["countdown", 0, 120],
    ["screen", 1, 40],
    ["screen's new name", 1, 40],
  ] as const)("[TEXT1] %s: from %i to %i characters", (kind, min, max) => {
    const send = (length: number) => {
      const room = new TestRoom(free);
      const [actor, command] = textsOf(room, "x".repeat(length))[kind] ?? [];
      if (!actor || !command) throw new Error(`no ${kind}`);
      const decision = room.run(actor, command);
      return decision.ok ? "ok" : decision;
    };
    expect(send(max)).toBe("ok");
    expect(send(min)).toBe("ok");
    expect(send(max + 1)).toMatchObject({ code: "text.too_long", detail: { max } });
    if (min === 1) expect(send(0)).toMatchObject({ code: "text.empty" });
    if (min > 1) expect(send(min - 1)).toMatchObject({ code: "text.too_short", detail: { min } });
  });
});

describe("numbers", () => {
  const run = (command: Command) => {
    const decision = new TestRoom(free).run(host, command);
    return decision.ok ? "ok" : decision;
  };
  const rating = (max: number) => pollOf({ kind: "rating", options: [], max });
  const cloud = (max: number) => pollOf({ kind: "cloud", options: [], max });
  const quiz = (seconds: number) => pollOf({ kind: "quiz", right: [0], seconds });

  test.each([
    ["options", pollOf({ options: options(2) }), pollOf({ options: options(1) })],
    ["options", pollOf({ options: options(12) }), pollOf({ options: options(13) })],
  ])("[POLL1] [TEXT1] %s: two to twelve", (_, good, bad) => {
    expect(run(good)).toBe("ok");
    expect(run(bad)).toMatchObject({ code: "poll.options", detail: { min: 2, max: 12 } });
  });

  test.each([
    ["steps of a rating", rating(3), rating(2), 3, 10],
    ["steps of a rating", rating(10), rating(11), 3, 10],
    ["words of a cloud", cloud(1), cloud(0), 1, 10],
    ["words of a cloud", cloud(10), cloud(11), 1, 10],
    ["seconds of a quiz", quiz(5), quiz(4), 5, 120],
    ["seconds of a quiz", quiz(120), quiz(121), 5, 120],
    ["seconds of a poll", pollOf({ seconds: 5 }), pollOf({ seconds: 4 }), 5, 3_600],
    ["seconds of a poll", pollOf({ seconds: 3_600 }), pollOf({ seconds: 3_601 }), 5, 3_600],
    ["whole steps", rating(4), rating(3.5), 3, 10],
  ])("[POLL10] %s", (_, good, bad, min, max) => {
    expect(run(good)).toBe("ok");
    expect(run(bad)).toMatchObject({ code: "number.range", detail: { min, max } });
  });

  test("[POLL10] a quiz of which no time is said runs 20 seconds, a multiple choice takes what it has", () => {
    const room = new TestRoom(free);
    const { seconds: _, ...rest } = { ...choicePoll, seconds: 1 };
    const content = { ...rest, kind: "quiz", right: [2, 0, 2] } as const;
    const poll = room.do(host, { type: "poll.create", content });
    expect(room.state.polls.get(poll)?.content).toMatchObject({ seconds: 20, right: [0, 2] });
    for (const [given, kept] of [
      [0, 1],
      [2, 2],
      [9, 3],
    ]) {
      const many = room.do(host, pollOf({ kind: "multiple", max: given ?? 0 }));
      expect(room.state.polls.get(many)?.content.max).toBe(kept);
    }
    for (const right of [[-1], [0.5], undefined]) {
      const { right: _right, ...none } = content;
      const given = right === undefined ? none : { ...none, right };
      expect(room.code(host, { type: "poll.create", content: given })).toBe("poll.right");
    }
  });

  const step = (max: number) => surveyQuestion({ kind: "rating", title: "How?", max });
  const end = (low: string, high: string) =>
    surveyQuestion({ kind: "scale", title: "How?", max: 5, low, high });
  const choose = (list: readonly string[], max = 1) =>
    surveyQuestion({ kind: "multiple", title: "Which?", options: list, max });
  const words = (max: number) => surveyQuestion({ kind: "cloud", title: "What?", max });
  test.each([
    ["two steps", step(2), step(1)],
    ["ten steps", step(10), step(11)],
    ["whole steps", step(3), step(2.5)],
    ["the low end", end("x".repeat(40), ""), end("x".repeat(41), "")],
    ["the high end", end("", "x".repeat(40)), end("", "x".repeat(41))],
    ["two options", choose(options(2)), choose(options(1))],
    ["twelve options", choose(options(12)), choose(options(13))],
    ["an option's length", choose(["a", "x".repeat(200)]), choose(["a", "x".repeat(201)])],
    ["no empty option", choose(["a", "b"]), choose(["a", " "])],
    ["no two alike", choose(["a", "b"]), choose(["a", " a "])],
    ["as many as there are", choose(options(3), 3), choose(options(3), 4)],
    ["one at least", choose(options(3), 1), choose(options(3), 0)],
    ["one word", words(1), words(0)],
    ["ten words", words(10), words(11)],
  ])("[SURV1] %s", (_, good, bad) => {
    expect(run(good)).toBe("ok");
    expect(run(bad)).toMatchObject({
      code: "survey.questions",
      detail: { max: 30, question: 1 },
    });
  });

  test("[SURV1] thirty questions, twenty surveys", () => {
    const many = (n: number) => surveyOf({ questions: Array.from({ length: n }, () => plain) });
    expect(run(many(30))).toBe("ok");
    const refusal = { code: "survey.questions", detail: { max: 30, question: 0 } };
    expect(run(many(31))).toMatchObject(refusal);
    expect(run(many(0))).toMatchObject(refusal);
    const room = new TestRoom(free);
    for (let n = 0; n < 20; n += 1) room.do(host, surveyOf({}));
    expect(room.run(host, surveyOf({}))).toMatchObject({
      code: "survey.too_many",
      detail: { max: 20 },
    });
    const [survey = ""] = room.state.surveys.keys();
    room.do(host, { type: "survey.remove", survey });
    expect(room.code(host, surveyOf({}))).toBe("ok");
  });

  test("[ANN1] [ANN3] ten announcements, and an end within a day", () => {
    const day = 24 * 3_600_000;
    expect(run(announce("Lunch", noon + day))).toBe("ok");
    expect(run(announce("Lunch", noon + 1))).toBe("ok");
    expect(run(announce("Lunch", noon + day + 1))).toMatchObject({ code: "announcement.end" });
    expect(run(announce("Lunch", noon))).toMatchObject({ code: "announcement.end" });
    const room = new TestRoom(free);
    const ids = Array.from({ length: 10 }, () => room.do(host, announce("Lunch")));
    expect(room.run(host, announce("Lunch"))).toMatchObject({
      code: "announcement.too_many",
      detail: { max: 10 },
    });
    room.do(host, { type: "announcement.end", announcement: ids[3] ?? "" });
    expect(room.code(host, announce("Lunch"))).toBe("ok");
    const edit = { type: "announcement.edit", announcement: ids[0] ?? "" } as const;
    const content = { text: " ", urgency: "info", endsAt: null } as const;
    expect(room.code(host, { ...edit, ...content })).toBe("text.empty");
  });

  test("[SCR3] a countdown of a day at most", () => {
    const show = (until: number): Command => {
      return {
        type: "screen.show",
        screen: "main",
        scene: { kind: "countdown", until, text: "" },
      };
    };
    const day = 24 * 3_600_000;
    expect(run(show(noon + day))).toBe("ok");
    expect(run(show(noon + 1))).toBe("ok");
    expect(run(show(noon + day + 1))).toMatchObject({ code: "screen.countdown" });
    expect(run(show(noon))).toMatchObject({ code: "screen.countdown" });
  });

  test("[Q17] twenty labels; one that is taken away leaves room, and one that comes back needs it", () => {
    const room = new TestRoom(free);
    const create = (name: string) => room.run(moderator, { type: "label.create", name });
    const first = room.do(moderator, { type: "label.create", name: "First" });
    for (let n = 2; n <= 20; n += 1) expect(create(`Label ${n}`).ok).toBe(true);
    const full = { code: "label.too_many", detail: { max: 20 } };
    expect(create("One more")).toMatchObject(full);
    room.do(moderator, { type: "label.remove", label: first, on: true });
    const remove = (on: boolean) => room.run(moderator, { type: "label.remove", label: first, on });
    expect(remove(true)).toMatchObject({ detail: { state: "removed" } });
    expect(room.code(moderator, { type: "label.rename", label: first, name: "Other" })).toBe(
      "label.not_found",
    );
    expect(create("One more").ok).toBe(true);
    expect(remove(false)).toMatchObject(full);
  });

  test("[ANS1] [POLL9] what a poll does not take, and how many words it does", () => {
    const room = new TestRoom(free);
    const cloudPoll = room.startedPoll({ kind: "cloud", options: [], max: 2 });
    const single = room.startedPoll();
    const many = room.startedPoll({ kind: "multiple", max: 2 });
    const write = (poll: string, ...texts: string[]) =>
      room.run(kari, { type: "poll.write", poll, texts });
    expect(write("zz", "Park")).toMatchObject({ code: "poll.not_found" });
    expect(write(single, "Park")).toMatchObject({ code: "poll.choice", detail: { max: 1 } });
    expect(write(cloudPoll, "a", "b", "c")).toMatchObject({
      code: "poll.choice",
      detail: { max: 2 },
    });
    const vote = { type: "poll.vote", poll: many, choice: [0, 1, 2] } as const;
    expect(room.run(kari, vote)).toMatchObject({ code: "poll.choice", detail: { max: 2 } });
    expect(room.run(kari, { ...vote, poll: "zz" })).toMatchObject({ code: "poll.not_found" });
    room.do(moderator, { type: "poll.stop", poll: cloudPoll });
    expect(write(cloudPoll, "Park")).toMatchObject({ code: "poll.not_running" });
  });
});
