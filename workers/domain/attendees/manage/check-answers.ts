import {
  type Answers,
  checkAnswers,
  type GivenAnswers,
  sensitiveFields,
} from "../../../contract/attendees/answers.ts";
import { keptFields } from "../../../contract/attendees/custom-fields.ts";
import type { ErrorCode, Refusal, Result } from "../../../contract/errors.ts";
import { ok } from "../../../contract/errors.ts";
import type { EventRecord } from "../../events/event-record.ts";
import { consentWords, type GivenConsent } from "../../registration/consent.ts";
import type { AttendeeRow } from "./attendee.ts";

/** Answers as they are kept, with the consent that they stand on. */
export interface StaffAnswers {
  readonly answers: AttendeeRow["answers"];
  readonly consentAt: number | null;
  readonly consentText: string | null;
}

interface Given {
  readonly answers: GivenAnswers;
  readonly consent: boolean;
  /** UTC milliseconds. */
  readonly now: number;
}

type Known = Pick<AttendeeRow, "answers" | "consentAt" | "consentText" | "language">;

/**
 * What staff write down of somebody's answers, checked as a registration's: only what was never answered may stay so, since
 * whom staff have added was not asked. Answers to fields that the form has no longer are kept. Faults come by path.
 */
export function checkStaffAnswers(
  event: EventRecord,
  row: Known,
  { answers: given, consent, now }: Given,
): Result<StaffAnswers> {
  const customFields = keptFields(event, now);
  const { answers, faults, faultDetails } = checkAnswers(customFields, given);
  const told = Object.entries(faults).filter(
    ([id, code]) => code !== "answer.required" || Object.hasOwn(row.answers, id),
  );
  const fields: Record<string, ErrorCode> = Object.fromEntries(
    told.map(([id, code]) => [`answers.${id}`, code]),
  );
  const agreed = consentOf(event, row, answers, { consent, now });
  if (agreed === undefined) fields.consent = "registration.consent";
  if (Object.keys(fields).length > 0 || agreed === undefined) {
    const details = Object.entries(faultDetails).map(([id, detail]) => [`answers.${id}`, detail]);
    const refusal: Refusal = {
      code: "request.invalid",
      fields,
      fieldDetails: Object.fromEntries(details),
    };
    return { ok: false, refusal };
  }
  const asked = new Set(customFields.map(({ id }) => id));
  const others = Object.entries(row.answers).filter(([id]) => !asked.has(id));
  return ok({
    answers: Object.fromEntries([...others, ...Object.entries(answers)]),
    consentAt: agreed?.at ?? null,
    consentText: agreed?.text ?? null,
  });
}

/** What is kept of a consent; null where none is needed, undefined where it is lacking. */
function consentOf(
  event: Parameters<typeof consentWords>[0],
  { consentAt, consentText, language }: Known,
  answers: Answers,
  { consent, now }: Pick<Given, "consent" | "now">,
): GivenConsent | null | undefined {
  if (sensitiveFields(event.customFields, answers).length === 0) return null;
  if (consentAt !== null) return { at: consentAt, text: consentText ?? "" };
  const text = consentWords(event, language ?? "no");
  return consent && text !== null ? { at: now, text } : undefined;
}
