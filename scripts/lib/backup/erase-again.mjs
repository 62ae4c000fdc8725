// @ts-check
/** Has the people erased once more who were erased after a back-up was made: it brings them back. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { ClearError } from "../terminal.mjs";
import { erasedFile } from "./backup.mjs";

/** @typedef {import("./data-worker.mjs").Data} Data */
/**
 * A list as the Worker keeps it.
 * @typedef {object} ErasedList
 * @property {number} at UTC milliseconds
 * @property {string | null} eventId null for accounts
 * @property {string[]} people
 */

/** Lists from so long before are taken as well: what was written while a back-up ran may be in it by half. */
const earlierMs = 60 * 60_000;

/**
 * Makes everybody of these lists due to be erased, and answers how many of them are there: the Worker's cron does it, in its
 * own way, within minutes of its start.
 * @param {Data} data
 * @param {readonly ErasedList[]} lists
 * @param {{since: number, now: number}} times UTC milliseconds; who was erased before `since` is not in the data
 */
export async function eraseAgain(data, lists, { since, now }) {
  let count = 0;
  for (const list of lists) {
    if (list.at < since - earlierMs) continue;
    count +=
      list.eventId === null ? await ofAccounts(data, list, now) : await ofEvent(data, list, now);
  }
  return count;
}

/**
 * The lists of a folder, read before anything is restored.
 * @param {string} folder
 * @returns {ErasedList[]}
 */
export function readErasedLists(folder) {
  const file = path.join(folder, erasedFile);
  if (!existsSync(file)) throw new ClearError(`${folder} holds no ${erasedFile}.`);
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line));
}

/**
 * @param {Data} data
 * @param {ErasedList} list
 * @param {number} now
 */
async function ofEvent(data, { eventId, people }, now) {
  const known = `SELECT value FROM json_each(?1) WHERE EXISTS (SELECT 1 FROM attendees WHERE id = value AND event_id = ?2)
    OR EXISTS (SELECT 1 FROM room_people WHERE person_id = value AND event_id = ?2)`;
  const params = [JSON.stringify(people), eventId];
  const [{ found } = { found: 0 }] = await data.run([
    {
      sql: `INSERT INTO erasures (event_id, person_id, stage, asked_at, due_at)
        SELECT ?2, value, 'asked', ?3, ?3 FROM (${known}) WHERE true
        ON CONFLICT (event_id, person_id) DO UPDATE SET stage = 'asked', due_at = excluded.due_at`,
      params: [...params, now],
    },
    { sql: `SELECT count(*) AS found FROM (${known})`, params },
  ]);
  return Number(found);
}

/**
 * @param {Data} data
 * @param {ErasedList} list
 * @param {number} now
 */
async function ofAccounts(data, { people }, now) {
  const is = "id IN (SELECT value FROM json_each(?1)) AND status <> 'erased'";
  const params = [JSON.stringify(people)];
  const [{ found } = { found: 0 }] = await data.run([
    { sql: `UPDATE users SET erase_at = ?2 WHERE ${is}`, params: [...params, now] },
    { sql: `SELECT count(*) AS found FROM users WHERE ${is}`, params },
  ]);
  return Number(found);
}
