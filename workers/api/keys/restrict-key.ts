import { createMiddleware } from "hono/factory";
import { keyPrefix, scopesFor } from "../../contract/organisations/key-scopes.ts";
import { answerRefusal } from "../answer.ts";
import type { Api } from "../context.ts";
import { visitorOfCall } from "../guards.ts";
import { callOf } from "./call-of.ts";
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
  if (!scopesFor(scope).some((each) => visitor.scopes.includes(each))) {
    return answerRefusal(c, { code: "key.scope", detail: { scope } });
  }
  return next();
});
