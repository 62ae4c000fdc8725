/** Surveys as staff make and run them. */
import { assertNever } from "#workers/contract/errors.ts";
import { surveyLimits } from "#workers/contract/limits.ts";
import { dropUndo, logActivity } from "./activity.ts";
import type { StaffCommand } from "./commands.ts";
import { accepted, type Ctx, type Decision, made, notAllowed, refused } from "./decision.ts";
import type { EventMeta, SurveyEvent } from "./events.ts";
import { lastOrder, placeBefore, sortPlaced } from "./places.ts";
import { noteId, type RoomState } from "./state.ts";
import { checkSurvey } from "./survey-checks.ts";
import { addAnswers, makeSurvey, type Survey } from "./survey-state.ts";

type SurveyCommand = Extract<
  StaffCommand,
  {
    type:
      | "survey.create"
      | "survey.edit"
      | "survey.remove"
      | "survey.move"
      | "survey.open"
      | "survey.close";
  }
>;

/** The surveys that are there, in their order. */
function listSurveys(state: RoomState): Survey[] {
  return sortPlaced([...state.surveys.values()].filter((survey) => !survey.removed));
}

/** `survey.…` by staff. */
export function decideSurvey(state: RoomState, command: SurveyCommand, ctx: Ctx): Decision {
  if (command.type === "survey.create") return decideCreate(state, command, ctx);
  const survey = state.surveys.get(command.survey);
  if (survey === undefined || survey.removed) return refused("survey.not_found");
  const of = () => ({ survey: survey.id, act: ctx.newId() });
  switch (command.type) {
    case "survey.edit": {
      if (survey.answers.size > 0) return refused("survey.has_answers");
      const checked = checkSurvey(command.content);
      if (!checked.ok) return checked;
      return accepted({ type: "surveyEdited", content: checked.content, ...of() });
    }
    case "survey.remove":
      if (survey.state === "open") return notAllowed(survey.state, survey.by);
      return accepted({ type: "surveyRemoved", ...of() });
    case "survey.move": {
      const { before } = command;
      if (before !== null && state.surveys.get(before)?.removed !== false) {
        return refused("survey.not_found");
      }
      const orders = placeBefore(listSurveys(state), survey.id, before);
      return accepted({ type: "surveyMoved", orders, ...of() });
    }
    case "survey.open":
      if (survey.state === "open") return notAllowed(survey.state, survey.by);
      return accepted({ type: "surveyOpened", ...of() });
    case "survey.close":
      if (survey.state !== "open") return notAllowed(survey.state, survey.by);
      return accepted({ type: "surveyClosed", ...of() });
    default:
      return assertNever(command);
  }
}

function decideCreate(
  state: RoomState,
  command: Extract<SurveyCommand, { type: "survey.create" }>,
  ctx: Ctx,
): Decision {
  const present = listSurveys(state);
  const { perEvent: max } = surveyLimits;
  if (present.length >= max) return refused("survey.too_many", { max });
  const checked = checkSurvey(command.content);
  if (!checked.ok) return checked;
  const { content } = checked;
  const survey = ctx.newId();
  const order = lastOrder(present);
  return made(survey, { type: "surveyCreated", survey, content, order, act: survey });
}

export function evolveSurvey(state: RoomState, event: SurveyEvent, meta: EventMeta): void {
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
  state.dirty.add(survey.key);
  const line = { act: event.act, what: event.type, target: survey.key };
  logActivity(state, meta, line, undoOf(event));
}

function addCreated(
  state: RoomState,
  { survey: id, content, order }: Extract<SurveyEvent, { type: "surveyCreated" }>,
): void {
  const survey = makeSurvey({
    ...{ id, content, order, state: "draft", removed: false },
    ...{ openedAt: null, closedAt: null, by: null },
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
      state.dirty.add(survey.resultKey);
      return;
    case "surveyRemoved":
      survey.removed = true;
      dropUndo(state, survey.key);
      state.dirty.add(survey.resultKey);
      return;
    case "surveyMoved":
      for (const [id, order] of event.orders) {
        const moved = state.surveys.get(id);
        if (moved === undefined) continue;
        moved.order = order;
        state.dirty.add(moved.key);
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
