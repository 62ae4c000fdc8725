import { and, eq, gt, isNotNull, isNull, lt, or, type SQL } from "drizzle-orm";
import { factorLimits } from "../../../contract/accounts/sign-in-limits.ts";
import { type FactorKind, ok, type Result, refuse } from "../../../contract/errors.ts";
import { authenticators } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { clearAttempts } from "../../shared/attempts.ts";
import { openSecret } from "../../shared/secrets.ts";
import { notifyOwner } from "./factor-mails.ts";
import { countFactorTry, triesOf } from "./factor-tries.ts";
import { takeRecoveryCode } from "./recovery-codes.ts";
import { findStep, fromBase32 } from "./totp.ts";

/** How a code is compared: people write the spaces and hyphens that they see. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, "").toUpperCase();
}

/**
 * Takes a code of an account's second factor, each once: six digits are the app's, anything else is a recovery code.
 * Wrong ones are counted per account, from wherever they come: whoever gets here has the password already.
 */
export async function takeCode(
  deps: Deps,
  { userId, code }: { readonly userId: string; readonly code: string },
): Promise<Result<FactorKind>> {
  const counted = await countFactorTry(deps, userId);
  if (!counted.ok) return counted;
  const plain = plainCode(code);
  const kind = /^\d{6}$/.test(plain) ? "totp" : "recovery";
  const isGood =
    kind === "totp"
      ? await takeTotp(deps, userId, { code: plain, confirmed: true })
      : await takeRecoveryCode(deps, userId, plain);
  if (!isGood) return refuse("factor.wrong", undefined, { code: "factor.wrong" });
  await clearAttempts(deps, triesOf(userId));
  if (kind === "recovery") await notifyOwner(deps, userId, { news: "recoveryUsed" });
  return ok(kind);
}

/**
 * Takes a code of the app that is set up (`confirmed`) or being set up; whether it was a good one. A code that was
 * taken is not taken again, not even at the same instant.
 */
export async function takeTotp(
  deps: Deps,
  userId: string,
  { code, confirmed }: { readonly code: string; readonly confirmed: boolean },
): Promise<boolean> {
  const { confirmedAt, lastStep } = authenticators;
  const state = confirmed ? isNotNull(confirmedAt) : isPending(deps);
  const mine = and(eq(authenticators.userId, userId), state);
  const found = await deps.db.query.authenticators.findFirst({ where: mine });
  const secret = found ? await openSecret(deps, "totp", userId, found.secret) : null;
  if (!found || secret === null) return false;
  const now = deps.now();
  const step = await findStep(fromBase32(secret), code, { now, lastStep: found.lastStep });
  if (step === null) return false;
  const taken = await deps.db
    .update(authenticators)
    .set({ lastStep: step, confirmedAt: found.confirmedAt ?? now })
    .where(
      and(mine, eq(authenticators.secret, found.secret), or(isNull(lastStep), lt(lastStep, step))),
    )
    .returning({ userId: authenticators.userId });
  return taken.length > 0;
}

/** Being set up: what nobody confirmed for a while is as if it were not there. */
export function isPending(deps: Deps): SQL | undefined {
  const { confirmedAt, createdAt } = authenticators;
  return and(isNull(confirmedAt), gt(createdAt, deps.now() - factorLimits.setupMs));
}
