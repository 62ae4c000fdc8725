import { eq } from "drizzle-orm";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import { sessions } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { selectStaffRooms, sendRights } from "../../rooms/staff-rooms.ts";
import { noteAudit } from "../../shared/audit.ts";
import { runBatch } from "../../shared/batch.ts";
import { confirmPassword } from "../confirm-password.ts";
import type { ConsoleVisitor } from "../visitors.ts";

/**
 * Locks one's own session: from then on it is a guest's, in every tab and every room, until its owner shows again
 * who they are. Moderators have no password to show, and sign out instead.
 */
export async function lockSession(deps: Deps, visitor: ConsoleVisitor): Promise<Result<null>> {
  if (visitor.kind === "guest" && visitor.locked) return ok(null);
  if (visitor.kind === "guest") return refuse("auth.required");
  if (visitor.kind !== "user") return refuse("auth.forbidden");
  const { actor, sessionId, user } = visitor;
  const rooms = await selectStaffRooms(deps, eq(sessions.id, sessionId));
  await runBatch(deps, [
    deps.db.update(sessions).set({ lockedAt: deps.now() }).where(eq(sessions.id, sessionId)),
    noteAudit(deps, actor, {
      what: "session.lock",
      onWhich: sessionId,
      clientId: user.clientId,
    }),
  ]);
  await sendRights(deps, rooms);
  return ok(null);
}

/** Unlocks a session with its account's password; five wrong ones in 15 minutes take a pause. */
export async function unlockSession(
  deps: Deps,
  visitor: ConsoleVisitor,
  input: { readonly password: string },
): Promise<Result<null>> {
  if (visitor.kind === "user") return ok(null);
  if (visitor.kind !== "guest" || !visitor.locked) return refuse("auth.required");
  const { sessionId, userId } = visitor.locked;
  const { password } = input;
  const confirmed = await confirmPassword(deps, { userId, password, field: "password" });
  if (!confirmed.ok) return confirmed;
  await deps.db
    .update(sessions)
    .set({ lockedAt: null, seenAt: deps.now() })
    .where(eq(sessions.id, sessionId));
  return ok(null);
}
