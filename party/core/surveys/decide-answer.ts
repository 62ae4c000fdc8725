/** Answering a survey: once, for good, while it is open. */
import type { ParticipantCommand } from "../commands.ts";
import { accepted, type Ctx, type Decision, type RoomMember, refused } from "../decision.ts";
import { phaseOf } from "../event-life/phase.ts";
import type { RoomSettings } from "../event-life/settings.ts";
import { meet } from "../people/person.ts";
import { tidyWords } from "../polls/words.ts";
import type { RoomState } from "../state.ts";
import { maskText } from "../unwanted/screen-text.ts";
import { checkSurveyAnswers } from "./answers.ts";
import { areWords, type SurveyAnswer } from "./content.ts";

function maskAnswer(settings: RoomSettings, answer: SurveyAnswer): SurveyAnswer {
  if (answer === null) return null;
  if (typeof answer === "string") return maskText(settings, answer);
  return areWords(answer) ? tidyWords(answer.map((word) => maskText(settings, word))) : answer;
}

/** `survey.answer`: also after the event, for as long as the survey is open. */
export function decideSurveyAnswer(
  state: RoomState,
  settings: RoomSettings,
  command: Extract<ParticipantCommand, { type: "survey.answer" }>,
  ctx: Ctx,
  actor: RoomMember,
): Decision {
  if (!settings.published) return refused("event.not_found");
  if (phaseOf(settings, ctx.now) === "before") return refused("event.not_open");
  if (!settings.interactionEnabled) return refused("interaction.disabled");
  const survey = state.surveys.get(command.survey);
  if (survey === undefined || survey.removed || survey.openedAt === null) {
    return refused("survey.not_found");
  }
  const known = state.people.get(actor.id);
  if (known !== undefined && survey.answers.has(known.no)) return refused("survey.answered");
  if (survey.state !== "open") return refused("survey.not_open");
  const checked = checkSurveyAnswers(survey.content, command.answers);
  if (!checked.ok) return checked;
  const { no, events } = meet(state, actor, false);
  // Nobody looks at answers one by one before they count: such words are masked.
  const answers = checked.answers.map((answer) => maskAnswer(settings, answer));
  return accepted(...events, { type: "surveyAnswered", survey: survey.id, person: no, answers });
}
