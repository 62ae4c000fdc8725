import { sql } from "drizzle-orm";
import { users } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { runBatch } from "../../shared/batch.ts";
import { sealedMark, unsealPassword } from "./sealed-passwords.ts";

/** Hashed before they are kept, and in one call: each costs 0.2 s of CPU and more, of which a call of the Worker has 30 s. */
const perStep = 10;
const stepsPerRun = 4;
/** A step is done within this time, or its worker is gone and another one takes it. */
const leaseMs = 60_000;

/** Hashes some of the passwords that imports brought; answers whether there may be more. */
export async function hashSealedPasswords(deps: Deps): Promise<boolean> {
  for (let step = 0; step < stepsPerRun; step += 1) {
    const accounts = await claimDue(deps);
    if (accounts.length === 0) return false;
    const hashed: { readonly id: string; readonly sealed: string; readonly hash: string }[] = [];
    for (const account of accounts) {
      const { id, passwordHash: sealed } = account;
      const password = await unsealPassword(deps, account);
      // One that cannot be read is nobody's: its owner asks for a link and sets a new one.
      const hash = password === null ? "" : await deps.passwords.hash(password);
      hashed.push({ id, sealed, hash });
      // Who asks for a page meanwhile is answered.
      await deps.wait(0);
    }
    const rows = sql`json_each(${JSON.stringify(hashed)})`;
    const ids = sql`(SELECT value ->> 'id' FROM ${rows})`;
    await runBatch(deps, [
      // Not one that its owner has changed meanwhile.
      sql`UPDATE users SET password_hash = row.value ->> 'hash' FROM ${rows} row
            WHERE users.id = row.value ->> 'id' AND users.password_hash = row.value ->> 'sealed' AND ${isSealed}`,
      sql`UPDATE users SET password_due_at = NULL WHERE id IN ${ids} AND NOT ${isSealed}`,
    ]);
  }
  return true;
}

const isSealed = sql.raw(`substr(users.password_hash, 1, ${sealedMark.length}) = '${sealedMark}'`);

/** Those that have waited longest; nobody else has them until the lease is over. */
function claimDue(deps: Deps) {
  const now = deps.now();
  return deps.db
    .update(users)
    .set({ passwordDueAt: now + leaseMs })
    .where(
      sql`${users.id} IN (SELECT id FROM users WHERE password_due_at IS NOT NULL AND password_due_at <= ${now} ORDER BY password_due_at LIMIT ${perStep})`,
    )
    .returning({ id: users.id, passwordHash: users.passwordHash });
}
