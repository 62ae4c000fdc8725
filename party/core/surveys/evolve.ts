/** Surveys: what happens to them. */
import { assertNever } from "#workers/contract/errors.ts";
import { dropUndo, logActivity } from "../activity/evolve.ts";
import type { StaffCommand } from "../commands.ts";
import type { EventMeta, Evolvers } from "../event-base.ts";
import { keyOf } from "../keys.ts";
import { addOwn } from "../people/person.ts";
import { noteId, type RoomState } from "../state.ts";
import type { SurveyEvent } from "./events.ts";
import { placesOnScreens } from "./places-on-screens.ts";
import { makeSurvey, type Survey, type SurveyAnswers } from "./state.ts";

/** Puts a person's answers in; those who have answered already keep theirs. */
export function addAnswers(
  state: RoomState,
  survey: Survey,
  person: number,
  { answers, n }: SurveyAnswers,
): void {
  if (survey.answers.has(person)) return;
  survey.answers.set(person, { answers, n });
  survey.counts = null;
  const key = keyOf.surveyAnswer(survey.id, person);
  addOwn(state, person, key);
  state.dirty.add(key).add(survey.resultKey);
  if (placesOnScreens(state, survey.id).size > 0) {
    state.dirty.add(keyOf.resultOnScreens(survey.id));
  }
}

function addCreated(
  state: RoomState,
  { survey: id, content, order }: Extract<SurveyEvent, { type: "surveyCreated" }>,
): void {
  const survey = makeSurvey({
    id,
    content,
    order,
    state: "draft",
    removed: false,
    openedAt: null,
    closedAt: null,
    by: null,
  });
  state.surveys.set(id, survey);
  state.dirty.add(survey.resultKey);
}

function change(
  state: RoomState,
  survey: Survey,
  event: Exclude<SurveyEvent, { type: "surveyAnswered" }>,
  meta: EventMeta,
): void {
  switch (event.type) {
    case "surveyCreated":
      return;
    case "surveyEdited":
      survey.content = event.content;
      survey.counts = null;
      state.dirty.add(survey.resultKey).add(keyOf.resultOnScreens(survey.id));
      return;
    case "surveyRemoved":
      survey.removed = true;
      dropUndo(state, survey.key);
      state.dirty.add(survey.resultKey).add(keyOf.resultOnScreens(survey.id));
      return;
    case "surveyMoved":
      for (const [id, order] of event.orders) {
        const moved = state.surveys.get(id);
        if (moved === undefined) continue;
        moved.order = order;
        state.dirty.add(moved.key).add(keyOf.surveyOnScreens(id));
      }
      return;
    case "surveyOpened":
      survey.state = "open";
      survey.openedAt ??= meta.at;
      survey.closedAt = null;
      survey.by = meta.by;
      return;
    case "surveyClosed":
      survey.state = "closed";
      survey.closedAt = meta.at;
      survey.by = meta.by;
      return;
    default:
      assertNever(event);
  }
}

function undoOf(event: Exclude<SurveyEvent, { type: "surveyAnswered" }>): StaffCommand | null {
  const { survey } = event;
  switch (event.type) {
    case "surveyOpened":
      return { type: "survey.close", survey };
    case "surveyClosed":
      return { type: "survey.open", survey };
    default:
      return null;
  }
}

function evolveSurvey(state: RoomState, event: SurveyEvent, meta: EventMeta): void {
  if (event.type === "surveyCreated") {
    noteId(state, event.survey);
    if (!state.surveys.has(event.survey)) addCreated(state, event);
  }
  const survey = state.surveys.get(event.survey);
  if (survey === undefined || survey.removed) return;
  if (event.type === "surveyAnswered") {
    const n = survey.answers.size + 1;
    addAnswers(state, survey, event.person, { answers: event.answers, n });
    return;
  }
  change(state, survey, event, meta);
  state.dirty.add(survey.key).add(keyOf.surveyOnScreens(survey.id));
  const line = { act: event.act, what: event.type, target: survey.key };
  logActivity(state, meta, line, undoOf(event));
}

export const surveyEvolvers: Evolvers<SurveyEvent> = {
  surveyCreated: evolveSurvey,
  surveyEdited: evolveSurvey,
  surveyRemoved: evolveSurvey,
  surveyMoved: evolveSurvey,
  surveyOpened: evolveSurvey,
  surveyClosed: evolveSurvey,
  surveyAnswered: evolveSurvey,
};
