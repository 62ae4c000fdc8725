import { and, count, desc, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { NewKey } from "../../contract/api/security/keys.ts";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { keyLimits } from "../../contract/organisations/console-limits.ts";
import { type KeyScope, keyPrefix } from "../../contract/organisations/key-scopes.ts";
import { type Actor, can, clientOf, clientOfList } from "../../contract/permissions.ts";
import { sha256 } from "../../contract/secrets/encoding.ts";
import { apiKeys, clients, users } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { codeFor, refuseForeign } from "../organisations/refusals.ts";
import { noteAudit } from "../shared/audit.ts";
import { runBatch } from "../shared/batch.ts";
import { makeToken } from "../shared/tokens.ts";

/** A key as it is shown: never the key itself. Times are UTC milliseconds. */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  readonly client: { readonly id: string; readonly name: string };
  /** How it begins. */
  readonly start: string;
  readonly scopes: readonly KeyScope[];
  readonly createdBy: { readonly id: string; readonly name: string };
  readonly createdAt: number;
  /** Null = until it is revoked. */
  readonly expiresAt: number | null;
  /** Noted every few minutes at most. */
  readonly lastUsedAt: number | null;
}

/** Keys on one page of the list. */
const perPage = 50;
/** Letters of a key that are kept to know it by: `key_` and four of its 43. */
const startLength = keyPrefix.length + 4;

/** The keys that are not revoked, the newest first: an admin's are all clients', the role client's its own. */
export async function listApiKeys(
  deps: Deps,
  actor: Actor,
  query: { readonly client?: string | undefined; readonly cursor?: string | undefined },
): Promise<Result<{ readonly items: readonly ApiKey[]; readonly next: string | null }>> {
  const clientId = clientOfList(actor, query.client);
  if (!can(actor, "security.manage", { clientId })) return refuseForeign(actor);
  const rows = await selectKeys(
    deps,
    and(
      isNull(apiKeys.revokedAt),
      clientId === null ? undefined : eq(apiKeys.clientId, clientId),
      query.cursor === undefined ? undefined : lt(apiKeys.id, query.cursor),
    ),
  )
    .orderBy(desc(apiKeys.id))
    .limit(perPage + 1);
  const items = rows.slice(0, perPage);
  return ok({ items, next: rows.length > perPage ? (items.at(-1)?.id ?? null) : null });
}

/** Makes a key of a client. The key itself is told here and never again: only its hash is kept. */
export async function createKey(
  deps: Deps,
  actor: Actor,
  input: NewKey,
): Promise<Result<ApiKey & { readonly key: string }>> {
  const clientId = input.clientId ?? clientOf(actor);
  if (clientId === null && can(actor, "platform.manage")) {
    return refuse("request.invalid", undefined, { clientId: "text.empty" });
  }
  if (!can(actor, "security.manage", { clientId }) || actor.kind !== "user") {
    return refuse(codeFor(actor));
  }
  const client = await deps.db.query.clients.findFirst({ where: eq(clients.id, clientId ?? "") });
  if (!client) return refuse("request.invalid", undefined, { clientId: "field.choice" });
  if (client.blockedAt !== null) return refuse("client.blocked");
  const { name, scopes, expiresAt } = input;
  if (expiresAt !== null && expiresAt <= deps.now()) {
    return refuse("request.invalid", undefined, { expiresAt: "key.past" });
  }
  const most = keyLimits.perClient;
  if ((await countKeys(deps, client.id)) >= most) return refuse("key.too_many", { most });
  const key = keyPrefix + makeToken(deps);
  const id = deps.newId("apk");
  await runBatch(deps, [
    deps.db.insert(apiKeys).values({
      id,
      clientId: client.id,
      name,
      keyHash: await sha256(key),
      start: key.slice(0, startLength),
      scopes,
      createdBy: actor.id,
      createdAt: deps.now(),
      expiresAt,
    }),
    noteAudit(deps, actor, {
      what: "key.create",
      onWhich: id,
      clientId: client.id,
      after: { name, scopes, expiresAt },
    }),
  ]);
  const [made] = await selectKeys(deps, eq(apiKeys.id, id));
  return made ? ok({ ...made, key }) : refuse("request.not_found");
}

/** Ends a key at once. One that is revoked already stays so. */
export async function revokeKey(
  deps: Deps,
  actor: Actor,
  input: { readonly id: string },
): Promise<Result<Record<string, never>>> {
  const { id } = input;
  const found = await deps.db.query.apiKeys.findFirst({ where: eq(apiKeys.id, id) });
  if (!found && can(actor, "platform.manage")) return refuse("request.not_found");
  const clientId = found?.clientId ?? null;
  if (!found || !can(actor, "security.manage", { clientId })) return refuseForeign(actor);
  if (found.revokedAt !== null) return ok({});
  await runBatch(deps, [
    deps.db
      .update(apiKeys)
      .set({ revokedAt: deps.now() })
      .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt))),
    noteAudit(deps, actor, {
      what: "key.revoke",
      onWhich: id,
      clientId,
      before: { name: found.name, scopes: found.scopes },
      only: sql`changes() > 0`,
    }),
  ]);
  return ok({});
}

async function countKeys(deps: Deps, clientId: string): Promise<number> {
  const [row] = await deps.db
    .select({ n: count() })
    .from(apiKeys)
    .where(and(eq(apiKeys.clientId, clientId), isNull(apiKeys.revokedAt)));
  return row?.n ?? 0;
}

function selectKeys(deps: Deps, which: SQL | undefined) {
  const { id, name, start, scopes, createdAt, expiresAt, lastUsedAt } = apiKeys;
  return deps.db
    .select({
      id,
      name,
      client: { id: clients.id, name: clients.name },
      start,
      scopes,
      createdBy: { id: users.id, name: users.name },
      createdAt,
      expiresAt,
      lastUsedAt,
    })
    .from(apiKeys)
    .innerJoin(clients, eq(clients.id, apiKeys.clientId))
    .innerJoin(users, eq(users.id, apiKeys.createdBy))
    .where(which);
}
