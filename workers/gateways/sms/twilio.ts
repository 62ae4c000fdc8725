/**
 * SMS over HTTP, by Twilio's message call: `POST /2010-04-01/Accounts/{account}/Messages.json` with a form of
 * To, Body and From, answered 201, or an error as `{code, message}` (https://www.twilio.com/docs/messaging/api).
 */
import * as v from "valibot";
import type {
  OutgoingSms,
  SmsGateway,
  SmsOutcome,
  SmsProgress,
} from "../../contract/messages/sms.ts";

export interface TwilioSettings {
  /** Without a slash at its end, e.g. `https://api.twilio.com`. */
  readonly url: string;
  readonly account: string;
  readonly token: string;
  /** A number, a name of up to 11 letters, or `MG…`, a group of numbers that the service chooses from. */
  readonly sender: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /** UTC milliseconds. */
  readonly now: () => number;
  /** Milliseconds that the service has for an answer. */
  readonly answerMs?: number;
}

type Failure = Extract<SmsOutcome, { state: "refused" | "deferred" }>;

/** What it says of a message that it does not take. */
const problemSchema = v.object({ code: v.optional(v.number()), message: v.optional(v.string()) });

/**
 * Statuses by which Cloudflare says that no request got through to the service: it is down, not to be
 * found, or its certificate is wrong (developers.cloudflare.com/support/troubleshooting/http-status-codes).
 */
const neverReached = new Set([521, 523, 525, 526, 530]);
/** Of something between here and the service that had no answer from it: it may have taken the message. */
const answerLost = new Set([502, 504, 520, 522, 524]);
/** What Node says of connections that never were. */
const neverConnected = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH"]);

/** Longest pause that the service is granted, milliseconds. */
const longestPauseMs = 24 * 60 * 60_000;
/** Letters that are kept of what it says. */
const longestReply = 300;

/** A sender of SMS over Twilio, or over what speaks as it does. */
export function createTwilioGateway(settings: TwilioSettings): SmsGateway {
  return {
    async send(messages, progress) {
      let stopped: Failure | null = null;
      for (const sms of messages) {
        if ((await progress.wants?.(sms)) === false) continue;
        const outcome: SmsOutcome = stopped ?? (await sendOne(settings, sms, progress));
        await progress.settled(sms, outcome);
        stopped ??= whyStop(outcome);
      }
    },
  };
}

/** What the rest of a batch waits for as well: the service has had enough, or cannot be talked to. */
function whyStop(outcome: SmsOutcome): Failure | null {
  if (outcome.state === "uncertain") {
    return {
      state: "deferred",
      phase: "connect",
      code: null,
      reply: outcome.reply,
      isUntried: true,
    };
  }
  if (outcome.state !== "deferred") return null;
  return { ...outcome, isUntried: true };
}

async function sendOne<Sms extends OutgoingSms>(
  settings: TwilioSettings,
  sms: Sms,
  progress: SmsProgress<Sms>,
): Promise<SmsOutcome> {
  const request = requestOf(settings, sms);
  try {
    await progress.handingOver(sms);
  } catch (error) {
    return { state: "deferred", phase: "connect", code: null, reply: messageOf(error) };
  }
  let response: Response;
  try {
    response = await settings.fetch(request);
  } catch (error) {
    return outcomeOfFailure(error);
  }
  return outcomeOf(response, settings.now());
}

function requestOf(
  { url, account, token, sender, answerMs = 20_000 }: TwilioSettings,
  sms: OutgoingSms,
) {
  const isGroup = /^MG[0-9a-f]{32}$/i.test(sender);
  const form = new URLSearchParams({ To: sms.to, Body: sms.text });
  form.set(isGroup ? "MessagingServiceSid" : "From", sender);
  return new Request(`${url}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`, {
    method: "POST",
    headers: {
      Authorization: `Basic ${btoa(`${account}:${token}`)}`,
      Accept: "application/json",
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body: form.toString(),
    // Account and token go to the service that is set, and nowhere else.
    redirect: "manual",
    signal: AbortSignal.timeout(answerMs),
  });
}

async function outcomeOf(response: Response, now: number): Promise<SmsOutcome> {
  const { status: code } = response;
  // A body that breaks off changes nothing of what the status says.
  const text = await response.text().catch(() => "");
  const reply = `${code} ${wordsOf(text)}`.trim().slice(0, longestReply);
  if (code === 200 || code === 201) return { state: "sent", reply };
  if (answerLost.has(code)) return { state: "uncertain", reply };
  if (neverReached.has(code)) return { state: "deferred", phase: "connect", code, reply };
  const state = isForGood(code) ? "refused" : "deferred";
  const failure: Failure = { state, phase: "answer", code, reply };
  const retryAfterMs = pauseOf(response.headers.get("Retry-After"), now);
  return retryAfterMs === null ? failure : { ...failure, retryAfterMs };
}

/** The message is to blame. A wrong token, a wrong address or a full service may be mended. */
function isForGood(code: number): boolean {
  return code === 400 || code === 410 || code === 413 || code === 422;
}

function outcomeOfFailure(error: unknown): SmsOutcome {
  const reply = messageOf(error);
  const cause = error instanceof Error ? error.cause : null;
  const code = typeof cause === "object" && cause !== null ? Reflect.get(cause, "code") : null;
  // Anything else may have broken after the service had read the message.
  return neverConnected.has(code)
    ? { state: "deferred", phase: "connect", code: null, reply: String(code) }
    : { state: "uncertain", reply };
}

/** The number and the words of a refusal; "" where it gave none. */
function wordsOf(text: string): string {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return "";
  }
  const problem = v.safeParse(problemSchema, body);
  if (!problem.success) return "";
  const { code, message } = problem.output;
  return [code === undefined ? null : `(${code})`, message].filter(Boolean).join(" ");
}

/** A `Retry-After` of seconds or a date as milliseconds from now; null where it says neither. */
function pauseOf(header: string | null, now: number): number | null {
  if (header === null) return null;
  const seconds = /^\d{1,9}$/.test(header.trim()) ? Number(header) : null;
  const ms = seconds === null ? Date.parse(header) - now : seconds * 1_000;
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), longestPauseMs);
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, longestReply);
}
