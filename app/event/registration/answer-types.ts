import type { ErrorCode, ErrorDetail } from "#workers/contract/errors.ts";

/** What is wrong with an answer, to be said at its field. */
export interface AnswerFault {
  readonly code: ErrorCode;
  readonly detail?: ErrorDetail | undefined;
}
