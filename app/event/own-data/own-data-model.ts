import type { ErrorCode } from "#workers/contract/errors.ts";

/** What came of a form of the page. */
export interface OwnDataAnswer {
  readonly done: "asked" | "kept" | "certificate" | null;
  readonly problem: ErrorCode | null;
}
