import { homeOfVisitor, type Visitor } from "#app/session.server.ts";
import type { Actor } from "#workers/contract/permissions.ts";
import type { Deps } from "#workers/domain/deps.ts";
import { countInReview } from "#workers/domain/events/lists/count-in-review.ts";
import type { ConsolePerson } from "./shell-model.ts";

/** The visitor as the frame shows it. */
export function toPerson(visitor: Visitor): ConsolePerson {
  const { user, signedIn } = visitor;
  const home = homeOfVisitor(visitor);
  if (user) {
    const { name, email, role, roles, eraseAt } = user;
    return { name, email, role, roles, home, eraseAt };
  }
  const name = signedIn.kind === "moderator" ? signedIn.name : null;
  return { name: name ?? "", email: null, role: "moderator", roles: [], home, eraseAt: null };
}

/** Questions that wait for review, as last told by the room; 0 for those who do not review. */
export async function inReviewFor(deps: Deps, actor: Actor, eventId: string): Promise<number> {
  const counted = await countInReview(deps, actor, { eventId });
  return counted.ok ? counted.value : 0;
}
