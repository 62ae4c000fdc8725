import type { Area } from "#workers/contract/texts/index.ts";

const everywhere = ["common", "errors"] as const satisfies readonly Area[];
/** What every page with the room on it may say. */
const forAll = ["announcements", "reactions", "rehearsal"] as const satisfies readonly Area[];

/**
 * The areas of the catalogue that a page needs, by its address. The root loader sends these with
 * the document: a phone gets its own words in its own language and none of the console's.
 */
export function areasFor(pathname: string): readonly Area[] | "all" {
  if (/^\/c\/[^/]+\/control/.test(pathname)) {
    const ofStaff = ["control", "staff.announcements", "staff.clicks"] as const;
    return [...everywhere, ...forAll, "ballots", "hall", ...ofStaff];
  }
  if (/^\/c\/[^/]+\/(highlight|event)/.test(pathname)) {
    return [...everywhere, ...forAll, "live", "ballots", "hall", "surveys"];
  }
  if (/^\/event\/[^/]+\/user\/data/.test(pathname)) {
    return [...everywhere, "guest", "keeping", "certificates", "recap"];
  }
  if (/^\/c\/[^/]+\/register|^\/event\//.test(pathname)) {
    const ofForm = ["accounts", "answers", "registration", "standing", "landing"] as const;
    return [...everywhere, "guest", "recap", ...ofForm];
  }
  if (/^\/c\/[^/]+\/profile|^\/profile\/(?!data)/.test(pathname)) {
    return [...everywhere, "live", "guest", "recap"];
  }
  if (pathname.startsWith("/c/")) {
    const ofRoom = ["live", "ballots", "surveys", "recap"] as const;
    return [...everywhere, ...forAll, ...ofRoom, "landing", "standing"];
  }
  if (/^\/events\/[^/]+\/display/.test(pathname)) {
    return [...everywhere, ...forAll, "ballots", "hall"];
  }
  if (/^\/scanner(\/|$)/.test(pathname)) return [...everywhere, "guest", "scanner"];
  return "all";
}

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
  "sms",
  "starred",
  "team",
  "template",
  "user",
  "webhook",
]);

/** Whether a page that is given some areas alone can say this error: areas.test.ts holds it against the code. */
export function isSaidToAttendees(code: string): boolean {
  return !consoleErrors.has(code.slice(0, code.indexOf(".")));
}
