import { and, asc, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import {
  type ImportRowState,
  userImportLimits,
} from "../../../contract/organisations/user-sheets.ts";
import { type Actor, can } from "../../../contract/permissions.ts";
import { userImportRows, userImports } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { usualRows } from "../../lists/find-page.ts";
import { noteAudit } from "../../shared/audit.ts";
import { runBatch, type Statement } from "../../shared/batch.ts";
import { refuseForeign } from "../refusals.ts";

type StoredImport = typeof userImports.$inferSelect;

/** An import as those see it who manage accounts. Times are UTC milliseconds. */
export type UserImport = Omit<StoredImport, "openFor" | "claim" | "dueAt" | "createdBy"> & {
  /** Ready rows that nothing became of yet. */
  readonly left: number;
};

/** A row of an import, without its password. */
export type UserImportRow = Omit<
  typeof userImportRows.$inferSelect,
  "importId" | "sealedPassword" | "userId"
> & {
  /** Of the account that was made. */
  readonly userId: string | null;
};

export interface ImportRowPage {
  readonly items: readonly UserImportRow[];
  readonly next: string | null;
}

/** An import of accounts that the actor manages; any other one is unknown. */
export async function getImport(
  deps: Deps,
  actor: Actor,
  input: { readonly id: string },
): Promise<Result<UserImport>> {
  const found = await findImport(deps, actor, input.id);
  return found.ok ? ok(toUserImport(found.value)) : found;
}

/** The latest imports of one's own client, or of the one that an admin names; null and absent = of no client. */
export async function listImports(
  deps: Deps,
  actor: Actor,
  query: { readonly client?: string | null | undefined },
): Promise<Result<{ readonly items: readonly UserImport[] }>> {
  const clientId = query.client ?? (actor.kind === "user" ? actor.clientId : null);
  if (!can(actor, "organisation.manage", { clientId })) return refuseForeign(actor);
  const rows = await deps.db
    .select()
    .from(userImports)
    .where(and(sql`${userImports.clientId} IS ${clientId}`, sql`${userImports.state} <> 'reading'`))
    .orderBy(desc(userImports.id))
    .limit(latest);
  return ok({ items: rows.map(toUserImport) });
}

const latest = 10;

/** Rows of an import in the order of the file, a page at a time; of one state, or all. */
export async function listImportRows(
  deps: Deps,
  actor: Actor,
  query: {
    readonly id: string;
    readonly state?: ImportRowState | undefined;
    readonly limit?: number | undefined;
    /** `next` of the page before. */
    readonly cursor?: string | undefined;
  },
): Promise<Result<ImportRowPage>> {
  const found = await findImport(deps, actor, query.id);
  if (!found.ok) return found;
  const limit = Math.min(Math.max(query.limit ?? usualRows, 1), 100);
  const { items, next } = await readImportRows(deps, { ...query, limit });
  return ok({ items, next });
}

/** The same for who has checked that they may be seen. */
export async function readImportRows(
  deps: Deps,
  query: {
    readonly id: string;
    readonly state?: ImportRowState | undefined;
    readonly limit: number;
    readonly cursor?: string | undefined;
  },
): Promise<ImportRowPage> {
  const { id, state, limit, cursor } = query;
  const after = Number(cursor ?? 0);
  const rows = await deps.db
    .select({
      line: userImportRows.line,
      state: userImportRows.state,
      userId: userImportRows.userId,
      email: userImportRows.email,
      name: userImportRows.name,
      typed: userImportRows.typed,
      faults: userImportRows.faults,
      similarity: userImportRows.similarity,
    })
    .from(userImportRows)
    .where(
      and(
        eq(userImportRows.importId, id),
        state === undefined ? undefined : eq(userImportRows.state, state),
        gt(userImportRows.line, Number.isFinite(after) ? after : 0),
      ),
    )
    .orderBy(asc(userImportRows.line))
    .limit(limit + 1);
  const items = rows.slice(0, limit).map((row) => {
    return { ...row, userId: row.state === "made" ? row.userId : null };
  });
  const last = items.at(-1);
  return { items, next: rows.length > limit && last ? String(last.line) : null };
}

/** Begins to make the accounts of a preview; they are made in the background. */
export function confirmImport(deps: Deps, actor: Actor, input: { readonly id: string }) {
  const set = { state: "running" as const, dueAt: deps.now() };
  return change(deps, actor, { ...input, what: "user.import", from: ["preview"], set });
}

/** Has an import stand still after the rows that are being made: it can go on for a day. */
export function stopImport(deps: Deps, actor: Actor, input: { readonly id: string }) {
  const dueAt = deps.now() + userImportLimits.openMs;
  const set = { state: "stopped" as const, stopReason: "asked" as const, claim: null, dueAt };
  return change(deps, actor, { ...input, what: "user.stop_import", from: ["running"], set });
}

/** Goes on with an import that stands still, under the rights of who asks. */
export function resumeImport(deps: Deps, actor: Actor, input: { readonly id: string }) {
  const createdBy = actor.kind === "user" ? { createdBy: actor.id } : {};
  const set = { ...createdBy, state: "running" as const, stopReason: null, dueAt: deps.now() };
  return change(deps, actor, { ...input, what: "user.resume_import", from: ["stopped"], set });
}

/** Ends an import for good: what was made stays, the other passwords are forgotten. */
export function cancelImport(deps: Deps, actor: Actor, input: { readonly id: string }) {
  const set = {
    state: "cancelled" as const,
    stopReason: null,
    openFor: null,
    claim: null,
    settledAt: deps.now(),
    dueAt: deps.now() + userImportLimits.keptMs,
  };
  const from = ["preview", "running", "stopped"] as const;
  return change(deps, actor, { ...input, what: "user.cancel_import", from, set });
}

interface Change {
  readonly id: string;
  readonly what: string;
  /** States that it is done from. */
  readonly from: readonly StoredImport["state"][];
  readonly set: Partial<StoredImport>;
}

async function change(
  deps: Deps,
  actor: Actor,
  { id, what, from, set }: Change,
): Promise<Result<UserImport>> {
  const found = await findImport(deps, actor, id);
  if (!found.ok) return found;
  const { clientId, state } = found.value;
  if (!from.includes(state)) return refuse("state.not_allowed", { state });
  // Looked at in the batch again: of two at the same instant the second changes nothing and notes nothing.
  const only = sql`EXISTS (SELECT 1 FROM user_imports WHERE id = ${id} AND state = ${state})`;
  const changes = await runBatch(deps, [
    ...(set.state === "cancelled" ? forgetRows(id, state === "preview", only) : []),
    noteAudit(deps, actor, { what, onWhich: id, clientId, only }),
    deps.db
      .update(userImports)
      .set(set)
      .where(and(eq(userImports.id, id), eq(userImports.state, state))),
  ]);
  if (changes.at(-1) === 0) return refuse("state.not_allowed", { state });
  if (set.state === "running") await deps.wakeImports();
  return getImport(deps, actor, { id });
}

/** Of a preview nothing is kept; of what was begun, what became of each row. */
function forgetRows(id: string, isPreview: boolean, only: SQL): readonly Statement[] {
  if (isPreview) return [sql`DELETE FROM user_import_rows WHERE import_id = ${id} AND ${only}`];
  return [
    sql`UPDATE user_import_rows SET sealed_password = NULL WHERE import_id = ${id} AND state = 'ready' AND ${only}`,
  ];
}

/** The import with everything that is kept of it, for who manages its client. */
export async function findImport(
  deps: Deps,
  actor: Actor,
  id: string,
): Promise<Result<StoredImport>> {
  const row = await deps.db.query.userImports.findFirst({ where: eq(userImports.id, id) });
  const isThere = row !== undefined && row.state !== "reading";
  if (!isThere && can(actor, "platform.manage")) return refuse("request.not_found");
  const clientId = row?.clientId ?? null;
  if (!isThere || !can(actor, "organisation.manage", { clientId })) return refuseForeign(actor);
  return ok(row);
}

/** An import without what only the system needs. */
export function toUserImport(record: StoredImport): UserImport {
  const { openFor: _open, claim: _claim, dueAt: _due, createdBy: _by, ...shown } = record;
  return { ...shown, left: record.ready - record.made - record.taken };
}
