/** What viewers are told of surveys. Answers themselves never leave on the wire. */
import type { EntityWire, SurveyQuestionWire, SurveyWire } from "./changes.ts";
import type { RoomState } from "./state.ts";
import { countAnswers } from "./survey-answers.ts";
import type { SurveyQuestion } from "./survey-content.ts";
import type { Survey } from "./survey-state.ts";
import type { Audience, Writable } from "./wire.ts";

/** Staff see every survey, attendees those that were opened once, without questions while closed. */
export function viewSurvey(
  state: RoomState,
  id: string,
  audience: Audience,
): SurveyWire | "remove" | "nothing" {
  const survey = state.surveys.get(id);
  if (survey === undefined) return "nothing";
  if (audience !== "staff" && survey.openedAt === null) return "nothing";
  return survey.removed ? "remove" : toWire(survey, audience);
}

function toWire({ content, state, order }: Survey, audience: Audience): SurveyWire {
  const isWhole = audience === "staff" || state === "open";
  const wire: Writable<SurveyWire> = {
    t: content.title,
    q: isWhole ? content.questions.map(questionWire) : [],
    i: order,
  };
  if (isWhole && content.intro !== "") wire.d = content.intro;
  if (state !== "draft") wire.s = state;
  return wire;
}

function questionWire(question: SurveyQuestion): SurveyQuestionWire {
  const { kind, title, options, max, low, high, required } = question;
  const wire: Writable<SurveyQuestionWire> = { k: kind, t: title };
  if (options.length > 0) wire.o = options;
  if (max !== 1) wire.x = max;
  if (low !== "" || high !== "") wire.n = [low, high];
  if (required) wire.r = 1;
  return wire;
}

/** How many answered, as a whole and per question; counted from the answers. */
export function countSurvey(survey: Survey): readonly (readonly number[])[] {
  survey.counts ??= survey.content.questions.map((question, at) =>
    countAnswers(question, answersTo(survey, at)),
  );
  return survey.counts;
}

function* answersTo(survey: Survey, question: number) {
  for (const { answers } of survey.answers.values()) yield answers[question] ?? null;
}

/** The result for staff. */
export function surveyResultWire(
  state: RoomState,
  id: string,
): EntityWire["sr"] | "remove" | "nothing" {
  const survey = state.surveys.get(id);
  if (survey === undefined) return "nothing";
  return survey.removed ? "remove" : [survey.answers.size, ...countSurvey(survey)];
}

/** Whether the person with this number has answered. */
export function hasAnswered(state: RoomState, id: string, person: number): boolean {
  return state.surveys.get(id)?.answers.has(person) ?? false;
}
