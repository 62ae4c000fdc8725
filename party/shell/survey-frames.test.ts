/** Somebody's answers to a survey may be longer than any other frame, to the byte. */
import { expect, test } from "vitest";
import { FakeRoom } from "#tests/support/fakes/fake-host.ts";
import { frameLimits } from "#workers/contract/limits.ts";
import { surveyLimits } from "#workers/contract/surveys/survey-limits.ts";
import type { SurveyContent } from "../core/surveys/content.ts";

const comments: SurveyContent = {
  title: "Hvordan var det?",
  intro: "",
  questions: Array.from({ length: 20 }, () => ({
    kind: "comment",
    title: "Noe mer?",
    options: [],
    max: 1,
    low: "",
    high: "",
    required: false,
  })),
};

/** Answers whose JSON has so many bytes, all of them letters of two bytes save the last one. */
function answersOf(bytes: number): string[] {
  const empty = new TextEncoder().encode(JSON.stringify(comments.questions.map(() => ""))).length;
  const letters = Math.floor((bytes - empty) / 2);
  const answers = comments.questions.map((_, at, all) => {
    const before = Math.floor((letters * at) / all.length);
    return "å".repeat(Math.floor((letters * (at + 1)) / all.length) - before);
  });
  if ((bytes - empty) % 2 === 1) answers[0] += "a";
  return answers;
}

async function openedSurvey() {
  const room = new FakeRoom();
  const moderator = await room.moderator();
  const anne = await room.join("att_1");
  await room.act(moderator, 1, { type: "survey.create", content: comments });
  await room.act(moderator, 2, { type: "survey.open", survey: "1" });
  return { room, moderator, anne };
}

test.each([
  [surveyLimits.answerBytes, null],
  [surveyLimits.answerBytes + 1, "survey.too_large"],
  [frameLimits.maxAnswerBytes + 1, "survey.too_large"],
])("answers of %i bytes: %s", async (bytes, code) => {
  const { room, moderator, anne } = await openedSurvey();
  const answers = answersOf(bytes);
  expect(new TextEncoder().encode(JSON.stringify(answers)).length).toBe(bytes);
  await room.act(anne, 1, { type: "survey.answer", survey: "1", answers });
  expect(anne.naks).toEqual(code === null ? [] : [[1, code]]);
  expect(anne.acks).toEqual(code === null ? [1] : []);
  expect(moderator.view.get("sr:1")).toHaveProperty("0", code === null ? 1 : 0);
});

test("no other operation is that long, whatever it calls itself further on", async () => {
  const { room, anne } = await openedSurvey();
  const text = "a".repeat(frameLimits.maxBytes);
  await room.act(anne, 1, { type: "question.ask", text, anonymous: false });
  const frame = `{"c":{"type":"survey.answer","survey":"1","answers":["${text}"]},"i":2}`;
  await room.shell.receive(anne, frame);
  await room.clock.advance(100);
  expect(anne.naks).toEqual([
    [1, "frame.too_large"],
    [0, "frame.too_large"],
  ]);
});
