/** What an attendee is found under. Triggers drop the keys of whoever changes; here they are made again. */
import { sql } from "drizzle-orm";
import { fold } from "../../../contract/fold.ts";
import type { Deps } from "../../deps.ts";
import { endsOf, rotationsOf, sortKeyOf, termsOf } from "../../lists/list-keys.ts";
import { queryBatch, runBatch } from "../../shared/batch.ts";

/** Attendees whose keys are made at once: their JSON stays far below what one parameter may hold. */
const perBatch = 200;
/** Batches that one call makes; what is left, the next one or cron does. */
const mostBatches = 10;

/** The beginning of the keys of tags. */
export const tagKeyPrefix = ":tag=";

/** The key of everyone with a tag, without the tag as it was written. */
export function keyOfTag(tag: string): string {
  return `${tagKeyPrefix}${fold(tag)}\u0001`;
}

interface Unkeyed {
  readonly id: string;
  readonly eventId: string;
  readonly token: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly serial: string | null;
  readonly tags: string;
}

/**
 * Makes the keys of those who have none since they were changed: of one event, or of whichever (for cron). Whoever
 * changes attendees calls it afterwards; should somebody forget, a search does it before it looks.
 */
export async function keepAttendeeKeys(deps: Deps, eventId: string | null): Promise<void> {
  const within = eventId === null ? sql`unkeyed.event_id > ''` : sql`unkeyed.event_id = ${eventId}`;
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const [rows = []] = await queryBatch<Unkeyed>(deps, [
      sql`SELECT unkeyed.attendee_id AS id, unkeyed.event_id AS "eventId", token, name, email, phone, ticket_serial AS serial, tags
          FROM attendee_unkeyed unkeyed CROSS JOIN attendees ON attendees.id = unkeyed.attendee_id
          WHERE ${within} LIMIT ${perBatch}`,
    ]);
    if (rows.length > 0) await writeKeys(deps, rows);
    if (rows.length < perBatch) return;
  }
}

async function writeKeys(deps: Deps, rows: readonly Unkeyed[]): Promise<void> {
  const json = JSON.stringify(
    rows.map((row) => {
      const { id, eventId, token } = row;
      return { id, eventId, token, sort: sortKeyOf(row.name ?? ""), keys: keysOf(row) };
    }),
  );
  // A row that was changed meanwhile has another token, and waits for the next time.
  const isSame = sql`EXISTS (SELECT 1 FROM attendee_unkeyed unkeyed
    WHERE unkeyed.attendee_id = made.value ->> 'id' AND unkeyed.token = made.value ->> 'token')`;
  await runBatch(deps, [
    sql`INSERT INTO attendee_keys (event_id, key, sort, attendee_id)
        SELECT made.value ->> 'eventId', key.value, made.value ->> 'sort', made.value ->> 'id'
        FROM json_each(${json}) made CROSS JOIN json_each(made.value, '$.keys') key WHERE ${isSame}
        ON CONFLICT DO NOTHING`,
    sql`DELETE FROM attendee_unkeyed WHERE (attendee_id, token) IN
        (SELECT value ->> 'id', value ->> 'token' FROM json_each(${json}))`,
  ]);
}

function keysOf({ name, email, phone, serial, tags }: Unkeyed): readonly string[] {
  const written = readTags(tags);
  return Array.from(
    new Set([
      ...rotationsOf(name ?? ""),
      ...endsOf(email ?? ""),
      ...numbersOf(phone),
      ...endsOf(serial ?? ""),
      ...written.flatMap((tag) => [...endsOf(tag), `${keyOfTag(tag)}${tag}`]),
    ]),
  );
}

function readTags(json: string): readonly string[] {
  const tags: unknown = JSON.parse(json);
  return Array.isArray(tags) ? tags.filter((tag) => typeof tag === "string") : [];
}

/** A number with its country code and, where that is Norway's, without. */
function numbersOf(phone: string | null): readonly string[] {
  if (phone === null) return [];
  const digits = phone.replace(/\D/g, "");
  return digits.startsWith("47") ? [digits, digits.slice(2)] : [digits];
}

/** What is looked for: words, or a phone number however it was spaced. */
export function searchedTerms(search: string): readonly string[] {
  return /^[+\d\s().-]{4,}$/.test(search.trim())
    ? [search.replace(/\D/g, "").replace(/^00/, "")]
    : termsOf(search);
}
