/**
 * Responses to writes with an `Idempotency-Key`, so that a repeat gets the same one. They may tell what is live, such as the
 * address of a calendar feed, and requests may hold passwords: nothing of either can be read without `DATA_SECRET`.
 */
import { and, eq, isNull, sql } from "drizzle-orm";
import { toHex } from "../../contract/secrets/encoding.ts";
import { hmac } from "../../contract/secrets/signatures.ts";
import { idempotencyResponses } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import type { Statement } from "./batch.ts";
import { openSecret, sealSecret } from "./secrets.ts";

/**
 * A request that has not been answered for this long never will be, milliseconds: whoever worked
 * on it is gone. No call of /v1 takes half as long.
 */
const unfinishedMs = 60_000;

/** How long a response is kept, milliseconds. */
const keptMs = 24 * 60 * 60_000;

/** One try at a request: `at` tells it from a later one that took over. */
export interface IdempotentTry {
  readonly id: string;
  readonly at: number;
}

export interface IdempotentResponse {
  readonly status: number;
  readonly body: string;
}

/**
 * Notes that a request is being worked on; null when it already is, or was. One that was left
 * unfinished is taken over.
 */
export async function startIdempotent(
  deps: Deps,
  { id, body }: { readonly id: string; readonly body: string },
): Promise<IdempotentTry | null> {
  const at = deps.now();
  const request = await nameRequest(deps, body);
  const rows = await deps.db
    .insert(idempotencyResponses)
    .values({ key: id, request, at })
    .onConflictDoUpdate({
      target: idempotencyResponses.key,
      set: { request, at },
      setWhere: sql`${idempotencyResponses.status} IS NULL AND ${idempotencyResponses.at} <= ${at - unfinishedMs}`,
    })
    .returning({ key: idempotencyResponses.key });
  return rows.length > 0 ? { id, at } : null;
}

/**
 * The first response to the same request; null while that is still being worked on, for another body, and for what
 * cannot be opened: a response that came before `DATA_SECRET` was changed.
 */
export async function findResponse(
  deps: Deps,
  { id, body }: { readonly id: string; readonly body: string },
): Promise<IdempotentResponse | null> {
  const where = eq(idempotencyResponses.key, id);
  const kept = await deps.db.query.idempotencyResponses.findFirst({ where });
  if (!kept || kept.status === null || kept.body === null) return null;
  if (kept.request !== (await nameRequest(deps, body))) return null;
  const text = await openSecret(deps, "response", id, kept.body);
  return text === null ? null : { status: kept.status, body: text };
}

export async function keepResponse(
  deps: Deps,
  own: IdempotentTry,
  { status, body: text }: IdempotentResponse,
): Promise<void> {
  const body = await sealSecret(deps, "response", own.id, text);
  await deps.db.update(idempotencyResponses).set({ status, body }).where(isOf(own));
}

export async function forgetIdempotent(deps: Deps, own: IdempotentTry): Promise<void> {
  await deps.db.delete(idempotencyResponses).where(isOf(own));
}

async function nameRequest({ config }: Deps, body: string): Promise<string> {
  return toHex(await hmac(config.dataSecret, `request|${body}`));
}

/** Who comes late changes nothing of the try that took over. */
function isOf({ id, at }: IdempotentTry) {
  return and(
    eq(idempotencyResponses.key, id),
    eq(idempotencyResponses.at, at),
    isNull(idempotencyResponses.status),
  );
}

/** The statement that sweeps away what nobody repeats any more. */
export function sweepResponses(now: number): Statement {
  return sql`DELETE FROM idempotency_responses WHERE at <= ${now - keptMs}`;
}
