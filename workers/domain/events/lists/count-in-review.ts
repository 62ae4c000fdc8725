import { eq } from "drizzle-orm";
import { ok, type Result } from "#workers/contract/errors.ts";
import type { Actor } from "#workers/contract/permissions.ts";
import { roomCounters } from "#workers/db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { getEvent } from "../get-event.ts";

/** Questions of an event that wait for review, as its room last told. */
export async function countInReview(
  deps: Deps,
  actor: Actor,
  input: { readonly eventId: string },
): Promise<Result<number>> {
  const found = await getEvent(deps, actor, { address: input.eventId, ability: "live.moderate" });
  if (!found.ok) return found;
  const [row] = await deps.db
    .select({ review: roomCounters.review })
    .from(roomCounters)
    .where(eq(roomCounters.eventId, input.eventId));
  return ok(row?.review ?? 0);
}
