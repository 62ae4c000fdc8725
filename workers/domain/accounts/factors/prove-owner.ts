import { eq } from "drizzle-orm";
import { factorLimits } from "../../../contract/accounts/sign-in-limits.ts";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import type { Assertion } from "../../../contract/passkeys/passkeys.ts";
import { can } from "../../../contract/permissions.ts";
import { sessions, users } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { confirmPassword } from "../confirm-password.ts";
import { takeToConfirm } from "../passkeys/take-passkey.ts";
import type { ConsoleVisitor, EnrollingSession } from "../visitors.ts";
import { accountOf } from "./account-of.ts";
import { kindsOf } from "./has-factor.ts";
import { takeCode } from "./take-code.ts";

/** What shows that it is the owner who changes something about the second factor. */
export interface FactorProof {
  readonly password?: string;
  /** Of the app, or a recovery code. */
  readonly code?: string;
  /** Of a passkey, to what `askForProof` asked. */
  readonly assertion?: Assertion;
}

/** Somebody who may see and set up the own second factor. */
export function ownAccount(visitor: ConsoleVisitor): Result<EnrollingSession> {
  const account = accountOf(visitor);
  if (!account) return refuse("auth.required");
  const { actor, user } = account;
  return can(actor, "self.edit", { personId: user.id }) ? ok(account) : refuse("auth.forbidden");
}

/**
 * Asked before anything about the second factor is changed, adding one included: an open screen is not enough. Takes
 * the password, and a factor where there is one. Accounts that an organisation's provider signs in have no password:
 * they must have signed in a moment ago (`factor.sign_in_again`).
 */
export async function proveOwner(
  deps: Deps,
  visitor: ConsoleVisitor,
  proof: FactorProof,
): Promise<Result<EnrollingSession>> {
  const account = ownAccount(visitor);
  if (!account.ok) return account;
  const { sessionId, user } = account.value;
  const first = await proveFirst(deps, { userId: user.id, sessionId, proof });
  if (!first.ok) return first;
  const kinds = await kindsOf(deps, user.id);
  if (kinds.length === 0) return account;
  const second = await proveSecond(deps, user.id, proof);
  return second.ok ? account : second;
}

/** The password, or a sign-in of a moment ago where the account has none: what shows that an open screen is its owner's. */
export async function proveFirst(
  deps: Deps,
  input: { readonly userId: string; readonly sessionId: string; readonly proof: FactorProof },
): Promise<Result<null>> {
  const { userId, sessionId, proof } = input;
  const [found] = await deps.db
    .select({ passwordHash: users.passwordHash, signedInAt: sessions.createdAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sessionId));
  if (found?.passwordHash !== "") {
    const password = proof.password ?? "";
    return confirmPassword(deps, { userId, password, field: "password" });
  }
  const isFresh = deps.now() - found.signedInAt < factorLimits.freshSignInMs;
  return isFresh ? ok(null) : refuse("factor.sign_in_again");
}

async function proveSecond(
  deps: Deps,
  userId: string,
  { code, assertion }: FactorProof,
): Promise<Result<unknown>> {
  if (assertion) return takeToConfirm(deps, userId, assertion);
  return takeCode(deps, { userId, code: code ?? "" });
}
