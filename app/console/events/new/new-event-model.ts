import type { ErrorCode } from "#workers/contract/errors.ts";
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
  /** Whose event it is: asked of admins, who belong to no client. */
  readonly clientId: string;
}

export const stepOneFields = [
  "name",
  "organiser",
  "description",
  "startsAt",
  "endsAt",
  "timeZone",
  "clientId",
] as const satisfies readonly (keyof NewEventValues)[];

export const stepTwoFields = [
  "code",
  "accessCode",
] as const satisfies readonly (keyof NewEventValues)[];

/** The form after an answer from the server: the step to show, what was typed, what is wrong. */
export interface NewEventDraft {
  readonly step: 1 | 2;
  /** Whether step 2 has been seen: what it held travels along then. */
  readonly hasSeenNext: boolean;
  readonly values: NewEventValues;
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
  };
}

/** The step that was sent and not answered, as it was filled in: one is still there. */
export function unansweredDraft(form: FormData, code: ErrorCode): NewEventDraft {
  const step = form.get("step") === "1" ? 1 : 2;
  const hasSeenNext = form.has("seen");
  return { step, hasSeenNext, values: readNewEvent(form), problems: { form: { code } } };
}
