/**
 * The password that an import brought for an account, until it is hashed: encrypted for that account alone, it
 * stands where the hash will. See docs/decisions/061.
 */
import { and, eq } from "drizzle-orm";
import { seal, unseal } from "../../../contract/secrets/sealed.ts";
import { users } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";

/** What tells it from a hash, and from "", which is no password. */
export const sealedMark = "sealed$";

/** Encrypts a password that is not hashed yet. */
export function sealPassword(deps: Deps, userId: string, password: string): Promise<string> {
  return seal(sealingOf(deps, userId), password, deps.randomBytes(12));
}

/** The password of an account that waits to be hashed; null where none does or it cannot be read. */
export async function unsealPassword(
  deps: Deps,
  { id, passwordHash }: Account,
): Promise<string | null> {
  if (!passwordHash.startsWith(sealedMark)) return null;
  return unseal(sealingOf(deps, id), passwordHash.slice(sealedMark.length));
}

type Account = Pick<typeof users.$inferSelect, "id" | "passwordHash">;

/**
 * Whether a password is the account's; null is nobody's. Each answer costs one hash, whoever is asked about. One that
 * waited to be hashed no longer does when it was right.
 */
export async function isPasswordOf(
  deps: Deps,
  account: Account | null,
  password: string,
): Promise<boolean> {
  const kept = account?.passwordHash || null;
  if (account === null || !kept?.startsWith(sealedMark)) {
    return deps.passwords.verify(password, kept);
  }
  const known = await unsealPassword(deps, account);
  if (known === null) return deps.passwords.verify(password, null);
  const passwordHash = await deps.passwords.hashIfSame(password, known);
  if (passwordHash === null) return false;
  await deps.db
    .update(users)
    .set({ passwordHash, passwordDueAt: null })
    .where(and(eq(users.id, account.id), eq(users.passwordHash, kept)));
  return true;
}

function sealingOf({ config }: Deps, userId: string) {
  return { secret: config.dataSecret, purpose: `password|${userId}` };
}
