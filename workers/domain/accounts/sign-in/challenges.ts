import { and, eq, gt, lte } from "drizzle-orm";
import { factorLimits } from "../../../contract/accounts/sign-in-limits.ts";
import { sha256 } from "../../../contract/secrets/encoding.ts";
import { signInChallenges, users } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import type { Statement } from "../../shared/batch.ts";
import { makeToken } from "../../shared/tokens.ts";

/** What stands between the first step of signing in and the second: one account and way, once, for ten minutes. */
export interface Challenge {
  readonly id: string;
  readonly userId: string;
  /** How the first step was taken. */
  readonly way: string;
}

/** Notes the first step; the token stands for it and is told once. */
export async function makeChallenge(
  deps: Deps,
  { userId, way }: { readonly userId: string; readonly way: string },
): Promise<string> {
  const token = makeToken(deps);
  await deps.db.insert(signInChallenges).values({
    id: deps.newId("sch"),
    tokenHash: await sha256(token),
    userId,
    way,
    expiresAt: deps.now() + factorLimits.challengeMs,
  });
  return token;
}

/** The challenge of a token, while it is good and its account too; changes nothing. */
export async function findChallenge(deps: Deps, token: string): Promise<Challenge | null> {
  const { id, userId, way, tokenHash, expiresAt } = signInChallenges;
  const [found] = await deps.db
    .select({ id, userId, way })
    .from(signInChallenges)
    .innerJoin(users, eq(users.id, userId))
    .where(
      and(
        eq(tokenHash, await sha256(token)),
        gt(expiresAt, deps.now()),
        eq(users.status, "active"),
      ),
    );
  return found ?? null;
}

/** Uses a challenge up; false for one that was used meanwhile. */
export async function takeChallenge(deps: Deps, id: string): Promise<boolean> {
  const taken = await deps.db
    .delete(signInChallenges)
    .where(and(eq(signInChallenges.id, id), gt(signInChallenges.expiresAt, deps.now())))
    .returning({ id: signInChallenges.id });
  return taken.length > 0;
}

/** The statement that ends an account's challenges: whoever took the first step takes it again. */
export function endChallenges(deps: Deps, userId: string): Statement {
  return deps.db.delete(signInChallenges).where(eq(signInChallenges.userId, userId));
}

/** The statement that forgets those whose time is over. */
export function sweepChallenges(deps: Deps): Statement {
  return deps.db.delete(signInChallenges).where(lte(signInChallenges.expiresAt, deps.now()));
}
