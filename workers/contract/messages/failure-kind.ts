/** Why a mail or an SMS has not arrived, in the few ways that staff can do something about. */

import type { MessageChannel, RecipientState } from "./messages.ts";

/** What there is to be said of a delivery that came to nothing, whatever words its server chose. */
export const failureKinds = [
  "unknown_address",
  "unknown_number",
  "mailbox_full",
  "spam",
  "too_large",
  "opted_out",
  "complained",
  "sender_refused",
  "sign_in",
  "server_away",
  "timed_out",
  "interrupted",
  "try_later",
  "ran_out",
  "refused",
] as const;
export type FailureKind = (typeof failureKinds)[number];

/** What is kept of a delivery whose content says what does not hold any more: nobody was asked to carry it. */
export const ranOutReply = "what it says had run out";

/** What has kept somebody from getting a message; null of what has arrived, or was never tried, and of the room, whose refusals have codes. */
export function failureOf(recipient: {
  readonly channel: MessageChannel;
  readonly state: RecipientState;
  readonly reply: string | null;
}): FailureKind | null {
  const { channel, state, reply } = recipient;
  // What a server says to a mail that it takes is nobody's business here.
  if (channel === "room" || state === "sent" || reply === null) return null;
  return failureKindOf(reply);
}

/**
 * Reads what is kept of a try: how far it came (`recipient: …`), then what the server or service said. Only what it says
 * plainly is believed, by its number (RFC 3463, Twilio's) before its words; the rest is `refused` or `try_later`.
 */
export function failureKindOf(kept: string): FailureKind {
  const [, phase = null, reply = kept] = /^([a-z-]{4,10}): (.*)$/s.exec(kept) ?? [];
  if (reply === ranOutReply) return "ran_out";
  if (phase === "complaint") return "complained";
  if (phase === "answer") return kindOfSms(reply);
  if (/did not answer in time|timed? ?out|ETIMEDOUT|never received/i.test(reply))
    return "timed_out";
  if (phase === "sign-in") return "sign_in";
  const said = kindByNumber(reply) ?? kindByWords(reply);
  if (said !== null) return said;
  if (phase === "connect") return "server_away";
  // Without a number nobody answered: the line broke.
  const isAnswered = /^\s*[2345]\d\d\b/.test(reply);
  if (phase === null || (!isAnswered && phase !== "bounce")) return "interrupted";
  if (/^\s*4\d\d\b/.test(reply)) return "try_later";
  return phase === "sender" ? "sender_refused" : "refused";
}

/** Of enhanced status codes those that say one thing everywhere. */
function kindByNumber(reply: string): FailureKind | null {
  const [, lasting, subject, detail] = /\b([45])\.(\d{1,3})\.(\d{1,3})\b/.exec(reply) ?? [];
  switch (`${subject}.${detail}`) {
    case "1.0":
    case "1.1":
    case "1.2":
    case "1.3":
    case "1.6":
    case "1.10":
    case "2.1":
      // Not for good: its server has not found out yet.
      return lasting === "5" ? "unknown_address" : "try_later";
    case "1.7":
    case "1.8":
      return "sender_refused";
    case "2.2":
      return "mailbox_full";
    case "2.3":
    case "3.4":
      return "too_large";
    // Of SPF, DKIM and DMARC: whose mail it is could not be shown.
    case "7.20":
    case "7.21":
    case "7.23":
    case "7.26":
      return "sender_refused";
    default:
      return null;
  }
}

const words: readonly (readonly [said: RegExp, kind: FailureKind])[] = [
  [/gr[ea]y-?list/i, "try_later"],
  [/spam|\bjunk\b|black-?list|block-?list|\b(dns|r)bl\b|reputation|unsolicited/i, "spam"],
  [
    /(mailbox|quota|storage)[^.;]{0,30}(full|exceed)|over ?quota|insufficient (disk|space)/i,
    "mailbox_full",
  ],
  [/(message|mail|content)[^.;]{0,20}(too (large|big)|size|limit)/i, "too_large"],
  [/\b(spf|dkim|dmarc)\b/i, "sender_refused"],
  [
    /(no such|unknown|invalid) (user|recipient|mailbox|address|person)|(user|recipient|mailbox|address) (is )?(unknown|unavailable|not found|does(n't| not) exist|rejected)/i,
    "unknown_address",
  ],
];

function kindByWords(reply: string): FailureKind | null {
  const found = words.find(([said]) => said.test(reply))?.[1] ?? null;
  // What it means to look at again is not lost.
  const isLasting = !/^\s*4\d\d\b/.test(reply);
  return found === "unknown_address" && !isLasting ? "try_later" : found;
}

/** Of the service's own numbers (https://www.twilio.com/docs/api/errors), else of the status. */
function kindOfSms(reply: string): FailureKind {
  const [, status = "", number = ""] = /^(\d{3})(?: \((\d+)\))?/.exec(reply) ?? [];
  switch (number) {
    case "21211":
    case "21214":
    case "21217":
    case "21612":
    case "21614":
      return "unknown_number";
    case "21610":
      return "opted_out";
    case "21617":
      return "too_large";
    case "21212":
    case "21606":
    case "21659":
      return "sender_refused";
  }
  if (status === "401" || status === "403") return "sign_in";
  if (status === "429") return "try_later";
  return status.startsWith("5") ? "server_away" : "refused";
}
