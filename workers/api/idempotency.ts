import type { Next } from "hono";
import { createMiddleware } from "hono/factory";
import { sha256 } from "../contract/secrets/encoding.ts";
import {
  findResponse,
  forgetIdempotent,
  type IdempotentTry,
  keepResponse,
  startIdempotent,
} from "../domain/shared/idempotency.ts";
import { answerRefusal } from "./answer.ts";
import type { Api, ApiContext } from "./context.ts";
import { roomVisitorOf } from "./room/room-visitor.ts";

/**
 * A write that carries an `Idempotency-Key` is done once: the same call again gets the same
 * answer. Keys belong to who calls, so nobody unknown has any. Answers are kept encrypted, for some
 * tell what is live; calls that do little else (/v1/auth, /v1/join, /v1/keys) do not pass this at all.
 */
export const keepIdempotent = createMiddleware<Api>(async (c, next) => {
  const key = c.req.header("Idempotency-Key");
  if (c.req.method !== "POST" || key === undefined) return next();
  const caller = await callerOf(c);
  if (caller === null) return next();
  const { deps } = c.env;
  const id = await sha256(["answer", caller, c.req.path, key].join("\n"));
  const body = await c.req.raw.clone().text();
  const own = await startIdempotent(deps, { id, body });
  if (own === null) return answerAgain(c, { id, body });
  const work = performOnce(c, next, own);
  // It is finished also when who asked is gone: a row that nobody finishes would refuse the repeat.
  c.executionCtx.waitUntil(work.catch(() => {}));
  return work;
});

/** Whose keys they are; null for nobody that is known, e.g. by a session that is over. */
async function callerOf(c: ApiContext): Promise<string | null> {
  const visitor = await roomVisitorOf(c);
  switch (visitor.kind) {
    case "guest":
      return null;
    case "attendee":
      return visitor.claims.sub;
    case "staff":
      return "id" in visitor.actor ? visitor.actor.id : null;
  }
}

async function answerAgain(
  c: ApiContext,
  request: { readonly id: string; readonly body: string },
): Promise<Response> {
  const kept = await findResponse(c.env.deps, request);
  if (kept === null) return answerRefusal(c, { code: "request.repeated" });
  return new Response(kept.body, {
    status: kept.status,
    headers: { "Content-Type": "application/json", "Idempotent-Replayed": "true" },
  });
}

async function performOnce(c: ApiContext, next: Next, own: IdempotentTry): Promise<void> {
  const { deps } = c.env;
  await next();
  // What failed on our side, or passes with time, may be tried again.
  if (c.res.status >= 500 || c.res.status === 429 || c.error) return forgetIdempotent(deps, own);
  return keepResponse(deps, own, { status: c.res.status, body: await c.res.clone().text() });
}
