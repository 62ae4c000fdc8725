import { and, asc, eq, sql } from "drizzle-orm";
import { type Actor, can } from "../../../contract/permissions.ts";
import {
  type CellFault,
  clients,
  userImportRows,
  userImports,
  users,
} from "../../../db/schema/index.ts";
import { countLinkMail } from "../../accounts/link-mails.ts";
import { readBrand } from "../../deliveries/mails/brand.ts";
import { queueMail } from "../../deliveries/mails/queue-mail.ts";
import type { Deps } from "../../deps.ts";
import { isClaimed } from "../../imports/import-kind.ts";
import { countSettled, finishImport, haltImport, runClaimed } from "../../imports/run-claimed.ts";
import { insertListKeys } from "../../lists/list-keys.ts";
import { runBatch, type Statement } from "../../shared/batch.ts";
import { openSecret } from "../../shared/secrets.ts";
import { takenLetter } from "../invitations/invitation-letters.ts";
import { givableRoles } from "../roles.ts";
import { toListed } from "../user-keys.ts";
import { importOfUsers } from "./imports.ts";
import { insertUsers } from "./insert-users.ts";
import { parseUserRow, type UserRow } from "./parse-user-row.ts";
import { latestBirth } from "./start-import.ts";

/**
 * Rows made in one step, and steps of one call. A password costs about 0.2 s of CPU, of which a call
 * of the Worker has 30 s: 80 of them leave it half.
 */
const perStep = 20;
const stepsPerRun = 4;
type Import = typeof userImports.$inferSelect & { readonly claim: string };
type Row = typeof userImportRows.$inferSelect;
type Importer = typeof users.$inferSelect;

/** Makes some of the accounts of confirmed imports, and asks to be called again while any are left. */
export function runImports(deps: Deps): Promise<void> {
  return runClaimed(deps, importOfUsers, stepsPerRun, async (claimed) => {
    const { id, claim } = claimed;
    const row = await deps.db.query.userImports.findFirst({ where: eq(userImports.id, id) });
    if (row) await makeSome(deps, { ...row, claim });
  });
}

async function makeSome(deps: Deps, claimed: Import): Promise<void> {
  const importer = await findImporter(deps, claimed);
  if (typeof importer === "string") return haltImport(deps, importOfUsers, claimed, importer);
  const rows = await deps.db
    .select()
    .from(userImportRows)
    .where(and(eq(userImportRows.importId, claimed.id), eq(userImportRows.state, "ready")))
    .orderBy(asc(userImportRows.line))
    .limit(perStep);
  if (rows.length === 0) return finishImport(deps, importOfUsers, claimed);
  const { accounts, faulty } = await prepare(deps, claimed, importer, rows);
  await runBatch(deps, [
    ...(accounts.length > 0 ? keepAccounts(deps, claimed, importer, accounts) : []),
    ...faulty.map(({ line, faults }) => keepFault(claimed, line, faults)),
    countSettled(deps, importOfUsers, claimed, {
      lines: rows.map(({ line }) => line),
      faulty: faulty.length,
    }),
  ]);
  await mailHolders(deps, claimed, importer, rows);
}

/** Whoever began it or went on with it, if they still may; else why not. */
async function findImporter(
  deps: Deps,
  { createdBy, clientId }: Import,
): Promise<Importer | "rights" | "client"> {
  const user = await deps.db.query.users.findFirst({ where: eq(users.id, createdBy) });
  if (user?.status !== "active" || user.eraseAt !== null) return "rights";
  if (!can(actorOf(user), "organisation.manage", { clientId })) return "rights";
  if (clientId === null) return user;
  const client = await deps.db.query.clients.findFirst({ where: eq(clients.id, clientId) });
  return !client || client.blockedAt !== null ? "client" : user;
}

/** By the role that reaches most: which of them is active just now is no matter. */
function actorOf({ id, roles, clientId }: Importer): Actor {
  const role = roles.includes("admin") ? "admin" : roles.includes("client") ? "client" : "editor";
  return { kind: "user", id, role, clientId, teamIds: [] };
}

interface NewAccount {
  readonly line: number;
  readonly id: string;
  readonly user: UserRow;
  readonly passwordHash: string;
}

interface FaultyRow {
  readonly line: number;
  readonly faults: readonly CellFault[];
}

/** Opens and hashes the passwords of some rows. */
async function prepare(deps: Deps, claimed: Import, importer: Importer, rows: readonly Row[]) {
  const givable = givableRoles(actorOf(importer), claimed.clientId);
  const accounts: NewAccount[] = [];
  const faulty: FaultyRow[] = [];
  for (const { line, userId, typed, sealedPassword } of rows) {
    const { user, faults } = parseUserRow(
      { typed, faults: [], isFrom1904: false },
      givable,
      latestBirth(deps.now()),
    );
    const password =
      sealedPassword === null ? null : await openSecret(deps, "import", claimed.id, sealedPassword);
    if (faults.length > 0 || password === null || userId === null) {
      const lost: CellFault = { column: "password", code: "import.password_lost" };
      faulty.push({ line, faults: faults.length > 0 ? faults : [lost] });
      continue;
    }
    accounts.push({ line, id: userId, user, passwordHash: await deps.passwords.hash(password) });
    // Who asks for a page meanwhile is answered.
    await deps.wait(0);
  }
  return { accounts, faulty };
}

