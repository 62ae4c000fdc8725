/** Refusals as data. Their codes stand in `error-status.ts`, apart: a phone does without that table. */
import type { ErrorCode } from "./error-status.ts";

export type { ErrorCode } from "./error-status.ts";

/** Refusals that pass by themselves after `detail.seconds`: asked again, they are decided again. */
export const waitCodes = [
  "sending.too_fast",
  "reply.too_fast",
  "poll.too_fast",
  "chat.slow_mode",
  "question.interval",
] as const satisfies readonly ErrorCode[];
export type WaitCode = (typeof waitCodes)[number];
const waiting: ReadonlySet<ErrorCode> = new Set(waitCodes);

export function isWaitCode(code: ErrorCode): code is WaitCode {
  return waiting.has(code);
}

/** Values that a text of the table may name, e.g. `{state}` or `{seconds}`. */
export type ErrorDetail = Readonly<Record<string, string | number>>;

export const factorKinds = ["passkey", "totp", "recovery"] as const;
/** What somebody can show at the second step of signing in. */
export type FactorKind = (typeof factorKinds)[number];

/** What the second step of signing in needs. */
export interface FactorDemand {
  /** Stands for the first step; good once and for a short time. */
  readonly challenge: string;
  /** What the account has, the strongest first. */
  readonly kinds: readonly FactorKind[];
}

/** An expected refusal, as data: domain functions and the room return it, they do not throw. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly detail?: ErrorDetail;
  /** Per field of a form: the code of what is wrong with it. */
  readonly fields?: Readonly<Record<string, ErrorCode>>;
  /** Of some of those fields: values that their texts name. */
  readonly fieldDetails?: Readonly<Record<string, ErrorDetail>>;
  /** With `auth.factor_required` alone. */
  readonly factor?: FactorDemand;
}

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function refuse(
  code: ErrorCode,
  detail?: ErrorDetail,
  fields?: Readonly<Record<string, ErrorCode>>,
): { readonly ok: false; readonly refusal: Refusal } {
  const refusal: { -readonly [Key in keyof Refusal]: Refusal[Key] } = { code };
  if (detail) refusal.detail = detail;
  if (fields) refusal.fields = fields;
  return { ok: false, refusal };
}

/** For the end of a switch over a union: the compiler proves that it is never reached. */
export function assertNever(value: never): never {
  throw new Error(`unhandled case: ${JSON.stringify(value)}`);
}
