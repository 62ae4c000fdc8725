import { createMiddleware } from "hono/factory";
import { findAnswer, forgetAnswer, keepAnswer, startAnswer } from "../domain/shared/answers.ts";
import { sha256 } from "../domain/shared/hash.ts";
import { answerRefusal } from "./answer.ts";
import type { Api } from "./context.ts";

/**
 * A write that carries an `Idempotency-Key` is done once: the same call again gets the same
 * answer. Needs a token, since the keys of different callers are different keys.
 */
export const keepIdempotent = createMiddleware<Api>(async (c, next) => {
  const key = c.req.header("Idempotency-Key");
  const token = c.get("token");
  if (c.req.method !== "POST" || key === undefined || token === null) return next();
  const { deps } = c.env;
  const id = await sha256(["answer", token, c.req.path, key].join("\n"));
  const request = await sha256(await c.req.raw.clone().text());
  if (!(await startAnswer(deps, { id, request }))) {
    const kept = await findAnswer(deps, id);
    if (kept?.request !== request || kept.status === null) {
      return answerRefusal(c, { code: "request.repeated" });
    }
    return new Response(kept.body, {
      status: kept.status,
      headers: { "Content-Type": "application/json", "Idempotent-Replayed": "true" },
    });
  }
  await next();
  // What failed on our side, or passes with time, may be tried again.
  if (c.res.status >= 500 || c.res.status === 429 || c.error) return forgetAnswer(deps, id);
  return keepAnswer(deps, { id, status: c.res.status, body: await c.res.clone().text() });
});
