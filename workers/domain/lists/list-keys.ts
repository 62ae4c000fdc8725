/** What a row of a long list is found under; see `listKeys` of the schema and docs/decisions/044. */
import { type SQL, sql } from "drizzle-orm";
import { fold } from "../../contract/fold.ts";
import type { listKeys } from "../../db/schema/index.ts";
import type { Statement } from "../shared/batch.ts";

export type ListName = (typeof listKeys.$inferSelect)["list"];

/** The key of every row. */
export const everyRow = ":all";

/** Keys of this beginning are kept by whoever puts a row among others, and stay when the row changes. */
const groupKey = ":team=";

/** The key of the accounts of a team. */
export function keyOfTeam(teamId: string): string {
  return `${groupKey}${teamId}`;
}

/** Bounds of what one row puts into the search. */
const longestKey = 80;
const mostWords = 12;

export interface Listed {
  readonly list: ListName;
  readonly id: string;
  /** Null for a row of no client. */
  readonly clientId: string | null;
  readonly name: string;
  /** What else it is searched by, from the beginning of each of its words: an address. */
  readonly alsoBy?: string;
  /** Keys of filters, beside `everyRow`. */
  readonly filters?: readonly string[];
}

/** Statements that keep the keys of a row, for the batch that makes or changes it; `only` narrows it. */
export function keepListKeys(row: Listed, only: SQL = sql`1`): readonly Statement[] {
  const { list, id, clientId, name } = row;
  const json = JSON.stringify(keysOf(row));
  const sort = sortKeyOf(name);
  return [
    sql`DELETE FROM list_keys WHERE id = ${id} AND substr(key, 1, ${groupKey.length}) <> ${groupKey} AND ${only}`,
    sql`UPDATE list_keys SET sort = ${sort} WHERE id = ${id} AND ${only}`,
    sql`INSERT INTO list_keys (list, client_id, key, sort, id)
      SELECT ${list}, ${clientId ?? ""}, value, ${sort}, ${id} FROM json_each(${json}) WHERE ${only}`,
  ];
}

/** All that a row is found under, each once. */
function keysOf({ name, alsoBy = "", filters = [] }: Listed): readonly string[] {
  const keys = [everyRow, ...filters, ...rotationsOf(name), ...endsOf(alsoBy)];
  return Array.from(new Set(keys));
}

/** The statement that gives several new rows of a list their keys, as far as `exists` (about `row.value ->> 'id'`) holds. */
export function insertListKeys(rows: readonly Listed[], exists: SQL): Statement {
  const json = rows.map((row) => {
    const { list, id, clientId, name } = row;
    return { list, id, clientId: clientId ?? "", sort: sortKeyOf(name), keys: keysOf(row) };
  });
  return sql`INSERT INTO list_keys (list, client_id, key, sort, id)
      SELECT row.value ->> 'list', row.value ->> 'clientId', found.value, row.value ->> 'sort', row.value ->> 'id'
      FROM json_each(${JSON.stringify(json)}) row CROSS JOIN json_each(row.value, '$.keys') found WHERE ${exists}`;
}

/** The statement that takes a row out of its list. */
export function forgetListKeys(id: string): Statement {
  return sql`DELETE FROM list_keys WHERE id = ${id}`;
}

/** The words of a text, folded. */
export function termsOf(text: string): readonly string[] {
  return (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords);
}

/** A name from each of its words on, and round again: found by any two neighbours in either order. */
export function rotationsOf(name: string): readonly string[] {
  const words = termsOf(name);
  return words.map((_, place) =>
    [...words.slice(place), ...words.slice(0, place)].join(" ").slice(0, longestKey),
  );
}

/** A text from each of its words on. */
export function endsOf(text: string): readonly string[] {
  const words = termsOf(text);
  return words.map((_, place) => words.slice(place).join(" ").slice(0, longestKey));
}

const lastLetters: Readonly<Record<string, string>> = {
  æ: "~1",
  ä: "~1",
  ø: "~2",
  ö: "~2",
  å: "~3",
};

/** A name as Norwegian dictionaries sort it: æ, ø, å come after z. */
export function sortKeyOf(name: string): string {
  const lower = name.normalize("NFC").toLowerCase();
  return fold(lower.replace(/[æäøöå]/g, (letter) => lastLetters[letter] ?? letter)).slice(0, 64);
}
