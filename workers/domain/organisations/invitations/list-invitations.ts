import { and, desc, eq, lt } from "drizzle-orm";
import { ok, type Result } from "../../../contract/errors.ts";
import { type Actor, can, clientOf } from "../../../contract/permissions.ts";
import { clients, invitations } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { usualRows } from "../../lists/find-page.ts";
import { refuseForeign } from "../refusals.ts";
import type { Invitation } from "./invitations.ts";

export interface InvitationQuery {
  /** Of one client; absent = all that one manages. */
  readonly client?: string | undefined;
  /** 1–100. */
  readonly limit?: number | undefined;
  /** `next` of the page before. */
  readonly cursor?: string | undefined;
}

export interface InvitationPage {
  readonly items: readonly (Invitation & {
    readonly clientName: string | null;
    /** Whole days that its link still works; 0 = it does not. */
    readonly daysLeft: number;
  })[];
  readonly next: string | null;
}

/** Invitations that were not used yet, the newest first. */
export async function listInvitations(
  deps: Deps,
  actor: Actor,
  query: InvitationQuery,
): Promise<Result<InvitationPage>> {
  const own = clientOf(actor);
  const isAll = query.client === undefined && can(actor, "platform.manage");
  const clientId = query.client ?? own;
  if (!isAll && !can(actor, "organisation.view", { clientId })) return refuseForeign(actor);
  const limit = Math.min(Math.max(query.limit ?? usualRows, 1), 100);
  const rows = await deps.db
    .select({ invitation: invitations, clientName: clients.name })
    .from(invitations)
    .leftJoin(clients, eq(clients.id, invitations.clientId))
    .where(
      and(
        isAll ? undefined : eq(invitations.clientId, clientId ?? ""),
        query.cursor === undefined ? undefined : lt(invitations.id, query.cursor),
      ),
    )
    .orderBy(desc(invitations.id))
    .limit(limit + 1);
  const items = rows.slice(0, limit).map(({ invitation, clientName }) => {
    const { tokenHash: _hash, ...shown } = invitation;
    return { ...shown, clientName, daysLeft: daysUntil(shown.expiresAt, deps.now()) };
  });
  return ok({ items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null });
}

function daysUntil(at: number, now: number): number {
  return Math.max(Math.ceil((at - now) / (24 * 60 * 60_000)), 0);
}
