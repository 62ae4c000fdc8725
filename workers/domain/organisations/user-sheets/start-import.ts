import { eq, sql } from "drizzle-orm";
import { type Result, refuse } from "../../../contract/errors.ts";
import { userImportLimits } from "../../../contract/organisations/user-sheets.ts";
import { type Actor, type ConsoleRole, can } from "../../../contract/permissions.ts";
import {
  type CellFault,
  clients,
  type userImportRows,
  userImports,
} from "../../../db/schema/index.ts";
import { problemOfNewPassword } from "../../accounts/new-password.ts";
import type { Deps } from "../../deps.ts";
import { beingRead, type ImportFile } from "../../imports/import-file.ts";
import { countStates, keepRows } from "../../imports/keep-rows.ts";
import { type OfferedFile, takeFile } from "../../imports/take-file.ts";
import { noteAudit } from "../../shared/audit.ts";
import { runBatch } from "../../shared/batch.ts";
import { sealSecret } from "../../shared/secrets.ts";
import { codeFor, refuseForeign } from "../refusals.ts";
import { givableRoles } from "../roles.ts";
import { findSimilarUsers } from "./find-similar.ts";
import { cancelImport, getImport, type UserImport } from "./imports.ts";
import { type ParsedRow, parseUserRow, type UserRow } from "./parse-user-row.ts";
import { readUserSheet, type TypedRow } from "./read-user-sheet.ts";

export interface NewImport extends OfferedFile {
  /** Said by admins: absent = accounts of no client. Others import into their own. */
  readonly clientId?: string | null | undefined;
}

type StoredRow = Omit<typeof userImportRows.$inferSelect, "importId">;

/**
 * Reads a table of people and keeps what would become of each row: nothing is made before it is
 * confirmed. Refuses a file that is no such table, and a second import while the client has an open one.
 */
export async function startImport(
  deps: Deps,
  actor: Actor,
  input: NewImport,
): Promise<Result<UserImport>> {
  if (actor.kind !== "user") return refuse(codeFor(actor));
  const clientId = input.clientId ?? actor.clientId;
  if (!can(actor, "organisation.manage", { clientId })) return refuseForeign(actor);
  if (clientId !== null) {
    const client = await deps.db.query.clients.findFirst({ where: eq(clients.id, clientId) });
    if (!client) return refuse("request.not_found");
    if (client.blockedAt !== null) return refuse("client.blocked");
  }
  const openFor = clientId ?? "platform";
  const open = await deps.db.query.userImports.findFirst({
    where: eq(userImports.openFor, openFor),
  });
  const taken = await takeFile(input, open, {
    readTable: readUserSheet,
    cancel: (id) => cancelImport(deps, actor, { id }),
  });
  if (!taken.ok) return taken;
  const { file, table: sheet } = taken.value;

  const id = deps.newId("imp");
  const givable = givableRoles(actor, clientId);
  const isEverywhere = can(actor, "platform.manage");
  const rows = await judgeRows(deps, sheet.rows, { id, givable, clientId, isEverywhere });
  const isOwn = await beginReading(deps, { id, clientId, openFor, createdBy: actor.id }, file);
  if (!isOwn) return refuse("import.open");
  await keepRows(deps, rows, (json) => insertRows(id, json));
  await runBatch(deps, [
    deps.db
      .update(userImports)
      .set({
        ...countStates(rows),
        state: "preview",
        unknownColumns: sheet.unknownColumns,
        dueAt: deps.now() + userImportLimits.openMs,
      })
      .where(eq(userImports.id, id)),
    noteAudit(deps, actor, { what: "user.read_import", onWhich: id, clientId }),
  ]);
  return getImport(deps, actor, { id });
}

interface Judging {
  readonly id: string;
  readonly givable: readonly ConsoleRole[];
  readonly clientId: string | null;
  readonly isEverywhere: boolean;
}

/** What would become of each row, with its password encrypted for this import alone. */
async function judgeRows(
  deps: Deps,
  rows: readonly TypedRow[],
  { id, givable, clientId, isEverywhere }: Judging,
): Promise<readonly StoredRow[]> {
  const latest = latestBirth(deps.now());
  const judged = [];
  for (const row of rows) {
    const parsed = parseUserRow(row, givable, latest);
    const ofPassword = await faultsOfPassword(row.typed.password ?? "", parsed);
    judged.push({ row, user: parsed.user, faults: [...parsed.faults, ...ofPassword] });
  }
  const candidates = judged
    .filter(({ faults }) => !faults.some(({ column }) => column === "email"))
    .map(({ row: { line }, user, faults }) => ({ line, user, isFaulty: faults.length > 0 }));
  const similar = await findSimilarUsers(deps, candidates, { clientId, isEverywhere });
  const stored: StoredRow[] = [];
  for (const { row, user, faults } of judged) {
    const { password = "", ...typed } = row.typed;
    const similarity = similar.get(row.line) ?? null;
    const state = similarity ? "similar" : faults.length > 0 ? "faulty" : "ready";
    stored.push({
      line: row.line,
      state,
      userId: state === "ready" ? deps.newId("usr") : null,
      email: user.email.slice(0, 254),
      name: user.name.slice(0, 100),
      // A sheet has days as numbers: as a day it can be read, also in a row that is to be corrected.
      typed: isBirthRight(user, faults) ? { ...typed, birth_date: user.birthDate } : typed,
      sealedPassword: state === "ready" ? await sealSecret(deps, "import", id, password) : null,
      faults: similarity ? [] : faults,
      similarity,
    });
  }
  return stored;
}

function isBirthRight(
  user: UserRow,
  faults: readonly CellFault[],
): user is UserRow & { readonly birthDate: string } {
  return !!user.birthDate && !faults.some(({ column }) => column === "birth_date");
}

/** The date of now is already the next one's east of here. */
export function latestBirth(now: number): string {
  return new Date(now + 14 * 60 * 60_000).toISOString().slice(0, 10);
}

async function faultsOfPassword(
  password: string,
  { faults }: ParsedRow,
): Promise<readonly CellFault[]> {
  const column = "password";
  if (faults.some((fault) => fault.column === column)) return [];
  if (password.trim() === "") return [{ column, code: "field.missing" }];
  const problem = await problemOfNewPassword(password);
  return problem ? [{ column, ...problem }] : [];
}

/** Makes the import unless the client has an open one by now. */
async function beginReading(
  deps: Deps,
  about: Pick<typeof userImports.$inferInsert, "id" | "clientId" | "openFor" | "createdBy">,
  { fileName }: ImportFile,
): Promise<boolean> {
  const made = await deps.db
    .insert(userImports)
    .values({
      ...beingRead(deps, fileName),
      ...about,
      unknownColumns: [],
    })
    .onConflictDoNothing()
    .returning({ id: userImports.id });
  return made.length > 0;
}

/** The statement that keeps rows, from a JSON list of them. */
function insertRows(id: string, json: string) {
  return sql`INSERT INTO user_import_rows (import_id, line, state, user_id, email, name, typed, sealed_password, faults, similarity)
      SELECT ${id}, value ->> 'line', value ->> 'state', value ->> 'userId', value ->> 'email', value ->> 'name',
        value -> 'typed', value ->> 'sealedPassword', value -> 'faults', nullif(value -> 'similarity', 'null')
      FROM json_each(${json})`;
}
