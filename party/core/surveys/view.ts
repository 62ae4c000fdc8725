/** What viewers are told of surveys. Answers themselves never leave on the wire. */
import type { EntityWire, SharedTopic } from "../changes.ts";
import type { Person } from "../people/state.ts";
import type { RoomState } from "../state.ts";
import type { View, Writable } from "../wire.ts";
import { resultOf } from "./answers.ts";
import { areNumbers, type SurveyQuestion } from "./content.ts";
import { placesOnScreens } from "./places-on-screens.ts";
import type { Survey } from "./state.ts";
import type {
  QuestionResultWire,
  SurveyOutcomeWire,
  SurveyQuestionWire,
  SurveyWire,
} from "./wire.ts";

/**
 * Staff see every survey, the others those that were opened once: attendees their questions while
 * they are open, screens the title and what is on one of them.
 */
export function viewSurvey(state: RoomState, id: string, topic: SharedTopic): View<SurveyWire> {
  const survey = state.surveys.get(id);
  if (survey === undefined || (topic !== "staff" && survey.openedAt === null)) return undefined;
  if (survey.removed) return null;
  if (topic !== "screen") return toWire(survey, topic);
  const places = placesOnScreens(state, id);
  const wire = toWire(survey, topic);
  if (places.size === 0) return wire;
  const q = survey.content.questions.map((question, at) =>
    places.has(at) ? questionWire(question, topic) : untold,
  );
  return { ...wire, q };
}

/** Stands for a question that is on no screen, so that the others keep their places. */
const untold: SurveyQuestionWire = { k: "comment", t: "" };

function toWire({ content, state, order }: Survey, topic: SharedTopic): SurveyWire {
  const isWhole = topic === "staff" || (topic === "attendee" && state === "open");
  const wire: Writable<SurveyWire> = {
    t: content.title,
    q: isWhole ? content.questions.map((question) => questionWire(question, topic)) : [],
    i: order,
  };
  if (isWhole && content.intro !== "") wire.d = content.intro;
  if (state !== "draft") wire.s = state;
  return wire;
}

function questionWire(question: SurveyQuestion, topic: SharedTopic): SurveyQuestionWire {
  const { kind, title, options, max, low, high, required, right } = question;
  const wire: Writable<SurveyQuestionWire> = { k: kind, t: title };
  if (options.length > 0) wire.o = options;
  if (max !== 1) wire.x = max;
  if (low !== "" || high !== "") wire.n = [low, high];
  if (required) wire.r = 1;
  if (right !== undefined && topic === "staff") wire.a = right;
  return wire;
}

/** What was answered to each question; counted from the answers. */
export function countSurvey(survey: Survey): readonly QuestionResultWire[] {
  const given = [...survey.answers.values()];
  survey.counts ??= survey.content.questions.map((question, at) =>
    resultOf(
      question,
      given.map(({ answers }) => answers[at] ?? null),
    ),
  );
  return survey.counts;
}

/** The result for staff. */
export function viewSurveyResult(state: RoomState, id: string): View<EntityWire["sr"]> {
  const survey = state.surveys.get(id);
  if (survey === undefined) return undefined;
  return survey.removed ? null : [survey.answers.size, ...countSurvey(survey)];
}

/** That the person has answered, and how the quiz went; null = not answered. */
export function viewOutcome(
  state: RoomState,
  id: string,
  { no }: Person,
): SurveyOutcomeWire | null {
  const survey = state.surveys.get(id);
  const given = survey?.answers.get(no);
  if (survey === undefined || given === undefined) return null;
  const outcomes = survey.content.questions.flatMap(({ right }, at) => {
    if (right === undefined) return [];
    const answer = given.answers[at] ?? null;
    const [chosen = -1] = areNumbers(answer) ? answer : [];
    return [[at, chosen, ...right] as const];
  });
  return outcomes.length === 0 ? 1 : outcomes;
}

export function* listSurveys(state: RoomState): Iterable<string> {
  for (const { key, resultKey } of state.surveys.values()) yield* [key, resultKey];
}
