import { ok, type Result, refuse } from "../../../contract/errors.ts";
import type { Actor } from "../../../contract/permissions.ts";
import type { Deps } from "../../deps.ts";
import { getEvent } from "../../events/get-event.ts";
import { orderById } from "../../lists/find-page.ts";
import { findAttendees } from "../lists/list-attendees.ts";
import { readStandings } from "../lists/standings.ts";
import {
  type Attendee,
  type AttendeeTarget,
  readAttendee,
  readAttendees,
  toAttendee,
} from "./attendee.ts";

const mostSimilar = 10;

/** Other rows that may be the same person's: of the same name, or by what is looked for. */
export async function listSimilar(
  deps: Deps,
  actor: Actor,
  { eventId, id, search }: AttendeeTarget & { readonly search?: string | undefined },
): Promise<Result<readonly Attendee[]>> {
  const found = await getEvent(deps, actor, { address: eventId, ability: "people.view" });
  if (!found.ok) return found;
  const row = await readAttendee(deps, found.value.id, id);
  if (!row) return refuse("request.not_found");
  const wanted = search || row.name || "";
  if (wanted === "") return ok([]);
  const standings = await readStandings(deps, found.value.id);
  const query = { search: wanted, limit: mostSimilar + 1 };
  const { page } = await findAttendees(deps, found.value.id, query, standings);
  const others = page.ids.filter((other) => other !== id).slice(0, mostSimilar);
  const rows = await readAttendees(deps, found.value.id, others);
  return ok(orderById(others, rows).map(toAttendee));
}
