import { sql } from "drizzle-orm";
import { ok, type Result } from "../../../contract/errors.ts";
import type { Actor } from "../../../contract/permissions.ts";
import type { Deps } from "../../deps.ts";
import { getEvent } from "../../events/get-event.ts";
import { keepAttendeeKeys, tagKeyPrefix } from "./keys.ts";

/** Tags of one event that are offered; what there is beyond is found by search. */
const mostTags = 100;

/** The tags that an event's attendees have, each as somebody wrote it. Reads one key for each tag, whoever has it. */
export async function listAttendeeTags(
  deps: Deps,
  actor: Actor,
  input: { readonly eventId: string },
): Promise<Result<readonly string[]>> {
  const found = await getEvent(deps, actor, { address: input.eventId, ability: "people.view" });
  if (!found.ok) return found;
  const { id } = found.value;
  await keepAttendeeKeys(deps, id);
  const next = (after: ReturnType<typeof sql>) =>
    sql`SELECT min(key) FROM attendee_keys WHERE event_id = ${id} AND key > ${after} AND key < ${`${tagKeyPrefix}\u{10ffff}`}`;
  const rows = await deps.db.all<{ readonly key: string | null }>(
    sql`WITH RECURSIVE tags(key) AS (
          SELECT (${next(sql`${tagKeyPrefix}`)})
          UNION ALL
          SELECT (${next(sql`substr(tags.key, 1, instr(tags.key, char(1))) || ${"\u{10ffff}"}`)}) FROM tags WHERE tags.key IS NOT NULL LIMIT ${mostTags}
        ) SELECT key FROM tags WHERE key IS NOT NULL`,
  );
  return ok(rows.flatMap(({ key }) => key?.split("\u0001").at(1) ?? []));
}
