/** Surveys as staff make and run them. */
import { assertNever } from "#workers/contract/errors.ts";
import { surveyLimits } from "#workers/contract/surveys/survey-limits.ts";
import type { StaffCommand } from "../commands.ts";
import {
  accepted,
  type Ctx,
  type Deciders,
  type Decision,
  made,
  notAllowed,
  refused,
} from "../decision.ts";
import type { RoomEvent } from "../events.ts";
import { lastOrder, placeBefore, sortPlaced } from "../places.ts";
import type { RoomState } from "../state.ts";
import { checkSurvey } from "./checks.ts";
import type { Survey } from "./state.ts";

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
function decideSurvey(state: RoomState, command: SurveyCommand, ctx: Ctx): Decision {
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
      return accepted({ type: "surveyRemoved", ...of() }, ...leaveScreens(state, survey));
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

/** Screens that show the survey go back to the welcome. */
function leaveScreens(state: RoomState, { id }: Survey): RoomEvent[] {
  const events: RoomEvent[] = [];
  for (const [screen, shown] of state.screens) {
    if (shown.kind !== "survey" || shown.survey !== id) continue;
    events.push({ type: "screenShown", screen, scene: { kind: "welcome" }, act: null });
  }
  return events;
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

export const surveyDeciders: Deciders<SurveyCommand> = {
  "survey.create": decideSurvey,
  "survey.edit": decideSurvey,
  "survey.remove": decideSurvey,
  "survey.move": decideSurvey,
  "survey.open": decideSurvey,
  "survey.close": decideSurvey,
};
