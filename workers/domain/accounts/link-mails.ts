import { and, eq, isNull } from "drizzle-orm";
import { ok, type Result } from "../../contract/errors.ts";
import { linkMailLimits } from "../../contract/limits.ts";
import { clients, users } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { countAttempt, refusePaused } from "../shared/attempts.ts";

/**
 * Counts one more mail that `of` asks for, e.g. `reset|kari@example.org`. From one network only so many
 * are taken; from all together only so many are sent, so that nobody's letter box is filled, and nobody
 * keeps another from asking. Known addresses and unknown ones are counted alike.
 */
export async function countLinkMail(
  deps: Deps,
  of: string,
  network: string,
): Promise<Result<{ readonly isSent: boolean }>> {
  const { perNetwork, perAddress, windowMs } = linkMailLimits;
  const near = await countAttempt(deps, { of: `${of}|${network}`, most: perNetwork, windowMs });
  if (!near.allowed) return refusePaused(near);
  const all = await countAttempt(deps, { of, most: perAddress, windowMs });
  return ok({ isSent: all.allowed });
}

/** Whose account it is that a link is mailed to; null for nobody, and for whoever may not sign in. */
export async function findLinkAccount(deps: Deps, email: string) {
  const [found] = await deps.db
    .select({ user: users })
    .from(users)
    .leftJoin(clients, eq(clients.id, users.clientId))
    .where(and(eq(users.email, email), maySignIn()));
  return found?.user ?? null;
}

/** Not blocked, nor is the client. For statements with both tables. */
export function maySignIn() {
  return and(eq(users.status, "active"), isNull(clients.blockedAt));
}

/** Whether a text may be an address at all: whether somebody has it, a mail finds out. */
export function isEmail(typed: string): boolean {
  const text = typed.trim();
  return text.length <= 254 && /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(text);
}
