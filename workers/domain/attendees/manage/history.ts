import { and, desc, eq } from "drizzle-orm";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import type { Actor } from "../../../contract/permissions.ts";
import { auditEntries } from "../../../db/schema/index.ts";
import { type Party, readNames } from "../../audit/read-names.ts";
import type { Deps } from "../../deps.ts";
import { getEvent } from "../../events/get-event.ts";
import { inOrder } from "../../lists/find-page.ts";
import { findAttendees } from "../lists/list-attendees.ts";
import { readStandings } from "../lists/standings.ts";
import {
  type Attendee,
  type AttendeeTarget,
  readAttendee,
  readAttendees,
  toAttendee,
} from "./attendee.ts";

export interface HistoryEntry {
  readonly id: string;
  readonly at: number;
  readonly who: Party;
  readonly what: string;
}

const mostEntries = 50;

/** What staff did to an attendee, the newest first. */
export async function listAttendeeHistory(
  deps: Deps,
  actor: Actor,
  { eventId, id }: AttendeeTarget,
): Promise<Result<readonly HistoryEntry[]>> {
  const found = await getEvent(deps, actor, { address: eventId, ability: "people.view" });
  if (!found.ok) return found;
  const { id: at, who, what, at: when } = auditEntries;
  const rows = await deps.db
    .select({ id: at, who, what, at: when })
    .from(auditEntries)
    .where(and(eq(auditEntries.onWhich, id), eq(auditEntries.eventId, found.value.id)))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(mostEntries);
  const nameOf = await readNames(
    deps,
    rows.map((row) => row.who),
  );
  return ok(rows.map((row) => ({ ...row, who: nameOf(row.who) })));
}

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
  return ok(inOrder(others, rows).map(toAttendee));
}
