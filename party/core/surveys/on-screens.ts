/** What screens are told of surveys beside titles: the results that are on one of them. */
import { smallestPart } from "#workers/contract/limits.ts";
import { surveyLimits } from "#workers/contract/surveys/survey-limits.ts";
import type { EntityWire } from "../changes.ts";
import { type Refused, refused } from "../decision.ts";
import { keyOf } from "../keys.ts";
import type { RoomState } from "../state.ts";
import type { View } from "../wire.ts";
import { placesOnScreens } from "./places-on-screens.ts";
import type { Survey } from "./state.ts";
import { countSurvey } from "./view.ts";
import type { QuestionResultWire } from "./wire.ts";

/** Why a question is not there to be shown; null = it is, or none is asked for. */
export function refuseMissing({ content }: Survey, question?: number): Refused | null {
  if (question === undefined || content.questions[question] !== undefined) return null;
  const { questions: max } = surveyLimits;
  return refused("survey.questions", { question: question + 1, max });
}

/** The result as far as it is on a screen; nothing of the questions that are on none. */
export function viewResultOnScreens(state: RoomState, id: string): View<EntityWire["sr"]> {
  const survey = state.surveys.get(id);
  if (survey === undefined || survey.openedAt === null) return undefined;
  const places = placesOnScreens(state, id);
  if (survey.removed || places.size === 0) return null;
  const told = countSurvey(survey).map((result, at) => (places.has(at) ? ofMany(result) : []));
  return [survey.answers.size, ...told];
}

/** Of few people only how many they are: a hall could tell who said what. */
function ofMany(result: QuestionResultWire): QuestionResultWire {
  if ("n" in result) {
    if (result.n < smallestPart) return { n: result.n, l: [], d: 0 };
    const words = result.l.filter(([, n]) => n >= surveyLimits.sameWord);
    return { n: result.n, l: words, d: words.length };
  }
  const [people = 0] = result;
  return people < smallestPart ? [people] : result;
}

export function* listOnScreens(state: RoomState): Iterable<string> {
  for (const { id } of state.surveys.values()) {
    yield* [keyOf.surveyOnScreens(id), keyOf.resultOnScreens(id)];
  }
}
