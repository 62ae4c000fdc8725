/** Random commands about announcements, reactions and surveys, for the laws. */
import fc from "fast-check";
import { type Command, reactionKinds } from "./commands.ts";
import type { SurveyContent } from "./survey-content.ts";
import { noon } from "./test-room.ts";

const text = fc.nat({ max: 999_999 }).map((n) => `text-${n}`);
const type = <T extends string>(value: T) => fc.constant(value);
const announcement = fc.nat({ max: 3 }).map((n) => `announcement:${n}`);
const survey = fc.nat({ max: 2 }).map((n) => `survey:${n}`);
const announced = {
  text,
  urgency: fc.constantFrom("info", "important", "urgent"),
  endsAt: fc.option(fc.integer({ min: noon, max: noon + 600_000 })),
} as const;
const question = { options: [], max: 1, low: "", high: "", required: false };

/** A survey with one question in words, one to choose from, and one that must be answered. */
export const testSurvey: SurveyContent = {
  title: "How was it?",
  intro: "",
  questions: [
    { ...question, kind: "comment", title: "What was good?" },
    { ...question, kind: "single", title: "Which part?", options: ["Talks", "Food"] },
    { ...question, kind: "rating", title: "How good?", max: 5, required: true },
  ],
};
const content = text.map((title): SurveyContent => ({ ...testSurvey, title }));

export const audienceCommand: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ type: type("reaction.send"), reaction: fc.constantFrom(...reactionKinds) }),
  fc.record({
    type: type("survey.answer"),
    survey,
    answers: fc.tuple(
      fc.option(text),
      fc.constantFrom([0], [1]),
      fc.constantFrom([1], [5], [5], [6]),
    ),
  }),
);

/** One of many: they take no turn from the rest. */
export const announcementCommand: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ type: type("announcement.make"), ...announced }),
  fc.record({ type: type("announcement.edit"), announcement, ...announced }),
  fc.record({ type: type("announcement.end"), announcement }),
);

export const surveyCommand: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ type: type("survey.create"), content }),
  fc.record({ type: type("survey.edit"), survey, content }),
  fc.record({ type: type("survey.move"), survey, before: fc.option(survey) }),
  fc.record({
    type: fc.constantFrom("survey.open", "survey.open", "survey.close", "survey.remove"),
    survey,
  }),
);
