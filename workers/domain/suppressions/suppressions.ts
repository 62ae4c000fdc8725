import { and, desc, eq, gte, lt } from "drizzle-orm";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import type { SuppressionReason } from "../../contract/messages/suppressions.ts";
import type { Actor } from "../../contract/permissions.ts";
import { mailSuppressions } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { getEvent } from "../events/get-event.ts";
import { getClient } from "../organisations/clients.ts";
import { noteAudit } from "../shared/audit.ts";
import { runBatch } from "../shared/batch.ts";

/** An address that a client's messages do not go to. Times are UTC milliseconds. */
export interface Suppression {
  readonly id: string;
  readonly address: string;
  readonly reason: SuppressionReason;
  /** What a server or a provider said; null where a person has unsubscribed. */
  readonly detail: string | null;
  readonly createdAt: number;
}

/** Rows of a page. */
const usualRows = 50;

const shown = {
  id: mailSuppressions.id,
  address: mailSuppressions.address,
  reason: mailSuppressions.reason,
  detail: mailSuppressions.detail,
  createdAt: mailSuppressions.createdAt,
} as const;

/** A client's, the newest first, for admins and its own role client. `search` is how an address begins. */
export async function listSuppressions(
  deps: Deps,
  actor: Actor,
  query: {
    readonly clientId: string;
    readonly search?: string | undefined;
    readonly limit?: number | undefined;
    readonly cursor?: string | undefined;
  },
): Promise<Result<{ readonly items: readonly Suppression[]; readonly next: string | null }>> {
  const { clientId, cursor, limit = usualRows } = query;
  const client = await getClient(deps, actor, { id: clientId });
  if (!client.ok) return client;
  const search = (query.search ?? "").trim().toLowerCase();
  const rows = await deps.db
    .select(shown)
    .from(mailSuppressions)
    .where(
      and(
        eq(mailSuppressions.clientId, clientId),
        search === "" ? undefined : gte(mailSuppressions.address, search),
        search === "" ? undefined : lt(mailSuppressions.address, `${search}\u{10ffff}`),
        cursor === undefined ? undefined : lt(mailSuppressions.id, cursor),
      ),
    )
    .orderBy(desc(mailSuppressions.id))
    .limit(limit + 1);
  const items = rows.slice(0, limit);
  return ok({ items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null });
}

/** Has messages go to the address again: for who asks for it, or where a server was wrong. */
export async function removeSuppression(
  deps: Deps,
  actor: Actor,
  { clientId, id }: { readonly clientId: string; readonly id: string },
): Promise<Result<Record<string, never>>> {
  const client = await getClient(deps, actor, { id: clientId });
  if (!client.ok) return client;
  const isThis = and(eq(mailSuppressions.id, id), eq(mailSuppressions.clientId, clientId));
  const [found] = await deps.db.select(shown).from(mailSuppressions).where(isThis);
  if (!found) return refuse("request.not_found");
  await runBatch(deps, [
    deps.db.delete(mailSuppressions).where(isThis),
    // Without the address: it would stay when the person is erased.
    noteAudit(deps, actor, {
      what: "client.remove_suppression",
      onWhich: id,
      clientId,
      before: { reason: found.reason },
    }),
  ]);
  return ok({});
}

/** Why messages do not reach one attendee of an event, for those who work with its people; null: nothing is in the way. */
export async function findAttendeeSuppression(
  deps: Deps,
  actor: Actor,
  { eventId, email }: { readonly eventId: string; readonly email: string | null },
): Promise<Result<Suppression | null>> {
  const event = await getEvent(deps, actor, { address: eventId, ability: "people.view" });
  if (!event.ok) return event;
  if (email === null) return ok(null);
  const [found] = await deps.db
    .select(shown)
    .from(mailSuppressions)
    .where(
      and(
        eq(mailSuppressions.clientId, event.value.clientId),
        eq(mailSuppressions.address, email.toLowerCase()),
      ),
    );
  return ok(found ?? null);
}
