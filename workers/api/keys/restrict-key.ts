import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import { keyPrefix } from "../../contract/organisations/key-scopes.ts";
import { answerRefusal } from "../answer.ts";
import type { Api, ApiContext } from "../context.ts";
import { visitorOfCall } from "../guards.ts";
import { callsOfAnyKey, keyCalls } from "./key-calls.ts";

/**
 * Lets a key through to the calls of its scopes and to no other one. The domain asks the same of the
 * key's abilities once more; here it is told in words which scope is missing.
 */
export const restrictKey = createMiddleware<Api>(async (c, next) => {
  if (!c.get("token")?.startsWith(keyPrefix)) return next();
  const visitor = await visitorOfCall(c);
  if (visitor.kind !== "key") return answerRefusal(c, { code: "key.wrong" });
  const call = callOf(c);
  if (call === null || callsOfAnyKey.has(call)) return next();
  const scope = keyCalls.get(call);
  if (scope === undefined) return answerRefusal(c, { code: "key.call" });
  if (!visitor.scopes.includes(scope)) {
    return answerRefusal(c, { code: "key.scope", detail: { scope } });
  }
  return next();
});

/** The call as the document names it, e.g. `GET /events/{slug}`; null where there is none. */
function callOf(c: ApiContext): string | null {
  // Of several that match, the first answers: `/users/imports` is no account.
  const handler = matchedRoutes(c).find(({ method }) => method !== "ALL");
  if (!handler) return null;
  const path = handler.path.replace(/^\/v1/, "").replace(/:(\w+)/g, "{$1}");
  return `${handler.method} ${path.replace(/(?<=.)\/$/, "")}`;
}
