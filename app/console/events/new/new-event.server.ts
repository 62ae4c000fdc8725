import type { Visitor } from "#app/session.server.ts";
import { newEventSchema } from "#workers/contract/api/events.ts";
import { parseInput } from "#workers/contract/api/parse.ts";
import { type Actor, can, clientOf } from "#workers/contract/permissions.ts";
import { zoneOfRequest } from "#workers/contract/preferences.ts";
import type { Deps } from "#workers/domain/deps.ts";
import { createEvent } from "#workers/domain/events/changes/create-event.ts";
import { checkDates } from "#workers/domain/events/changes/save-new-event.ts";
import type { TeamChoice } from "#workers/domain/events/changes/set-teams.ts";
import { listTeamsOfClient } from "#workers/domain/organisations/list-teams.ts";
import { type FieldProblems, problemsOf } from "../../forms/field-problem.ts";
import { suggestTimes, toInstant } from "../zone-times.server.ts";
import {
  type NewEventDraft,
  type NewEventValues,
  readNewEvent,
  stepOneFields,
} from "./new-event-model.ts";

export type NewEventOutcome =
  | { readonly kind: "created"; readonly slug: string }
  | { readonly kind: "draft"; readonly draft: NewEventDraft };

/** The form as it opens: the next full hour where the request comes from, two hours long. */
export function suggestNewEvent({ deps, user }: Visitor, request: Request): NewEventDraft {
  const timeZone = zoneOfRequest(request);
  const values: NewEventValues = {
    name: "",
    organiser: user?.clientName ?? "",
    description: "",
    ...suggestTimes(deps.now(), timeZone),
    timeZone,
    code: "",
    accessCode: "",
    moderation: true,
    clientId: "",
    teamIds: [],
  };
  return { step: 1, hasSeenNext: false, values, teams: [], problems: {} };
}

/** Goes one step on or back; the second step creates. What is wrong leads to the step where it stands. */
export async function continueNewEvent(
  { deps, actor }: Visitor,
  form: FormData,
): Promise<NewEventOutcome> {
  const values = readNewEvent(form);
  const step = form.get("step");
  const teams = await listTeamsToGive(deps, actor, values.clientId || clientOf(actor));
  const asDraft = draftOf(form.has("seen"), teams);
  if (step === "back") return asDraft(1, values, {});
  const parsed = parseInput(newEventSchema, toInput(values));
  const problems = parsed.ok ? {} : problemsOf(parsed.refusal);
  if (step !== "2") {
    // The switch is on by default, until step 2 has been seen.
    const moderation = values.moderation || !form.has("seen");
    // Of another client that was chosen before.
    const teamIds = values.teamIds.filter((id) => teams.some((team) => team.id === id));
    const own = ofStepOne({ ...problemsOfDates(values), ...problems });
    return Object.keys(own).length > 0
      ? asDraft(1, values, own)
      : draftOf(true, teams)(2, { ...values, moderation, teamIds }, {});
  }
  if (!parsed.ok) return asDraft(stepOf(problems), values, problems);
  const created = await createEvent(deps, actor, parsed.value);
  if (created.ok) return { kind: "created", slug: created.value.slug };
  const refused = problemsOf(created.refusal);
  return asDraft(stepOf(refused), values, refused);
}

/** Those that step 2 offers: a team's member gives an event to the own teams, and chooses none. */
async function listTeamsToGive(deps: Deps, actor: Actor, clientId: string | null) {
  if (clientId === null || !can(actor, "event.set_teams", { clientId })) return [];
  const teams = await listTeamsOfClient(deps, actor, { clientId });
  return teams.ok ? teams.value : [];
}

/** The dates are refused at the step where they stand, and not after the next one. */
function problemsOfDates({ startsAt, endsAt, timeZone }: NewEventValues): FieldProblems {
  const start = toInstant(startsAt, timeZone);
  const end = toInstant(endsAt, timeZone);
  if (start === null || end === null) return {};
  const dates = checkDates({ startsAt: start, endsAt: end });
  return dates.ok ? {} : problemsOf(dates.refusal);
}

function ofStepOne(problems: FieldProblems): FieldProblems {
  return Object.fromEntries(
    Object.entries(problems).filter(([field]) => stepOneFields.some((name) => name === field)),
  );
}

function stepOf(problems: FieldProblems): 1 | 2 {
  return stepOneFields.some((name) => problems[name]) ? 1 : 2;
}

function draftOf(hasSeenNext: boolean, teams: readonly TeamChoice[]) {
  return (step: 1 | 2, values: NewEventValues, problems: FieldProblems): NewEventOutcome => {
    return { kind: "draft", draft: { step, hasSeenNext, values, teams, problems } };
  };
}

/** Typed values as the schema wants them; what was left empty is left out. */
function toInput(values: NewEventValues): Record<string, unknown> {
  const { code, accessCode, organiser, description, clientId, ...rest } = values;
  const optional = Object.entries({ code, accessCode, organiser, description, clientId });
  return {
    ...rest,
    startsAt: toInstant(values.startsAt, values.timeZone),
    endsAt: toInstant(values.endsAt, values.timeZone),
    ...Object.fromEntries(optional.filter(([, typed]) => typed.trim() !== "")),
  };
}
