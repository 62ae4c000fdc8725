import { eq } from "drizzle-orm";
import { signInLimits } from "../../contract/accounts/sign-in-limits.ts";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { users } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { clearAttempts, countAttempt, refusePaused } from "../shared/attempts.ts";

/**
 * Whether somebody who is signed in knows their password still: asked before what cannot be taken back. Wrong ones
 * are counted per account, as at the sign-in, so that an open browser is no place to guess it. `field` is where the
 * refusal stands.
 */
export async function confirmPassword(
  deps: Deps,
  input: { readonly userId: string; readonly password: string; readonly field: string },
): Promise<Result<null>> {
  const counted = `confirm|${input.userId}`;
  const { failures: most, windowMs } = signInLimits;
  // Counted before the password is looked at: a hundred tries at once are a hundred tries.
  const attempt = await countAttempt(deps, { of: counted, most, windowMs });
  if (!attempt.allowed) return refusePaused(attempt);
  const user = await deps.db.query.users.findFirst({
    columns: { passwordHash: true },
    where: eq(users.id, input.userId),
  });
  if (!(await deps.passwords.verify(input.password, user?.passwordHash || null))) {
    return refuse("request.invalid", undefined, { [input.field]: "password.wrong" });
  }
  await clearAttempts(deps, counted);
  return ok(null);
}
