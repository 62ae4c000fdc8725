/** What somebody answers to the fields of a registration form. */
import * as v from "valibot";
import { email } from "../api/fields.ts";
import { isDate, normalizePhone } from "../api/profile.ts";
import { cleanLine, cleanText, codeOfEmpty, textLength } from "../clean-text.ts";
import { countryCodes } from "../countries.ts";
import {
  assertNever,
  type ErrorCode,
  type ErrorDetail,
  ok,
  type Result,
  refuse,
} from "../errors.ts";
import type { CustomField } from "./custom-fields.ts";
import { answerLimits } from "./registration-limits.ts";

/** `yesno` is true or false, `many` a list in the order of the choices, `number` a number, all else a text. */
export type FieldAnswer = string | number | boolean | readonly string[];
/** By the field's id; a field that is not answered is not there. */
export type Answers = Readonly<Record<string, FieldAnswer>>;
/** The same as it comes from outside. */
export type GivenAnswers = Readonly<Record<string, unknown>>;

export interface CheckedAnswers {
  /** As they are kept: cleaned, without those of hidden fields and of fields that the form does not have. */
  readonly answers: Answers;
  /** By the field's id; none = all may be kept. */
  readonly faults: Readonly<Record<string, ErrorCode>>;
  /** Of some of those faults: values that their texts name. */
  readonly faultDetails: Readonly<Record<string, ErrorDetail>>;
}

/**
 * Checks what was given, from a form (texts, `yes` and `no`, one choice or a list of them) or a call. A field that is hidden by
 * the answers before it is not asked: it may lack what is required, and what it was given is dropped.
 */
export function checkAnswers(fields: readonly CustomField[], given: GivenAnswers): CheckedAnswers {
  const answers: Record<string, FieldAnswer> = {};
  const faults: Record<string, ErrorCode> = {};
  const faultDetails: Record<string, ErrorDetail> = {};
  for (const field of fields) {
    if (!isShown(field, answers)) continue;
    const read = readAnswer(field, Object.hasOwn(given, field.id) ? given[field.id] : undefined);
    if (!read.ok) {
      faults[field.id] = read.refusal.code;
      if (read.refusal.detail) faultDetails[field.id] = read.refusal.detail;
    } else if (read.value !== null) answers[field.id] = read.value;
    else if (field.required) faults[field.id] = "answer.required";
  }
  return { answers, faults, faultDetails };
}

/** Whether a field is asked, by the answers to those before it that are asked themselves (see `shownFields`). */
export function isShown({ shownWhen }: CustomField, answers: GivenAnswers): boolean {
  if (shownWhen === null) return true;
  const { field, value } = shownWhen;
  const answer = Object.hasOwn(answers, field) ? answers[field] : undefined;
  if (Array.isArray(answer)) return answer.includes(value);
  if (typeof answer === "boolean") return (answer ? "yes" : "no") === value;
  return answer === value;
}

/** The fields that are asked by what was answered so far: one that depends on a hidden one is hidden too. */
export function shownFields(
  fields: readonly CustomField[],
  given: GivenAnswers,
): readonly CustomField[] {
  const { answers } = checkAnswers(fields, given);
  return fields.filter((field) => isShown(field, answers));
}

/** The fields among the answered ones whose answers may only be kept with a consent of their own. */
export function sensitiveFields(
  fields: readonly CustomField[],
  answers: Answers,
): readonly CustomField[] {
  return fields.filter(({ id, sensitive }) => sensitive && Object.hasOwn(answers, id));
}

/** The answer as it is kept; null = none was given. */
function readAnswer(field: CustomField, given: unknown): Result<FieldAnswer | null> {
  if (given === undefined || given === null || given === "") return ok(null);
  switch (field.kind) {
    case "short":
      return readText(given, cleanLine, answerLimits.short);
    case "long":
      return readText(given, cleanText, answerLimits.long);
    case "number":
      return readNumber(given);
    case "email":
      return readLine(given, "email.format", (typed) =>
        v.is(email, typed) ? typed.toLowerCase() : null,
      );
    case "phone":
      return readLine(given, "phone.format", normalizePhone);
    case "country":
      return readLine(given, "answer.country", (typed) => oneOf(typed.toUpperCase(), countryCodes));
    case "date":
      return readLine(given, "date.format", (typed) => (isDate(typed) ? typed : null));
    case "yesno":
      return readYesNo(given);
    case "one":
      return readLine(given, "answer.choice", (typed) => oneOf(typed, field.options));
    case "many":
      return readMany(given, field.options);
    default:
      return assertNever(field.kind);
  }
}

function readText(
  given: unknown,
  clean: (typed: string) => string,
  max: number,
): Result<string | null> {
  if (typeof given !== "string") return refuse("field.text");
  const kept = clean(given);
  if (kept === "") return codeOfEmpty(given) === "text.empty" ? ok(null) : refuse("text.invisible");
  return textLength(kept) > max ? refuse("text.too_long", { max }) : ok(kept);
}

/** A text of one line in a form of its own; `read` makes it what is kept, or null. */
function readLine(
  given: unknown,
  code: ErrorCode,
  read: (typed: string) => string | null,
): Result<string | null> {
  if (typeof given !== "string") return refuse(code);
  const typed = cleanLine(given);
  if (typed === "" && codeOfEmpty(given) === "text.empty") return ok(null);
  const kept = read(typed);
  return kept === null ? refuse(code) : ok(kept);
}

/** Digits with a comma or a point before the decimals, and spaces between the thousands. */
function readNumber(given: unknown): Result<number | null> {
  if (typeof given !== "number" && typeof given !== "string") return refuse("answer.number");
  const typed = String(given)
    .replace(/\s/gu, "")
    .replace(/^\u2212/, "-")
    .replace(",", ".");
  if (typed === "") return ok(null);
  const number =
    typeof given === "number" ? given : decimal.test(typed) ? Number(typed) : Number.NaN;
  if (!Number.isFinite(number)) return refuse("answer.number");
  // There is no negative nought to be read.
  return Math.abs(number) > answerLimits.number ? refuse("number.range") : ok(number + 0);
}

const decimal = /^[+-]?\d{1,15}(\.\d{1,15})?$/;

function readYesNo(given: unknown): Result<boolean> {
  if (typeof given === "boolean") return ok(given);
  if (given === "yes") return ok(true);
  return given === "no" ? ok(false) : refuse("answer.yes_no");
}

function readMany(given: unknown, options: readonly string[]): Result<readonly string[] | null> {
  const listed: readonly unknown[] = Array.isArray(given) ? given : [given];
  const chosen = new Set(listed.filter((one) => one !== ""));
  const kept = options.filter((option) => chosen.has(option));
  if (kept.length < chosen.size) return refuse("answer.choice");
  return ok(kept.length === 0 ? null : kept);
}

function oneOf(typed: string, choices: readonly string[]): string | null {
  return choices.includes(typed) ? typed : null;
}
