/**
 * The one table of everything that can be refused, with the HTTP status of each.
 * Their texts stand in `texts/{no,en}/errors.ts`; the room sends the bare code.
 */
export const errorStatus = {
  // the request as such
  "request.invalid": 400,
  "request.too_large": 413,
  "request.too_many": 429,
  "request.origin": 403,
  "request.not_found": 404,
  "request.repeated": 409,
  "server.error": 500,
  // signing in and permission
  "auth.required": 401,
  "auth.wrong": 401,
  "auth.paused": 429,
  "auth.forbidden": 403,
  "auth.moderator_code": 401,
  // events
  "event.not_found": 404,
  "event.not_open": 409,
  "event.ended": 409,
  "event.archived": 409,
  "event.locked_field": 409,
  "event.incomplete": 409,
  "event.code_taken": 409,
  "event.code_reserved": 409,
  "event.slug_taken": 409,
  "user.email_taken": 409,
  "host.not_found": 404,
  "host.already": 409,
  "starred.too_many": 409,
  "event.dates": 400,
  "event.changed": 409,
  "access.wrong": 403,
  "access.required": 401,
  "access.paused": 429,
  "join.too_many": 429,
  // any transition that is not in the list
  "state.not_allowed": 409,
  // the room
  "room.not_ready": 503,
  "room.storage": 503,
  "room.version": 426,
  "interaction.disabled": 403,
  "text.empty": 400,
  "text.invisible": 400,
  "text.too_short": 400,
  "text.too_long": 400,
  "text.format": 400,
  // one field of a call: what it lacks, of which type or range it should be
  "field.missing": 400,
  "field.text": 400,
  "field.number": 400,
  "field.integer": 400,
  "field.flag": 400,
  "field.list": 400,
  "field.object": 400,
  "field.too_few": 400,
  "field.too_many": 400,
  "field.unknown": 400,
  "field.choice": 400,
  "field.min": 400,
  "field.max": 400,
  "number.range": 400,
  "email.format": 400,
  "name.required": 400,
  "name.length": 400,
  "anonymous.not_allowed": 403,
  "sending.too_fast": 429,
  "person.muted": 403,
  "question.interval": 429,
  "question.limit": 429,
  "question.not_found": 404,
  "question.own": 409,
  "question.paused": 409,
  "question.closed": 409,
  "template.not_found": 404,
  "template.too_many": 409,
  "label.not_found": 404,
  "label.taken": 409,
  "label.too_many": 409,
  "reply.disabled": 403,
  "reply.not_found": 404,
  "reply.too_fast": 429,
  "poll.too_fast": 429,
  "poll.not_found": 404,
  "poll.not_running": 409,
  "poll.locked": 409,
  "poll.has_votes": 409,
  "poll.choice": 400,
  "poll.options": 400,
  "poll.too_many": 409,
  "poll.right": 400,
  "poll.result_mode": 400,
  "poll.no_rounds": 409,
  "poll.needs_names": 409,
  "poll.answer_not_found": 404,
  "poll.too_many_words": 409,
  "chat.disabled": 403,
  "chat.not_found": 404,
  "chat.slow_mode": 429,
  "embed.player": 400,
  "embed.hosts": 400,
  "reaction.disabled": 403,
  "reaction.too_fast": 429,
  "announcement.not_found": 404,
  "announcement.too_many": 409,
  "announcement.end": 400,
  "survey.not_found": 404,
  "survey.not_open": 409,
  "survey.answered": 409,
  "survey.answer": 400,
  "survey.required": 400,
  "survey.too_large": 413,
  "survey.has_answers": 409,
  "survey.right": 400,
  "survey.questions": 400,
  "survey.too_many": 409,
  "screen.not_found": 404,
  "screen.too_many": 409,
  "screen.main": 409,
  "screen.countdown": 400,
  "screen.no_announcement": 409,
  "rehearsal.running": 409,
  "rehearsal.none": 404,
  "rehearsal.changed": 409,
  "op.too_old": 409,
  "op.unknown": 400,
  "frame.malformed": 400,
  "frame.too_large": 413,
  "frame.too_fast": 429,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

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

/** An expected refusal, as data: domain functions and the room return it, they do not throw. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly detail?: ErrorDetail;
  /** Per field of a form: the code of what is wrong with it. */
  readonly fields?: Readonly<Record<string, ErrorCode>>;
  /** Of some of those fields: values that their texts name. */
  readonly fieldDetails?: Readonly<Record<string, ErrorDetail>>;
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
  return { ok: false, refusal: { code, ...(detail && { detail }), ...(fields && { fields }) } };
}

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorStatus, code);
}

/** For the end of a switch over a union: the compiler proves that it is never reached. */
export function assertNever(value: never): never {
  throw new Error(`unhandled case: ${JSON.stringify(value)}`);
}
