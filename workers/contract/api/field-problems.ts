import * as v from "valibot";
import { isErrorCode } from "../error-status.ts";
import type { ErrorCode, ErrorDetail, Refusal } from "../errors.ts";

interface FieldProblem {
  readonly code: ErrorCode;
  readonly detail?: ErrorDetail;
}

/**
 * The refusal of a call whose input is wrong: for each field, by its dotted path, the first thing that
 * is: what is missing, or of which type or range it should be. Input that is wrong as a whole is `body`.
 * `sent`: the one field that was the whole input.
 */
export function refusalOf(issues: readonly v.BaseIssue<unknown>[], sent?: string): Refusal {
  const problems = new Map<string, FieldProblem>();
  for (const { issue, place } of issues.flatMap((each) => unwrap(each))) {
    const path = withinBody(place, sent);
    if (!problems.has(path)) problems.set(path, problemOf(issue));
  }
  const details = Array.from(problems).flatMap(([path, { detail }]): [string, ErrorDetail][] =>
    detail === undefined ? [] : [[path, detail]],
  );
  const code = "request.invalid";
  const fields = Object.fromEntries(
    Array.from(problems, ([path, problem]) => [path, problem.code]),
  );
  if (details.length === 0) return { code, fields };
  return { code, fields, fieldDetails: Object.fromEntries(details) };
}

function withinBody(path: string | null, sent: string | undefined): string {
  if (path === null || path === sent) return "body";
  return sent !== undefined && path.startsWith(`${sent}.`) ? path.slice(sent.length + 1) : path;
}

interface PlacedIssue {
  readonly issue: v.BaseIssue<unknown>;
  /** Dotted path in the input; null for the whole of it. */
  readonly place: string | null;
}

/** Of alternatives none of which fits, what each of them misses: their paths begin where the alternatives stand. */
function unwrap(issue: v.BaseIssue<unknown>, around: string | null = null): readonly PlacedIssue[] {
  const parts = [around, v.getDotPath(issue)].filter((part) => part !== null);
  const place = parts.length === 0 ? null : parts.join(".");
  const inner = issue.type === "union" ? (issue.issues ?? []) : [];
  return inner.length === 0 ? [{ issue, place }] : inner.flatMap((each) => unwrap(each, place));
}

const typeCodes: Readonly<Record<string, ErrorCode>> = {
  string: "field.text",
  number: "field.number",
  boolean: "field.flag",
  array: "field.list",
  tuple: "field.list",
  object: "field.object",
  loose_object: "field.object",
  strict_object: "field.object",
  record: "field.object",
};
const choiceTypes: ReadonlySet<string> = new Set(["picklist", "literal", "variant"]);

function problemOf(issue: v.BaseIssue<unknown>): FieldProblem {
  return issue.kind === "schema" ? typeProblemOf(issue) : rangeProblemOf(issue);
}

function typeProblemOf(issue: v.BaseIssue<unknown>): FieldProblem {
  const { type, received, expected } = issue;
  if (expected === "never") return { code: "field.unknown" };
  if (received === "undefined") return { code: "field.missing" };
  if (choiceTypes.has(type)) {
    const choices = (expected ?? "").replace(/[()"]/g, "").replaceAll(" | ", ", ");
    return { code: "field.choice", detail: { choices } };
  }
  return { code: typeCodes[type] ?? ownCodeOf(issue) ?? "request.invalid" };
}

function rangeProblemOf(issue: v.BaseIssue<unknown>): FieldProblem {
  const { type, expected, input } = issue;
  if (type === "integer") return { code: "field.integer" };
  const own = ownCodeOf(issue);
  const bounds = boundsOf(expected);
  if (bounds === null) {
    return { code: own ?? (type === "digits" ? "field.integer" : "text.format") };
  }
  const isLeast = "min" in bounds;
  if (/_value$/.test(type)) return { code: isLeast ? "field.min" : "field.max", detail: bounds };
  if (Array.isArray(input)) {
    return { code: isLeast ? "field.too_few" : "field.too_many", detail: bounds };
  }
  return { code: own ?? (isLeast ? "text.too_short" : "text.too_long"), detail: bounds };
}

/** The code that a schema itself carries as its message. */
function ownCodeOf({ message }: v.BaseIssue<unknown>): ErrorCode | null {
  return isErrorCode(message) && message !== "request.invalid" ? message : null;
}

/** `>=3` and `<=20`, as valibot writes what it expects. */
function boundsOf(expected: string | null): ErrorDetail | null {
  const [, sign, number] = /^([<>])=(-?[\d.]+)$/.exec(expected ?? "") ?? [];
  if (sign === undefined) return null;
  return sign === ">" ? { min: Number(number) } : { max: Number(number) };
}
