import { type SQL, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import type { Actor } from "../../../contract/permissions.ts";
import type { Deps } from "../../deps.ts";
import { queryBatch, runBatch, type Statement } from "../../shared/batch.ts";
import {
  isOfPresentSecret,
  openSecret,
  type SecretKind,
  sealSecret,
} from "../../shared/secrets.ts";

/** A column of what is encrypted and has no end of its own: what it is of, its table's key, and whose it is. */
interface SealedColumn {
  readonly kind: SecretKind;
  readonly table: string;
  readonly key: string;
  readonly column: string;
  /** Column of the id that is part of the encryption. */
  readonly of: string;
}

/** All of them. What else is encrypted runs out within days, and opens under the earlier secret until then. */
export const sealedColumns: readonly SealedColumn[] = [
  columnOf("totp", "authenticators.secret", "user_id"),
  columnOf("event-key", "event_keys.sealed_private_key", "id", "event_id"),
  columnOf("openid", "openid_providers.secret", "client_id"),
  columnOf("webhook", "webhook_endpoints.secret", "id"),
  columnOf("webhook", "webhook_endpoints.former_secret", "id"),
  columnOf("calendar-feed", "calendar_feeds.sealed_token", "user_id"),
];

function columnOf(kind: SecretKind, at: string, key: string, of = key): SealedColumn {
  const [table = "", column = ""] = at.split(".");
  return { kind, table, column, key, of };
}

/** Rows that are read and written at once. */
const rowsAtOnce = 100;

/** What came of it: `lost` opens under neither secret. */
export interface Resealed {
  readonly resealed: number;
  readonly present: number;
  readonly lost: number;
}

/**
 * Encrypts anew what was encrypted under the `DATA_SECRET` of before, so that that one can be taken away. What is under the
 * present one already is left; a repeat goes on where the first ended.
 */
export async function resealSecrets(deps: Deps, actor: Actor): Promise<Result<Resealed>> {
  if (actor.kind !== "system") return refuse("auth.forbidden");
  const counts = { resealed: 0, present: 0, lost: 0 };
  for (const column of sealedColumns) {
    let after = "";
    for (;;) {
      const rows = await readRows(deps, column, after);
      const outcomes = await Promise.all(rows.map((row) => resealRow(deps, column, row)));
      const statements = outcomes.flatMap(({ statement }) => statement ?? []);
      if (statements.length > 0) await runBatch(deps, statements);
      for (const { outcome } of outcomes) counts[outcome] += 1;
      if (rows.length < rowsAtOnce) break;
      after = rows.at(-1)?.key ?? "";
    }
  }
  return ok(counts);
}

interface Row {
  readonly key: string;
  readonly of: string;
  readonly sealed: string;
}

async function readRows(
  deps: Deps,
  { table, key, column, of }: SealedColumn,
  after: string,
): Promise<readonly Row[]> {
  const [keyName, ofName, name, from] = [key, of, column, table].map((word) => sql.raw(word));
  const [rows = []] = await queryBatch<Row>(deps, [
    sql`SELECT ${keyName} AS key, ${ofName} AS "of", ${name} AS sealed FROM ${from}
          WHERE ${keyName} > ${after} AND ${name} IS NOT NULL ORDER BY ${keyName} LIMIT ${rowsAtOnce}`,
  ]);
  return rows;
}

async function resealRow(
  deps: Deps,
  { kind, table, key, column }: SealedColumn,
  row: Row,
): Promise<{ readonly outcome: keyof Resealed; readonly statement?: Statement }> {
  if (await isOfPresentSecret(deps, kind, row.of, row.sealed)) return { outcome: "present" };
  const text = await openSecret(deps, kind, row.of, row.sealed);
  if (text === null) return { outcome: "lost" };
  const sealed = await sealSecret(deps, kind, row.of, text);
  const [from, name, keyName] = [table, column, key].map((word): SQL => sql.raw(word));
  // Whoever changed it meanwhile has sealed it under the present secret.
  const statement = sql`UPDATE ${from} SET ${name} = ${sealed} WHERE ${keyName} = ${row.key} AND ${name} = ${row.sealed}`;
  return { outcome: "resealed", statement };
}
