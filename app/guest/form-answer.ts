import type { ErrorCode, ErrorDetail, Refusal } from "#workers/contract/errors.ts";

/** What is wrong with a field, or with the form as a whole. */
export interface Fault {
  readonly code: ErrorCode;
  readonly detail: ErrorDetail | undefined;
}

/** What is wrong with a form that was refused. */
export interface Faults {
  /** Of the form as a whole; null where it stands at its fields. */
  readonly form: Fault | null;
  readonly fields: { readonly [field: string]: Fault };
}

/** A refusal as what is said at the form and at its fields. */
export function faultsOf({ code, detail, fields = {}, fieldDetails = {} }: Refusal): Faults {
  const told = Object.entries(fields).map(([field, of]): [string, Fault] => [
    field,
    { code: of, detail: fieldDetails[field] ?? detail },
  ]);
  return { form: told.length === 0 ? { code, detail } : null, fields: Object.fromEntries(told) };
}