const isOwn = (claimed: Import) => isClaimed(importOfUsers, claimed);

/**
 * Statements that make accounts, each once whatever is repeated. An address that has an account elsewhere makes one
 * that sleeps: to the client it is as any other. Only for an address of the client's own it makes none.
 */
function keepAccounts(
  deps: Deps,
  claimed: Import,
  importer: Importer,
  accounts: readonly NewAccount[],
): readonly Statement[] {
  const { id: importId, clientId, createdBy } = claimed;
  const now = deps.now();
  const json = JSON.stringify(
    accounts.map(({ id, user, passwordHash }) => {
      return { ...user, id, passwordHash, audit: deps.newId("aud") };
    }),
  );
  const people = { json, clientId, language: importer.language, now, only: isOwn(claimed) };
  const lines = JSON.stringify(accounts.map(({ line }) => line));
  const isMade = sql`EXISTS (SELECT 1 FROM users WHERE users.id = row.value ->> 'id') AND ${isOwn(claimed)}`;
  const listed = accounts.map(({ id, user }) =>
    toListed({ ...user, id, clientId, status: "active" }),
  );
  const made = sql`EXISTS (SELECT 1 FROM users WHERE users.id = user_import_rows.user_id)`;
  return [
    insertUsers(people, false),
    // An admin sees every account, and is told that the address has one.
    ...(seesEverybody(claimed, importer) ? [] : [insertUsers(people, true)]),
    insertListKeys(listed, isMade),
    sql`INSERT INTO audit_entries (id, client_id, who, what, on_which, at, "after")
          SELECT row.value ->> 'audit', ${clientId}, ${createdBy}, 'user.create', row.value ->> 'id', ${now},
            json_object('roles', row.value -> 'roles', 'import', ${importId})
          FROM json_each(${json}) row WHERE ${isMade}`,
    sql`UPDATE user_import_rows SET state = CASE WHEN ${made} THEN 'made' ELSE 'taken' END,
            typed = CASE WHEN ${made} THEN '{}' ELSE typed END, sealed_password = NULL
          WHERE import_id = ${importId} AND line IN (SELECT value FROM json_each(${lines})) AND state = 'ready' AND ${isOwn(claimed)}`,
  ];
}

function keepFault(claimed: Import, line: number, faults: readonly CellFault[]): Statement {
  return sql`UPDATE user_import_rows SET state = 'faulty', faults = ${JSON.stringify(faults)}, sealed_password = NULL
      WHERE import_id = ${claimed.id} AND line = ${line} AND ${isOwn(claimed)}`;
}

/** Whether it is an admin's, who is told of every account. */
function seesEverybody({ clientId }: Import, { roles }: Importer): boolean {
  return clientId === null || roles.includes("admin");
}

/** Whoever has an account elsewhere is told by mail that somebody wanted to make one; nobody else is told of it. */
async function mailHolders(
  deps: Deps,
  claimed: Import,
  importer: Importer,
  rows: readonly Row[],
): Promise<void> {
  const { id, clientId } = claimed;
  if (clientId === null || seesEverybody(claimed, importer)) return;
  const lines = JSON.stringify(rows.map(({ line }) => line));
  const taken = await deps.db
    .select({ email: users.email, name: users.name, language: users.language })
    .from(userImportRows)
    .innerJoin(users, and(eq(users.email, userImportRows.email), eq(users.isDormant, false)))
    .where(
      sql`${userImportRows.importId} = ${id} AND ${userImportRows.line} IN (SELECT value FROM json_each(${lines}))
        AND EXISTS (SELECT 1 FROM users own WHERE own.id = ${userImportRows.userId} AND own.is_dormant = 1)`,
    );
  if (taken.length === 0) return;
  // In the client's name, and none of what it may look at: that there is such a mail tells of the account elsewhere.
  const brand = { ...(await readBrand(deps, clientId)), clientId: null };
  for (const { email, name, language } of taken) {
    const counted = await countLinkMail(deps, `invite|${email}`, clientId);
    if (!counted.ok || !counted.value.isSent) continue;
    const letter = takenLetter(deps, { name, by: brand.name, email });
    await runBatch(deps, [
      queueMail(deps, {
        kind: "invitation",
        recipient: email,
        locale: language,
        brand,
        letter,
        isBulk: true,
      }),
    ]);
  }
  await deps.wakeDeliveries();
}
