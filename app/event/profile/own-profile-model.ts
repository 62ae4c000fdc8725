import type { ErrorCode } from "#workers/contract/errors.ts";

/** What came of the form: what is wrong with it and what was typed, or what was done. */
export interface OwnProfileAnswer {
  readonly problem: ErrorCode | null;
  readonly typed: string | null;
  readonly done: "saved" | "withdrawn" | null;
}
