import { sql } from "drizzle-orm";
import { fold } from "../../../contract/fold.ts";
import type { Similarity } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { queryBatch } from "../../shared/batch.ts";
import type { UserRow } from "./parse-user-row.ts";

export interface SimilarCandidate {
  readonly line: number;
  readonly user: Pick<UserRow, "email" | "username" | "name" | "phone">;
  /** Nobody is made of it, so that it makes no other row similar. */
  readonly isFaulty: boolean;
}

export interface SimilarityScope {
  /** Whose accounts they are compared with; null = those of no client. */
  readonly clientId: string | null;
  /** Whether addresses of accounts elsewhere are told as well: only to admins, who see them all. */
  readonly isEverywhere: boolean;
}

/** Rows asked about at once, and statements of one batch. */
const perQuery = 100;
const perBatch = 30;

/**
 * Rows that are about somebody who is there already, by their lines: an account or an earlier row with
 * the same address, the same user name, or the same name and phone number. Of accounts elsewhere
 * nothing is told.
 */
export async function findSimilarUsers(
  deps: Deps,
  rows: readonly SimilarCandidate[],
  scope: SimilarityScope,
): Promise<ReadonlyMap<number, Similarity>> {
  const found = new Map<number, Similarity>();
  const known = await findKnown(deps, rows, scope);
  const earlier = new Map<string, number>();
  for (const { line, user, isFaulty } of rows) {
    const marks = marksOf(user);
    const account = marks.find(({ key }) => known.has(key));
    const row = marks.find(({ key }) => earlier.has(key));
    if (account) found.set(line, { by: account.by });
    else if (row) found.set(line, { by: row.by, line: earlier.get(row.key) ?? 0 });
    // A row that is left out, or wrong, makes no other one similar.
    else if (!isFaulty) for (const { key } of marks) earlier.set(key, line);
  }
  return found;
}

interface Mark {
  readonly by: Similarity["by"];
  readonly key: string;
}

function marksOf({ email, username, name, phone }: SimilarCandidate["user"]): readonly Mark[] {
  const marks: Mark[] = [{ by: "email", key: `email|${email}` }];
  if (username !== "") marks.push({ by: "username", key: `username|${username.toLowerCase()}` });
  if (phone !== null) marks.push({ by: "person", key: `person|${fold(name)}|${phone}` });
  return marks;
}

interface KnownRow {
  readonly kind: "email" | "username" | "person";
  readonly value: string;
  readonly phone: string | null;
}

/** The marks of accounts that any of the rows has. */
async function findKnown(
  deps: Deps,
  rows: readonly SimilarCandidate[],
  { clientId, isEverywhere }: SimilarityScope,
): Promise<ReadonlySet<string>> {
  const queries = [];
  for (let from = 0; from < rows.length; from += perQuery) {
    const users = rows.slice(from, from + perQuery).map(({ user }) => user);
    const emails = JSON.stringify(users.map(({ email }) => email));
    const names = JSON.stringify(users.flatMap(({ username }) => username || []));
    const people = JSON.stringify(users.filter(({ phone }) => phone !== null));
    const within = isEverywhere ? sql`1` : sql`client_id IS ${clientId}`;
    queries.push(
      sql`SELECT 'email' AS kind, email AS value, NULL AS phone FROM users WHERE email IN (SELECT value FROM json_each(${emails})) AND ${within}`,
      sql`SELECT 'username' AS kind, username AS value, NULL AS phone FROM users
            WHERE client_id IS ${clientId} AND username <> '' AND username IN (SELECT value FROM json_each(${names}))`,
      sql`SELECT 'person' AS kind, users.name AS value, users.phone AS phone FROM json_each(${people}) row
            CROSS JOIN users ON users.client_id IS ${clientId} AND users.name = row.value ->> 'name' AND users.phone = row.value ->> 'phone'`,
    );
  }
  const known = new Set<string>();
  for (let from = 0; from < queries.length; from += perBatch) {
    const answers = await queryBatch<KnownRow>(deps, queries.slice(from, from + perBatch));
    for (const row of answers.flat()) known.add(keyOf(row));
  }
  return known;
}

function keyOf({ kind, value, phone }: KnownRow): string {
  switch (kind) {
    case "email":
      return `email|${value}`;
    case "username":
      return `username|${value.toLowerCase()}`;
    case "person":
      return `person|${fold(value)}|${phone}`;
  }
}
