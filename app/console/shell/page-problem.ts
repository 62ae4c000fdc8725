import { isRouteErrorResponse } from "@remix-run/react";
import type { TextKey } from "#workers/contract/texts/index.ts";

/** Why a page could not be shown, as far as it makes a difference to what one can do. */
export type PageProblem = "missing" | "forbidden" | "offline" | "broken";

/** What each is called on the page and in the tab. */
export const problemTitles: Record<PageProblem, TextKey> = {
  missing: "guest.notFoundTitle",
  forbidden: "guest.notAuthorizedTitle",
  offline: "common.connectionLost",
  broken: "console.brokenTitle",
};

/** What to make of whatever a page threw; `isOnline` as the browser says, true on the server. */
export function problemOf(error: unknown, isOnline: boolean): PageProblem {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return "missing";
    return error.status === 401 || error.status === 403 ? "forbidden" : "broken";
  }
  // What `fetch` throws when nothing could be reached.
  return error instanceof TypeError && !isOnline ? "offline" : "broken";
}
