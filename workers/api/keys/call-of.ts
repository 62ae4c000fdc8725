import { matchedRoutes } from "hono/route";
import type { ApiContext } from "../context.ts";

/** The call as the document names it, e.g. `GET /events/{slug}`; null where there is none. */
export function callOf(c: ApiContext): string | null {
  // Of several that match, the first answers: `/users/imports` is no account.
  const handler = matchedRoutes(c).find(({ method }) => method !== "ALL");
  if (!handler) return null;
  const path = handler.path.replace(/^\/v1/, "").replace(/:(\w+)/g, "{$1}");
  return `${handler.method} ${path.replace(/(?<=.)\/$/, "")}`;
}
