import type { Area } from "#workers/contract/texts/index.ts";

/** What a page is given of the catalogue: areas of it, and one of the parts of its errors. */
export type PageArea = Exclude<Area, "errors"> | ErrorPart;

/** What every page with the room on it may say. */
const inRoom = ["common", "errors.room", "announcements", "reactions", "rehearsal"] as const;
/** What the other pages of attendees may say. */
const ofGuests = ["common", "errors.guest"] as const;

/**
 * The areas of the catalogue that a page needs, by its address. The root loader sends these with
 * the document: a phone gets its own words in its own language and none of the console's.
 */
export function areasFor(pathname: string): readonly PageArea[] | "all" {
  if (/^\/c\/[^/]+\/control/.test(pathname)) {
    const ofStaff = ["control", "staff.announcements", "staff.clicks"] as const;
    return [...inRoom, "ballots", "hall", "pins", "quiz", "run", "segments", ...ofStaff];
  }
  if (/^\/c\/[^/]+\/(highlight|event)/.test(pathname)) {
    return [...inRoom, "live", "ballots", "hall", "pins", "quiz", "segments", "surveys"];
  }
  if (/^\/event\/[^/]+\/user\/data/.test(pathname)) {
    return [...ofGuests, "guest", "keeping", "certificates", "recap"];
  }
  if (/^\/c\/[^/]+\/register|^\/event\//.test(pathname)) {
    const ofForm = ["accounts", "answers", "registration", "standing", "landing"] as const;
    return [...ofGuests, "guest", "recap", ...ofForm];
  }
  if (/^\/c\/[^/]+\/check/.test(pathname)) return [...ofGuests, "guest", "check"];
  if (/^\/c\/[^/]+\/profile|^\/profile\/(?!data)/.test(pathname)) {
    return [...ofGuests, "live", "guest", "recap"];
  }
  if (pathname.startsWith("/c/")) {
    const ofRoom = ["live", "ballots", "surveys", "recap"] as const;
    return [...inRoom, ...ofRoom, "landing", "standing"];
  }
  if (/^\/events\/[^/]+\/display/.test(pathname)) {
    return [...inRoom, "ballots", "hall", "pins", "quiz", "segments"];
  }
  if (/^\/scanner(\/|$)/.test(pathname)) return [...ofGuests, "guest", "scanner"];
  return "all";
}

/** First words of the errors that the room, and the code behind the pages that show it, can answer; or a whole code. */
const roomErrors: ReadonlySet<string> = new Set([
  "access",
  "announcement",
  "anonymous",
  "auth",
  "chat",
  "email",
  "event",
  "field",
  "file",
  "frame",
  "interaction",
  "join",
  "label",
  "landing",
  "money",
  "name",
  "number",
  "op",
  "person",
  "poll",
  "question",
  "reaction",
  // Said in place of the way to the form, before the event.
  "registration.closed",
  "rehearsal",
  "reply",
  "request",
  "room",
  "run",
  "screen",
  "sending",
  "server",
  "slide",
  "state",
  "survey",
  "text",
  "ticket",
  "ticket_type",
  // Of an address of the web, whose schema stands beside those of texts.
  "url.format",
]);

/** First words of the errors that are of the console and its sign-in alone. */
const consoleErrors: ReadonlySet<string> = new Set([
  "client",
  "currency",
  "embed",
  "host",
  "import",
  "invoice",
  "key",
  "message_template",
  "moderator_code",
  "openid",
  "organisation",
  "owner",
  "password",
  "programme",
  "sms",
  "starred",
  "team",
  "template",
  "unwanted",
  "user",
  "webhook",
]);

/**
 * The errors are the catalogue's largest area, and a page says few of them: which ones go by a code's first word.
 * areas.test.ts holds both parts against the code.
 */
export const errorParts = {
  "errors.room": (code: string) => roomErrors.has(firstWordOf(code)) || roomErrors.has(code),
  "errors.guest": (code: string) => !consoleErrors.has(firstWordOf(code)),
} as const satisfies Record<string, (code: string) => boolean>;

type ErrorPart = keyof typeof errorParts;

const firstWordOf = (code: string) => code.slice(0, code.indexOf("."));
