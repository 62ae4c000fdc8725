import type { ErrorCode, ErrorDetail } from "#workers/contract/errors.ts";

/** What is wrong with an answer, to be said at its field. */
export interface AnswerFault {
  readonly code: ErrorCode;
  readonly detail?: ErrorDetail | undefined;
}

/** Codes of countries with their names, in the order in which they are offered. */
export type CountryNames = readonly (readonly [code: string, name: string])[];
