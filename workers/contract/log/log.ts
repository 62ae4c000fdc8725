/**
 * What the logs of Worker and rooms say: a JSON object a line, with fields of a closed list. A code says what happened and ids say to whom;
 * nothing that somebody wrote gets in, nor the words of an error, which may quote it.
 */
import { describeError } from "./describe-error.ts";

export type LogLevel = "info" | "warn" | "error";

/** What a line may be about. */
export type LogCode =
  | "call.failed"
  | "cron.failed"
  | "export.failed"
  | "keys.renewed"
  | "money.difference"
  | "page.failed"
  | "page.render_failed"
  | "payment.mismatch"
  | "payment.service_failed"
  | "queue.failed"
  | "queue.woken"
  | "refund.mismatch"
  | "refund.refused"
  | "request.refused"
  | "room.behind"
  | "room.call_failed"
  | "room.failed"
  | "sign_in.done"
  | "sign_in.failed"
  | "sign_in.first_step";

/** Ids of ours, `usr_…`, and what stands for nobody with an id. */
const id = /^(?:[a-z]{3}_[\w-]{1,60}|guest|system|null)$/;
const word = /^[a-z][a-z0-9_]{0,40}$/;

/** Every field there is besides `at`, `level` and `code`, and what its value may look like. */
const fields = {
  /** Of the request, the queue's message or the tick that it belongs to. */
  requestId: /^[\w-]{1,64}$/,
  method: /^[A-Z]{3,7}$/,
  /** Of a call or a page, with names in place of what stood there, e.g. `/v1/events/{slug}`. */
  route: /^\/[\w/{}:.*-]{0,150}$/,
  status: /^\d{3}$/,
  /** Code of the refusal. */
  refusal: /^[a-z_]+(?:\.[a-z_]+)+$/,
  /** Who did it, or tried. */
  actor: id,
  client: id,
  event: id,
  /** An event's, or that of its rehearsal. */
  room: /^evt_[\w-]{1,60}(?:\.\w{1,20}|~\d{1,2})?$/,
  /** What failed in a room, in a sentence that stands in the code. */
  fault: /^[a-z][a-z ]{0,100}$/,
  /** How long something has waited. */
  seconds: /^\d{1,9}$/,
  order: id,
  refund: id,
  /** Id at the payment service. */
  notice: /^(?:[a-z]{2,10}_\w{1,80}|null)$/,
  /** By which way somebody signed in. */
  way: word,
  /** A service's own word for why. */
  reason: word,
  currency: /^[A-Z]{3}$/,
  day: /^\d{4}-\d\d-\d\d$/,
  /** What the queue was woken for. */
  job: word,
  /** Which of what is done in turn, by cron or as the queue was woken. */
  step: word,
  /** Of the request that woke it. */
  wokenBy: /^[\w-]{1,64}$/,
} as const;

export type LogFields = {
  readonly [F in keyof typeof fields]?: string | number | null | undefined;
};

/** Says something in the log. `error` is what was thrown, of which its name and its places are told. */
export type Say = (code: LogCode, said?: LogFields, error?: unknown) => void;

export type Log = Readonly<Record<LogLevel, Say>>;

interface LogOptions {
  readonly requestId: string;
  /** UTC milliseconds. */
  readonly now: () => number;
  readonly write: (level: LogLevel, line: string) => void;
}

/** A log of one request. A value that a field may not have is told as `?`. */
export function createLog({ requestId, now, write }: LogOptions): Log {
  const say =
    (level: LogLevel): Say =>
    (code, said = {}, error) => {
      const line = new Map<string, unknown>([
        ["at", new Date(now()).toISOString()],
        ["level", level],
        ["code", code],
      ]);
      addFields(line, Object.entries({ requestId }));
      addFields(line, Object.entries(said));
      if (error !== undefined) line.set("error", describeError(error));
      write(level, JSON.stringify(Object.fromEntries(line)));
    };
  return { info: say("info"), warn: say("warn"), error: say("error") };
}

function addFields(
  line: Map<string, unknown>,
  said: readonly (readonly [string, string | number | null | undefined])[],
): void {
  for (const [name, value] of said) {
    if (value === undefined || value === null || !isField(name)) continue;
    line.set(name, fields[name].test(String(value)) ? value : "?");
  }
}

function isField(name: string): name is keyof typeof fields {
  return Object.hasOwn(fields, name);
}
