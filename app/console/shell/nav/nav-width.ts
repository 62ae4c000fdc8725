import { readCookie } from "#workers/contract/cookies.ts";

/** A choice of this browser's about its own window, written and read by the page itself. */
const cookie = "nav";

/** Whether the menu was made narrow. */
export function isNarrowRemembered(cookies: string | null): boolean {
  return readCookie(cookies, cookie) === "narrow";
}

/** Remembers it for a year. */
export function rememberNarrow(isNarrow: boolean): void {
  const value = isNarrow ? "narrow" : "wide";
  // The Cookie Store is missing in Safari and on plain http; name and value are plain words.
  Reflect.set(document, "cookie", `${cookie}=${value}; Path=/; Max-Age=31536000; SameSite=Lax`);
}
