import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { factorLimits } from "../../../contract/accounts/sign-in-limits.ts";
import { toHex } from "../../../contract/secrets/encoding.ts";
import { hmac } from "../../../contract/secrets/signatures.ts";
import { recoveryCodes } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import type { Statement } from "../../shared/batch.ts";
import { makeCode } from "../../shared/tokens.ts";
import { hasFactorSql } from "./has-factor.ts";

/** Letters and digits of a code: 31^10, about 50 bits. */
const codeLength = 10;

/** New codes for an account in place of all older ones, as they are shown once: `ABCDE-FGHJK`. */
export async function makeRecoveryCodes(
  deps: Deps,
  userId: string,
): Promise<{ readonly codes: readonly string[]; readonly statements: readonly Statement[] }> {
  const made = Array.from({ length: factorLimits.recoveryCodes }, () => makeCode(deps, codeLength));
  const rows = await Promise.all(
    made.map(async (code) => ({
      userId,
      codeHash: await hashOf(deps.config.dataSecret, userId, code),
    })),
  );
  return {
    codes: made.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`),
    statements: [dropRecoveryCodes(deps, userId), deps.db.insert(recoveryCodes).values(rows)],
  };
}

/** The statement that ends the codes of an account that has no other factor any more. */
export function dropSpareRecoveryCodes(userId: string): Statement {
  return sql`DELETE FROM recovery_codes WHERE user_id = ${userId} AND NOT ${hasFactorSql(sql`${userId}`)}`;
}

/** The statement that ends all codes of an account. */
export function dropRecoveryCodes(deps: Deps, userId: string): Statement {
  return deps.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Uses a code up; whether it was a good one. Of two at the same time one has it. */
export async function takeRecoveryCode(deps: Deps, userId: string, code: string): Promise<boolean> {
  const { dataSecret, earlierDataSecret } = deps.config;
  const secrets = [dataSecret, ...(earlierDataSecret === null ? [] : [earlierDataSecret])];
  const hashes = await Promise.all(secrets.map((secret) => hashOf(secret, userId, code)));
  const unused = and(
    eq(recoveryCodes.userId, userId),
    inArray(recoveryCodes.codeHash, hashes),
    isNull(recoveryCodes.usedAt),
  );
  const used = await deps.db
    .update(recoveryCodes)
    .set({ usedAt: deps.now() })
    .where(unused)
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
}

/** Under the Worker's secret: 50 bits could be found by trying, by whoever reads the table. */
async function hashOf(secret: string, userId: string, code: string): Promise<string> {
  return toHex(await hmac(secret, `recovery|${userId}|${code}`));
}
