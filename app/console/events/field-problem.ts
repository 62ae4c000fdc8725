import type { ErrorCode, ErrorDetail, Refusal } from "#workers/contract/errors.ts";
import { fieldBounds } from "./field-bounds.ts";

export interface FieldProblem {
  readonly code: ErrorCode;
  readonly detail?: ErrorDetail | undefined;
}

/** What is wrong, per field; `form` stands for the form as a whole. */
export type FieldProblems = { readonly [field: string]: FieldProblem };

/** A refusal of the domain as problems of the form's fields. */
export function problemsOf(refusal: Refusal): FieldProblems {
  const fields = Object.entries(refusal.fields ?? {});
  if (fields.length === 0) return { form: withDetail(refusal.code, refusal.detail) };
  return Object.fromEntries(
    fields.map(([field, code]) => [field, withDetail(code, refusal.detail ?? fieldBounds[field])]),
  );
}

function withDetail(code: ErrorCode, detail: ErrorDetail | undefined): FieldProblem {
  return detail ? { code, detail } : { code };
}
