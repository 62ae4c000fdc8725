import { assertNever } from "#workers/contract/errors.ts";
import type { Actor } from "#workers/contract/permissions.ts";

/** Where a signed-in person belongs: the list, one's own events, or the moderator's one event. */
export function homeOf(actor: Actor, moderatorSlug?: string): string {
  switch (actor.kind) {
    case "user":
      return actor.role === "editor" ? "/my-events" : "/";
    case "moderator":
      return moderatorSlug ? `/events/${moderatorSlug}/details` : "/";
    case "guest":
    case "attendee":
    case "room":
    case "key":
    case "gate":
    case "system":
      return "/login";
    default:
      return assertNever(actor);
  }
}

/**
 * A path of this site with its query, or null: never another host, however it is written
 * (`//host`, `/\host`, `https:…`, `/.//host`).
 */
export function localPath(address: string | null | undefined): string | null {
  if (!address?.startsWith("/") || hasControlOrBackslash(address)) return null;
  const here = "http://here.invalid";
  let url: URL;
  try {
    url = new URL(address, here);
  } catch {
    return null;
  }
  // The dots of `/.//host` are gone in the parsed path, so that is the one to look at.
  if (url.origin !== here || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search;
}

/** The address to go back to after signing in, if it is one of ours and not about signing in itself. */
export function localRef(ref: string | null | undefined): string | null {
  const path = localPath(ref);
  return path &&
    !/^\/(login|login-sms|auto_login|logout|lock-screen|second-factor|maintenance|callback)(\/|\?|$)/.test(
      path,
    )
    ? path
    : null;
}

/** A page to which one comes on the way to another, with the address to go on to: `/login?ref=%2Fevents`. */
export function withRef(
  page:
    | "/login"
    | "/login-sms"
    | "/auto_login"
    | "/login/factor"
    | "/second-factor"
    | "/login/organisation"
    | "/lock-screen"
    | "/maintenance",
  address: string | null,
): string {
  const ref = localRef(address);
  return ref && ref !== "/" ? `${page}?ref=${encodeURIComponent(ref)}` : page;
}

/**
 * Home, with the page that the present role may not open: `/?ref=%2Fusers`. Whoever opens the front page wants their own,
 * and no page was refused; one that it says is kept.
 */
export function homeInstead(home: string, address: string): string {
  const ref = localRef(isPage(address, "/") ? refOf(address) : address);
  return ref && ref !== home ? `${home}?ref=${encodeURIComponent(ref)}` : home;
}

/** What an address of this site says after `ref=`. */
function refOf(address: string): string | null {
  return new URLSearchParams(address.slice(address.indexOf("?") + 1)).get("ref");
}

/**
 * Where a page goes on to that was refused with this status, once that was read: signing in, home, or the page
 * that says that the platform is away, each with the address to come back to. Null where it stays as it is.
 */
export function refusalRedirectTarget(
  { status, code }: { readonly status: number; readonly code: string | null },
  here: string,
  home: string,
): string | null {
  switch (status) {
    case 401:
      return withRef(code === "auth.locked" ? "/lock-screen" : "/login", here);
    case 403:
      // Home itself has nowhere to go on to.
      return isPage(here, home) ? null : homeInstead(home, here);
    case 503:
      // One event's room that is away comes back to its page; the platform stands.
      return code?.startsWith("room.") || isPage(here, "/maintenance")
        ? null
        : withRef("/maintenance", here);
    default:
      return null;
  }
}

function isPage(address: string, page: string): boolean {
  return address === page || address.startsWith(`${page}?`);
}

/** An event's pages that a moderator needs: what else lies below an event is for those who prepare it. */
const moderatorPages = [
  "details",
  "homepage",
  "qna",
  "polls",
  "run",
  "check",
  "display",
  "attendees",
  "messages",
  "metrics",
];

/** Whether a moderator may open this path: some pages of the one event and nothing else of the console. */
export function isForModerator(pathname: string, slug: string): boolean {
  if (!pathname.startsWith(`/events/${slug}/`)) return false;
  const [page = ""] = pathname.slice(`/events/${slug}/`.length).split(/[/.]/);
  return moderatorPages.includes(page);
}

function hasControlOrBackslash(text: string): boolean {
  for (const character of text) {
    if (character === "\\" || character.charCodeAt(0) < 0x20) return true;
  }
  return false;
}
