import { type SQL, sql } from "drizzle-orm";
import { fold } from "../../../contract/fold.ts";
import type { AttendeeSimilarity } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { queryBatch } from "../../shared/batch.ts";
import type { ImportedPerson } from "./parse-person.ts";

type Known = Pick<ImportedPerson, "name" | "email" | "phone">;

export interface ListedCandidate {
  readonly line: number;
  readonly person: Known;
  /** Whether the row can be made: one that cannot makes no other one similar. */
  readonly isWhole: boolean;
}

/** People asked about at once, and statements of one batch. */
const perQuery = 500;
const perBatch = 20;

/**
 * Rows about somebody who is on the event's list, or in an earlier row, by their lines: with the same address, or
 * where neither has one with the same name and phone number.
 */
export async function findListed(
  deps: Deps,
  eventId: string,
  rows: readonly ListedCandidate[],
): Promise<ReadonlyMap<number, AttendeeSimilarity>> {
  const found = new Map<number, AttendeeSimilarity>();
  const listed = await readListed(deps, eventId, rows);
  const earlier = new Map<string, number>();
  for (const { line, person, isWhole } of rows) {
    const key = keyOf(person);
    if (key === null) continue;
    const by = person.email === null ? "person" : "email";
    const first = earlier.get(key);
    if (listed.has(key)) found.set(line, { by });
    else if (first !== undefined) found.set(line, { by, line: first });
    else if (isWhole) earlier.set(key, line);
  }
  return found;
}

function keyOf({ name, email, phone }: Known): string | null {
  if (email !== null) return `email|${email}`;
  return name === "" ? null : `person|${fold(name)}|${phone ?? ""}`;
}

interface ListedRow {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

/** The keys of those on the list whom a row may be about. */
async function readListed(
  deps: Deps,
  eventId: string,
  rows: readonly ListedCandidate[],
): Promise<ReadonlySet<string>> {
  const queries: SQL[] = [];
  for (let from = 0; from < rows.length; from += perQuery) {
    const people = rows.slice(from, from + perQuery).map(({ person }) => person);
    const emails = people.flatMap(({ email }) => email ?? []);
    const names = people.flatMap(({ email, name }) => (email === null && name !== "" ? name : []));
    const asked = sql`SELECT name, email, phone FROM attendees WHERE event_id = ${eventId}`;
    if (emails.length > 0) queries.push(sql`${asked} AND email IN ${among(emails)}`);
    if (names.length > 0) queries.push(sql`${asked} AND name IN ${among(names)} AND email IS NULL`);
  }
  const keys = new Set<string>();
  for (let from = 0; from < queries.length; from += perBatch) {
    const answers = await queryBatch<ListedRow>(deps, queries.slice(from, from + perBatch));
    for (const { name, email, phone } of answers.flat()) {
      const key = keyOf({ name: name ?? "", email, phone });
      if (key !== null) keys.add(key);
    }
  }
  return keys;
}

function among(values: readonly string[]): SQL {
  return sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;
}
