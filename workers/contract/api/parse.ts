import * as v from "valibot";
import { isErrorCode } from "../error-status.ts";
import { type ErrorCode, ok, type Result, refuse } from "../errors.ts";

/**
 * Parses something from outside. What is wrong comes per field, in the codes of the one error
 * table: schemas carry the code as their message, anything else is `request.invalid`.
 */
export function parseInput<T>(schema: v.GenericSchema<unknown, T>, data: unknown): Result<T> {
  const parsed = v.safeParse(schema, data);
  if (parsed.success) return ok(parsed.output);
  return refuse("request.invalid", undefined, fieldsOf(parsed.issues));
}

/** The first thing that is wrong with each field, by its dotted path. */
function fieldsOf(issues: readonly v.BaseIssue<unknown>[]): Readonly<Record<string, ErrorCode>> {
  const fields: Record<string, ErrorCode> = {};
  for (const issue of issues) {
    const path = v.getDotPath(issue);
    if (path === null || path in fields) continue;
    fields[path] = isErrorCode(issue.message) ? issue.message : "request.invalid";
  }
  return fields;
}
