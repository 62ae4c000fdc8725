import type { ErrorCode } from "#workers/contract/errors.ts";
import type { FieldProblems } from "../../forms/field-problem.ts";

/** As typed: times are the form's `YYYY-MM-DDTHH:mm` in the chosen zone. */
export interface CopyValues {
  readonly name: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly timeZone: string;
  readonly code: string;
}

/** The form after an answer from the server: what was typed, what is wrong. */
export interface CopyDraft {
  readonly values: CopyValues;
  readonly problems: FieldProblems;
}

/** A posted form as values; what is absent is empty. */
export function readCopyForm(form: FormData): CopyValues {
  const text = (name: string) => String(form.get(name) ?? "");
  return {
    name: text("name"),
    startsAt: text("startsAt"),
    endsAt: text("endsAt"),
    timeZone: text("timeZone"),
    code: text("code"),
  };
}

/** The form that was sent and not answered, as it was filled in. */
export function unansweredCopy(form: FormData, code: ErrorCode): CopyDraft {
  return { values: readCopyForm(form), problems: { form: { code } } };
}
