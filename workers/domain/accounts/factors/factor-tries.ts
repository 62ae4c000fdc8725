import { signInLimits } from "../../../contract/accounts/sign-in-limits.ts";
import { ok, type Result } from "../../../contract/errors.ts";
import type { Deps } from "../../deps.ts";
import { countAttempt, refusePaused } from "../../shared/attempts.ts";

/** Counts one more try before it is looked at: a hundred tries at once are a hundred tries. */
export async function countFactorTry(deps: Deps, userId: string): Promise<Result<null>> {
  const { failures: most, windowMs } = signInLimits;
  const counted = await countAttempt(deps, { of: triesOf(userId), most, windowMs });
  return counted.allowed ? ok(null) : refusePaused(counted);
}

/** What the tries of an account are counted under. */
export function triesOf(userId: string): string {
  return `factor|${userId}`;
}
