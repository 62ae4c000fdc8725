import { and, asc, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { AuditAction } from "../../../contract/audit.ts";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import { type Actor, can } from "../../../contract/permissions.ts";
import { userImportRows, userImports } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { changeImport, type ImportChange } from "../../imports/change-import.ts";
import type { ImportKind } from "../../imports/import-kind.ts";
import {
  type AskedImportRows,
  type ImportRowQuery,
  lineAfter,
  pageOfRows,
  rowLimit,
} from "../../imports/row-page.ts";
import { noteAudit } from "../../shared/audit.ts";
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
  query: AskedImportRows,
): Promise<Result<ImportRowPage>> {
  const found = await findImport(deps, actor, query.id);
  if (!found.ok) return found;
  return ok(await readImportRows(deps, { ...query, limit: rowLimit(query) }));
}

/** The same for who has checked that they may be seen. */
export async function readImportRows(deps: Deps, query: ImportRowQuery): Promise<ImportRowPage> {
  const { id, state, limit } = query;
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
        gt(userImportRows.line, lineAfter(query)),
      ),
    )
    .orderBy(asc(userImportRows.line))
    .limit(limit + 1);
  const shown = rows.map((row) => ({ ...row, userId: row.state === "made" ? row.userId : null }));
  return pageOfRows(shown, limit);
}

/** How accounts are imported. */
export const importOfUsers: ImportKind = {
  imports: sql.raw("user_imports"),
  rows: sql.raw("user_import_rows"),
  forgotten: sql`sealed_password = NULL`,
};

/** Begins to make the accounts of a preview; they are made in the background. */
export function confirmImport(deps: Deps, actor: Actor, input: { readonly id: string }) {
  return change(deps, actor, input.id, { act: "confirm", what: "user.import" });
}

/** Has an import stand still after the rows that are being made: it can go on for a day. */
export function stopImport(deps: Deps, actor: Actor, input: { readonly id: string }) {
  return change(deps, actor, input.id, { act: "stop", what: "user.stop_import" });
}

/** Goes on with an import that stands still, under the rights of who asks. */
export function resumeImport(deps: Deps, actor: Actor, input: { readonly id: string }) {
  const by: Pick<ImportChange, "more"> =
    actor.kind === "user" ? { more: sql`created_by = ${actor.id}` } : {};
  return change(deps, actor, input.id, { act: "resume", what: "user.resume_import", ...by });
}

/** Ends an import for good: what was made stays, the other passwords are forgotten. */
export function cancelImport(deps: Deps, actor: Actor, input: { readonly id: string }) {
  return change(deps, actor, input.id, { act: "cancel", what: "user.cancel_import" });
}

async function change(
  deps: Deps,
  actor: Actor,
  id: string,
  { what, ...how }: Omit<ImportChange, "note"> & { readonly what: AuditAction },
): Promise<Result<UserImport>> {
  const found = await findImport(deps, actor, id);
  if (!found.ok) return found;
  const { clientId } = found.value;
  const note = (only: SQL) => noteAudit(deps, actor, { what, onWhich: id, clientId, only });
  const done = await changeImport(deps, importOfUsers, found.value, { ...how, note });
  return done.ok ? getImport(deps, actor, { id }) : done;
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
