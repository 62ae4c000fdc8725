import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import { keyLimits } from "../../contract/organisations/console-limits.ts";
import {
  abilitiesOfScopes,
  type KeyScope,
  looksLikeKey,
} from "../../contract/organisations/key-scopes.ts";
import type { Actor } from "../../contract/permissions.ts";
import { sha256 } from "../../contract/secrets/encoding.ts";
import { apiKeys, clients } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { keyOfUsers } from "../organisations/user-keys.ts";

/** A program with an API key. */
export interface KeyVisitor {
  readonly kind: "key";
  readonly actor: Extract<Actor, { kind: "key" }>;
  readonly name: string;
  readonly scopes: readonly KeyScope[];
}

/**
 * Whose a key is; null for one that is revoked, over, of a blocked client, or nobody's. One query, and
 * every few minutes one more, which notes that it is in use.
 */
export async function visitorOfKey(deps: Deps, key: string): Promise<KeyVisitor | null> {
  if (!looksLikeKey(key)) return null;
  const now = deps.now();
  const { id, clientId, name, scopes, keyHash, revokedAt, expiresAt, lastUsedAt } = apiKeys;
  const [found] = await deps.db
    .select({ id, clientId, name, scopes, lastUsedAt })
    .from(apiKeys)
    .innerJoin(clients, eq(clients.id, clientId))
    .where(
      and(
        eq(keyHash, await sha256(key)),
        isNull(revokedAt),
        or(isNull(expiresAt), gt(expiresAt, now)),
        isNull(clients.blockedAt),
      ),
    );
  if (!found) return null;
  if ((found.lastUsedAt ?? 0) <= now - keyLimits.noteUseEveryMs) {
    await deps.db.update(apiKeys).set({ lastUsedAt: now }).where(eq(id, found.id));
  }
  return {
    kind: "key",
    actor: {
      kind: "key",
      id: found.id,
      clientId: found.clientId,
      abilities: abilitiesOfScopes(found.scopes),
    },
    name: found.name,
    scopes: found.scopes,
  };
}

/**
 * The account that owns what a key makes: whoever made the key, while of its client and active, else
 * somebody who has the client's own role; null where there is nobody.
 */
export async function ownerForKey(
  deps: Deps,
  { id, clientId }: Extract<Actor, { kind: "key" }>,
): Promise<string | null> {
  const managers = keyOfUsers({ role: "client", state: "active" });
  const found = await deps.db.all<{ readonly id: string }>(
    sql`SELECT users.id FROM api_keys JOIN users ON users.id = api_keys.created_by
          WHERE api_keys.id = ${id} AND users.client_id = ${clientId} AND users.status = 'active'
        UNION ALL SELECT id FROM list_keys WHERE list = 'users' AND client_id = ${clientId} AND key = ${managers}
        LIMIT 1`,
  );
  return found[0]?.id ?? null;
}
