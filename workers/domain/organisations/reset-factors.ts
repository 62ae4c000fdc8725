import { eq } from "drizzle-orm";
import { type Result, refuse } from "../../contract/errors.ts";
import type { Actor } from "../../contract/permissions.ts";
import { authenticators, passkeyOffers, passkeys, sessions } from "../../db/schema/index.ts";
import { notifyOwner } from "../accounts/factors/factor-mails.ts";
import { kindsOf } from "../accounts/factors/has-factor.ts";
import { dropRecoveryCodes } from "../accounts/factors/recovery-codes.ts";
import { endSessions } from "../accounts/sessions.ts";
import { endChallenges } from "../accounts/sign-in/challenges.ts";
import type { Deps } from "../deps.ts";
import { noteAudit } from "../shared/audit.ts";
import { runBatch, type Statement } from "../shared/batch.ts";
import { findManaged, getUser, type ManagedUser } from "./manage-user.ts";

/**
 * Takes the second factor off an account whose owner has lost the app and the recovery codes: signed out everywhere,
 * and told by mail. Their password still stands, and where the client requires a second factor they set one up anew.
 * Not one's own, which takes password and factor (`user.self`), and not by an API key, which has no part in security.
 * Without one nothing changes.
 */
export async function resetFactors(
  deps: Deps,
  actor: Actor,
  input: { readonly id: string },
): Promise<Result<ManagedUser>> {
  const found = await findManaged(deps, actor, input.id, "security.manage");
  if (!found.ok) return found;
  const user = found.value;
  if (actor.kind === "user" && actor.id === user.id) return refuse("user.self");
  const kinds = await kindsOf(deps, user.id);
  if (kinds.length === 0) return getUser(deps, actor, input);
  await runBatch(deps, [
    ...dropFactors(deps, user.id),
    noteAudit(deps, actor, {
      what: "user.factor_reset",
      onWhich: user.id,
      clientId: user.clientId,
      before: { kinds },
    }),
  ]);
  await endSessions(deps, eq(sessions.userId, user.id));
  await notifyOwner(deps, user.id, { news: "reset" });
  return getUser(deps, actor, input);
}

/** The statements that leave an account without a second factor of any kind, and end sign-ins that wait for one. */
function dropFactors(deps: Deps, userId: string): readonly Statement[] {
  return [
    deps.db.delete(authenticators).where(eq(authenticators.userId, userId)),
    deps.db.delete(passkeys).where(eq(passkeys.userId, userId)),
    deps.db.delete(passkeyOffers).where(eq(passkeyOffers.userId, userId)),
    dropRecoveryCodes(deps, userId),
    endChallenges(deps, userId),
  ];
}
