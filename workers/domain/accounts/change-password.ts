import { and, eq, ne } from "drizzle-orm";
import { ok, type Refusal, type Result, refuse } from "../../contract/errors.ts";
import { can } from "../../contract/permissions.ts";
import { passwordLinks, sessions, users } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { noteAudit } from "../shared/audit.ts";
import { runBatch } from "../shared/batch.ts";
import { endSignInLinks } from "./auto-login/auto-login.ts";
import { confirmPassword } from "./confirm-password.ts";
import { refusalOfNewPassword } from "./new-password.ts";
import { endSessions } from "./sessions.ts";
import { endChallenges } from "./sign-in/challenges.ts";
import { endSmsCodes } from "./sms/sms-codes.ts";
import type { ConsoleVisitor } from "./visitors.ts";

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
  /** The new one again, where a form asks for it twice. */
  readonly confirmPassword?: string;
}

/**
 * Changes one's own password. The present one is asked for, and every other device is signed out: whoever
 * knew the old one is out, in the rooms too.
 */
export async function changePassword(
  deps: Deps,
  visitor: ConsoleVisitor,
  input: PasswordChange,
): Promise<Result<null>> {
  if (visitor.kind !== "user") return refuse("auth.required");
  const { user, sessionId, actor } = visitor;
  if (!can(actor, "self.edit", { personId: user.id })) return refuse("auth.forbidden");
  const refusal = await refusalOfNew(input);
  if (refusal) return { ok: false, refusal };
  const { currentPassword: password, newPassword } = input;
  const confirmed = await confirmPassword(deps, {
    userId: user.id,
    password,
    field: "currentPassword",
  });
  if (!confirmed.ok) return confirmed;
  const passwordHash = await deps.passwords.hash(newPassword);
  await runBatch(deps, [
    deps.db.update(users).set({ passwordHash }).where(eq(users.id, user.id)),
    // A link that somebody was mailed before sets no other one and signs nobody in, and no code of an SMS does.
    deps.db.delete(passwordLinks).where(eq(passwordLinks.userId, user.id)),
    endSignInLinks(deps, user.id),
    endSmsCodes(deps, user.id),
    endChallenges(deps, user.id),
    noteAudit(deps, actor, {
      what: "user.change_password",
      onWhich: user.id,
      clientId: user.clientId,
    }),
  ]);
  await endSessions(deps, and(eq(sessions.userId, user.id), ne(sessions.id, sessionId)));
  return ok(null);
}

async function refusalOfNew(input: PasswordChange): Promise<Refusal | null> {
  const { currentPassword, newPassword, confirmPassword: again } = input;
  const code = "request.invalid";
  const problem = await refusalOfNewPassword(newPassword, "newPassword");
  if (problem) return problem;
  if (newPassword === currentPassword) return { code, fields: { newPassword: "password.same" } };
  if (again !== undefined && again !== newPassword) {
    return { code, fields: { confirmPassword: "password.mismatch" } };
  }
  return null;
}
