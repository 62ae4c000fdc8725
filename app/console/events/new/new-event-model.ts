import type { ErrorCode } from "#workers/contract/errors.ts";
import type { TeamChoice } from "#workers/domain/events/changes/set-teams.ts";
import type { FieldProblems } from "../../forms/field-problem.ts";

/** What the two steps hold, as typed: times are the form's `YYYY-MM-DDTHH:mm` in the chosen zone. */
export interface NewEventValues {
  readonly name: string;
  readonly organiser: string;
  readonly description: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly timeZone: string;
  readonly code: string;
  readonly accessCode: string;
  readonly moderation: boolean;
  /** The teams that are to see it. */
  readonly teamIds: readonly string[];
  /** Whose event it is: asked of admins, who belong to no client. */
  readonly clientId: string;
}

type TextName = Exclude<keyof NewEventValues, "moderation" | "teamIds">;

export const stepOneFields = [
  "name",
  "organiser",
  "description",
  "startsAt",
  "endsAt",
  "timeZone",
  "clientId",
] as const satisfies readonly TextName[];

export const stepTwoFields = ["code", "accessCode"] as const satisfies readonly TextName[];

/** The form after an answer from the server: the step to show, what was typed, what is wrong. */
export interface NewEventDraft {
  readonly step: 1 | 2;
  /** Whether step 2 has been seen: what it held travels along then. */
  readonly hasSeenNext: boolean;
  readonly values: NewEventValues;
  /** What step 2 offers; none to those who give no events to teams. */
  readonly teams: readonly TeamChoice[];
  readonly problems: FieldProblems;
}

/** A posted form as values; what is absent is empty. */
export function readNewEvent(form: FormData): NewEventValues {
  const text = (name: string) => String(form.get(name) ?? "");
  return {
    name: text("name"),
    organiser: text("organiser"),
    description: text("description"),
    startsAt: text("startsAt"),
    endsAt: text("endsAt"),
    timeZone: text("timeZone"),
    code: text("code"),
    accessCode: text("accessCode"),
    clientId: text("clientId"),
    moderation: form.get("moderation") !== null,
    teamIds: form.getAll("teamIds").map(String),
  };
}

/** The step that was sent and not answered, as it was filled in: one is still there. */
export function unansweredDraft(
  form: FormData,
  code: ErrorCode,
  teams: readonly TeamChoice[],
): NewEventDraft {
  const step = form.get("step") === "1" ? 1 : 2;
  const hasSeenNext = form.has("seen");
  return { step, hasSeenNext, values: readNewEvent(form), teams, problems: { form: { code } } };
}
