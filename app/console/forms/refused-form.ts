import { attendeeLimits } from "#workers/contract/attendees/attendee-limits.ts";
import type { ErrorDetail, Refusal } from "#workers/contract/errors.ts";
import { textLimits } from "#workers/contract/limits.ts";
import {
  invoiceLimits,
  lockMinutes,
  profileTextLimits,
  retentionDays,
} from "#workers/contract/organisations/console-limits.ts";
import type { FieldProblem } from "./field-problem.ts";

/** A form that was refused. */
export interface RefusedForm {
  /** Which form of the page it was. */
  readonly intent: string;
  /** What is wrong, by field; `form` stands for the form as a whole. */
  readonly problems: { readonly [field: string]: FieldProblem };
  /** What was typed, by field; of fields that were sent several times the last. */
  readonly typed: { readonly [field: string]: string };
  /** The same of fields that may be sent several times. */
  readonly all: { readonly [field: string]: readonly string[] };
}

const bounds: { readonly [field: string]: ErrorDetail } = {
  name: textLimits.eventName,
  address: { min: 0, max: 300 },
  senderName: { min: 0, max: textLimits.name.max },
  recordingUrl: { min: 0, max: profileTextLimits.webAddress.max },
  label: { min: 0, max: attendeeLimits.seatLabel.max },
  retentionDays: { min: retentionDays.min, max: retentionDays.max },
  invoicePrefix: { min: 0, max: invoiceLimits.prefix },
  invoiceNext: invoiceLimits.next,
  lockMinutes: { min: lockMinutes.min, max: lockMinutes.max },
};

/** What is wrong at each field of a form, and what was typed there. */
export function refusedForm(refusal: Refusal, form: FormData): RefusedForm {
  const fields = Object.entries(refusal.fields ?? {});
  const problems = fields.map(([field, code]): [string, FieldProblem] => [
    field,
    { code, detail: refusal.fieldDetails?.[field] ?? refusal.detail ?? bounds[field] },
  ]);
  const whole: FieldProblem = { code: refusal.code, detail: refusal.detail };
  return {
    intent: String(form.get("intent") ?? ""),
    problems: problems.length === 0 ? { form: whole } : Object.fromEntries(problems),
    all: Object.fromEntries([...form.keys()].map((name) => [name, form.getAll(name).map(String)])),
    typed: Object.fromEntries(
      [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
    ),
  };
}
