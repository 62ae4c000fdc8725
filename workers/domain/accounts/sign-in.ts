import { eq } from "drizzle-orm";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { networkOf } from "../../contract/http/network.ts";
import { signInLimits } from "../../contract/limits.ts";
import { users } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { clearAttempts, countAttempt } from "../shared/attempts.ts";
import { openSession, type SignedInUser, visitorOf } from "./sessions.ts";

export interface SignInInput {
  readonly email: string;
  readonly password: string;
  /** Of the network, as the platform names it. */
  readonly address: string;
  /** The `User-Agent`. */
  readonly device: string;
}

/** `maxAge` is in seconds. */
export interface SignedIn {
  readonly token: string;
  readonly maxAge: number;
  readonly user: SignedInUser;
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
  if (!attempt.allowed) {
    return refuse("auth.paused", { minutes: Math.ceil(attempt.retryAfterMs / 60_000) });
  }
  const user = await deps.db.query.users.findFirst({ where: eq(users.email, email) });
  const isRight = await deps.passwords.verify(
    input.password,
    (user?.status === "active" && user.passwordHash) || null,
  );
  if (!user || !isRight) return refuse("auth.wrong");
  await clearAttempts(deps, counted);
  const session = await openSession(deps, { of: { userId: user.id }, device: input.device });
  const visitor = await visitorOf(deps, session.token);
  return visitor.kind === "user" ? ok({ ...session, user: visitor.user }) : refuse("auth.wrong");
}

/** An address as it is kept and compared. */
export function normalizeEmail(email: string): string {
  return email.normalize("NFC").trim().toLowerCase();
}
