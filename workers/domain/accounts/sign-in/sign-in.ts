import { signInLimits } from "../../../contract/accounts/sign-in-limits.ts";
import { type Result, refuse } from "../../../contract/errors.ts";
import { networkOf } from "../../../contract/http/network.ts";
import type { Deps } from "../../deps.ts";
import { clearAttempts, countAttempt, refusePaused } from "../../shared/attempts.ts";
import { isAccountOf } from "../account-of-address.ts";
import { finishSignIn, type SignedIn } from "./finish-sign-in.ts";
import { logFailure } from "./log-failure.ts";

export interface SignInInput {
  readonly email: string;
  readonly password: string;
  /** Of the network, as the platform names it. */
  readonly address: string;
  /** The `User-Agent`. */
  readonly device: string;
}

/**
 * Signs in with e-mail and password. An unknown address takes the same work and gets the same
 * answer as a wrong password; both count towards the pause, per account and address.
 */
export async function signIn(deps: Deps, input: SignInInput): Promise<Result<SignedIn>> {
  const email = normalizeEmail(input.email);
  const counted = `sign-in|${email}|${networkOf(input.address)}`;
  // Counted before the password is looked at: a hundred tries at once are a hundred tries.
  const attempt = await countAttempt(deps, {
    of: counted,
    most: signInLimits.failures,
    windowMs: signInLimits.windowMs,
  });
  if (!attempt.allowed) return logFailure(deps, refusePaused(attempt), { way: "password" });
  const user = await deps.db.query.users.findFirst({ where: isAccountOf(email) });
  const isRight = await deps.passwords.verify(
    input.password,
    (user?.status === "active" && user.passwordHash) || null,
  );
  if (!user || !isRight) {
    return logFailure(deps, refuse("auth.wrong"), { way: "password", actor: user?.id });
  }
  await clearAttempts(deps, counted);
  return finishSignIn(deps, { userId: user.id, way: "password", device: input.device });
}

/** An address as it is kept and compared. */
export function normalizeEmail(email: string): string {
  return email.normalize("NFC").trim().toLowerCase();
}
