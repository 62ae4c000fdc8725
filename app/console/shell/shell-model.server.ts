import { homeOfVisitor, type Visitor } from "#app/session.server.ts";
import { roleLabels } from "#workers/contract/conventions/role-labels.ts";
import type { Actor } from "#workers/contract/permissions.ts";
import type { Deps } from "#workers/domain/deps.ts";
import { countInReview } from "#workers/domain/events/lists/count-in-review.ts";
import type { ConsolePerson } from "./shell-model.ts";

/** The visitor as the frame shows it. */
export function toPerson(visitor: Visitor): ConsolePerson {
  const { user, signedIn } = visitor;
  const home = homeOfVisitor(visitor);
  if (user) {
    const { id, name, email, about, picture, role, roles, eraseAt, lockMinutes } = user;
    const info = { uid: id, name, about, email, photoURL: picture, status: "active" } as const;
    return { ...info, userRole: roleLabels[role], role, roles, home, eraseAt, lockMinutes };
  }
  const moderator = signedIn.kind === "moderator" ? signedIn : null;
  return {
    uid: moderator?.sessionId ?? "",
    name: moderator?.name ?? "",
    about: "",
    email: null,
    photoURL: null,
    status: "active",
    userRole: roleLabels.moderator,
    role: "moderator",
    roles: [],
    home,
    eraseAt: null,
    lockMinutes: 0,
  };
}

/** Questions that wait for review, as last told by the room; 0 for those who do not review. */
export async function inReviewFor(deps: Deps, actor: Actor, eventId: string): Promise<number> {
  const counted = await countInReview(deps, actor, { eventId });
  return counted.ok ? counted.value : 0;
}
