import { sql } from "drizzle-orm";
import { ok, type Result } from "../../../contract/errors.ts";
import type { Actor } from "../../../contract/permissions.ts";
import type { Deps } from "../../deps.ts";
import { getEvent } from "../../events/get-event.ts";

/** A country that somebody has answered a field of the form with. */
export interface AnsweredCountry {
  /** Of the custom field. */
  readonly field: string;
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
}

/** The countries in the answers of an event's attendees: of all that there are nobody looks through a list. */
export async function listAnsweredCountries(
  deps: Deps,
  actor: Actor,
  { eventId }: { readonly eventId: string },
): Promise<Result<readonly AnsweredCountry[]>> {
  const found = await getEvent(deps, actor, { address: eventId, ability: "people.view" });
  if (!found.ok) return found;
  const { id, customFields } = found.value;
  const fields = customFields.filter(({ kind }) => kind === "country").map((field) => field.id);
  if (fields.length === 0) return ok([]);
  return ok(
    await deps.db.all<AnsweredCountry>(
      sql`SELECT DISTINCT field.value AS field, json_extract(attendees.answers, '$."' || field.value || '"') AS code
        FROM json_each(${JSON.stringify(fields)}) AS field CROSS JOIN attendees
        WHERE attendees.event_id = ${id} AND code <> '' ORDER BY 1, 2`,
    ),
  );
}
