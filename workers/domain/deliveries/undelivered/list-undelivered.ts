import { and, desc, eq, sql } from "drizzle-orm";
import { ok, type Result } from "../../../contract/errors.ts";
import { type FailureKind, failureKindOf } from "../../../contract/messages/failure-kind.ts";
import { type Actor, can, clientOfList } from "../../../contract/permissions.ts";
import { clients, deliveries, undelivered } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { readCursor, writeCursor } from "../../lists/cursor.ts";
import { refuseForeign } from "../../organisations/refusals.ts";
import { findStale, type Staleness } from "./find-stale.ts";

/** A mail beside messages, such as an invitation to an account, that did not arrive, or of which nobody knows. */
export interface UndeliveredMail {
  readonly id: string;
  /** What it is, e.g. `reset_password`. Its subject is not told: that may say what only its reader is to know. */
  readonly kind: string;
  readonly recipient: string;
  /** Null of the platform's own. */
  readonly client: string | null;
  readonly state: "failed" | "uncertain";
  /** What the server said at the last try, with its phase. */
  readonly reply: string | null;
  /** What that comes to; null where nothing was said. */
  readonly failure: FailureKind | null;
  /** UTC milliseconds. */
  readonly settledAt: number;
  /** Why it is not sent again; null: it can be. */
  readonly stale: Staleness | null;
}

export interface UndeliveredQuery {
  /** Of one client; absent = all that one may see. */
  readonly client?: string | undefined;
  readonly limit?: number | undefined;
  /** `next` of the page before. */
  readonly cursor?: string | undefined;
}

const usualRows = 20;
const mostRows = 100;

/** The latest first: an admin's are all, the role client's its own. Deliveries are kept for 30 days. */
export async function listUndelivered(
  deps: Deps,
  actor: Actor,
  query: UndeliveredQuery,
): Promise<Result<{ readonly items: readonly UndeliveredMail[]; readonly next: string | null }>> {
  const clientId = clientOfList(actor, query.client);
  if (!can(actor, "client.manage", { clientId })) return refuseForeign(actor);
  const limit = Math.min(Math.max(query.limit ?? usualRows, 1), mostRows);
  const [at, id] = readCursor(query.cursor);
  const isFurther = typeof at === "number" && typeof id === "string";
  const rows = await deps.db
    .select({ mail: deliveries, client: clients.name })
    .from(deliveries)
    .leftJoin(clients, eq(clients.id, deliveries.clientId))
    .where(
      and(
        undelivered,
        sql`${deliveries.recipient} <> ''`,
        clientId === null ? undefined : eq(deliveries.clientId, clientId),
        // Bound by time in any case, so that all of them are a range of their index.
        sql`${deliveries.settledAt} >= 0`,
        isFurther ? sql`(${deliveries.settledAt}, ${deliveries.id}) < (${at}, ${id})` : undefined,
      ),
    )
    .orderBy(desc(deliveries.settledAt), desc(deliveries.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1)?.mail : undefined;
  const mails = shown.map(({ mail }) => mail);
  const stale = await findStale(deps, mails);
  const items = shown.map(({ mail, client }) => ({
    id: mail.id,
    kind: mail.kind,
    recipient: mail.recipient,
    client,
    state: mail.state === "uncertain" ? ("uncertain" as const) : ("failed" as const),
    reply: mail.reply,
    failure: mail.reply === null ? null : failureKindOf(mail.reply),
    settledAt: mail.settledAt ?? mail.createdAt,
    stale: stale.get(mail.id) ?? null,
  }));
  return ok({ items, next: last ? writeCursor([last.settledAt ?? 0, last.id]) : null });
}

/** How many of them there are since a time, as far as they are counted: for who looks only whether there are any. */
export async function countUndelivered(
  deps: Deps,
  actor: Actor,
  { since, most }: { readonly since: number; readonly most: number },
): Promise<number> {
  const clientId = clientOfList(actor, undefined);
  if (!can(actor, "client.manage", { clientId })) return 0;
  const rows = await deps.db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        undelivered,
        sql`${deliveries.recipient} <> ''`,
        clientId === null ? undefined : eq(deliveries.clientId, clientId),
        sql`${deliveries.settledAt} >= ${since}`,
      ),
    )
    .limit(most);
  return rows.length;
}
