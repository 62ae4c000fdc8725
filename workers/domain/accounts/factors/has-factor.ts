import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { type FactorKind, factorKinds } from "../../../contract/errors.ts";
import type { Deps } from "../../deps.ts";

/** Whether the account of a column has a second factor that counts: 1 or 0. */
export function hasFactorSql(userId: AnyColumn | SQL): SQL<number> {
  return sql<number>`(EXISTS (SELECT 1 FROM authenticators WHERE authenticators.user_id = ${userId} AND authenticators.confirmed_at IS NOT NULL)
    OR EXISTS (SELECT 1 FROM passkeys WHERE passkeys.user_id = ${userId}))`;
}

/** What an account can show at the second step, the strongest first; none without a second factor. One query. */
export async function kindsOf(deps: Deps, userId: string): Promise<readonly FactorKind[]> {
  const [found] = await deps.db.all<Readonly<Record<FactorKind, number>>>(
    sql`SELECT
      EXISTS (SELECT 1 FROM passkeys WHERE user_id = ${userId}) AS passkey,
      EXISTS (SELECT 1 FROM authenticators WHERE user_id = ${userId} AND confirmed_at IS NOT NULL) AS totp,
      EXISTS (SELECT 1 FROM recovery_codes WHERE user_id = ${userId} AND used_at IS NULL) AS recovery`,
  );
  // Recovery codes stand in for a factor, and are none themselves.
  if (!found?.passkey && !found?.totp) return [];
  return factorKinds.filter((kind) => found[kind] === 1);
}
