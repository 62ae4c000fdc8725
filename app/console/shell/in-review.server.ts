import type { Actor } from "#workers/contract/permissions.ts";
import type { Deps } from "#workers/domain/deps.ts";
import { countInReview as count } from "#workers/domain/events/count-in-review.ts";

/** Questions that wait for review, as last told by the room; 0 for those who do not review. */
export async function countInReview(deps: Deps, actor: Actor, eventId: string): Promise<number> {
  const counted = await count(deps, actor, { eventId });
  return counted.ok ? counted.value : 0;
}
