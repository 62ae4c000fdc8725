import { and, asc, eq, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import type { Actor } from "../../../contract/permissions.ts";
import { teams } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { sendRightsOfEvent } from "../../rooms/staff-rooms.ts";
import type { EventRecord } from "../event-record.ts";
import { getEvent } from "../get-event.ts";
import { saveEvent } from "./save-event.ts";

export interface TeamsChange {
  readonly eventId: string;
  /** All that see the event from then on. */
  readonly teamIds: readonly string[];
  /** Of the event that is known; absent = whatever it is now. */
  readonly version?: number | undefined;
}

/**
 * Gives an event to teams of its client, and to no others. Who sees it no more is out of its rooms. Refuses a team that
 * is not the client's (`team.not_found`), archived events, and what somebody else has changed meanwhile.
 */
export async function setTeams(
  deps: Deps,
  actor: Actor,
  { eventId, teamIds, version }: TeamsChange,
): Promise<Result<EventRecord>> {
  const found = await getEvent(deps, actor, { address: eventId, ability: "event.set_teams" });
  if (!found.ok) return found;
  const event = found.value;
  if (event.archivedAt !== null) return refuse("event.archived");
  if (version !== undefined && version !== event.version) return refuse("event.changed");
  const wanted = [...new Set(teamIds)].sort();
  const before = [...event.teamIds].sort();
  const list = JSON.stringify(wanted);
  const isWanted = sql`(SELECT value FROM json_each(${list}))`;
  const known = await deps.db
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.clientId, event.clientId), sql`${teams.id} IN ${isWanted}`));
  if (known.length < wanted.length) {
    return refuse("team.not_found", undefined, { teamIds: "team.not_found" });
  }
  if (list === JSON.stringify(before)) return ok(event);
  const saved = await saveEvent(deps, actor, {
    event,
    what: "event.set_teams",
    set: {},
    noted: { before: { teamIds: before }, after: { teamIds: wanted } },
    with: (unchanged) => {
      const isUnchanged = sql`EXISTS (SELECT 1 FROM events WHERE events.id = ${event.id} AND ${unchanged})`;
      return [
        sql`DELETE FROM event_teams WHERE event_id = ${event.id} AND team_id NOT IN ${isWanted} AND ${isUnchanged}`,
        // One that has gone meanwhile is passed over.
        sql`INSERT OR IGNORE INTO event_teams (event_id, team_id)
          SELECT ${event.id}, id FROM teams WHERE id IN ${isWanted} AND ${isUnchanged}`,
      ];
    },
  });
  if (!saved.ok) return saved;
  if (before.some((id) => !wanted.includes(id))) await sendRightsOfEvent(deps, saved.value);
  return ok({ ...saved.value, teamIds: wanted });
}

/** A team to choose. */
export interface TeamChoice {
  readonly id: string;
  readonly name: string;
}

/** Teams that a form offers for one event; a client that has more gives its events to the others through /v1. */
const mostToChooseFrom = 100;

/** The teams that an event can be given to, by name, those that have it among them. */
export async function listTeamsFor(
  deps: Deps,
  actor: Actor,
  { eventId }: { readonly eventId: string },
): Promise<Result<readonly TeamChoice[]>> {
  const found = await getEvent(deps, actor, { address: eventId, ability: "event.set_teams" });
  if (!found.ok) return found;
  const { id, clientId } = found.value;
  const columns = { id: teams.id, name: teams.name };
  const given = sql`(SELECT team_id FROM event_teams WHERE event_id = ${id})`;
  const [own, others] = await deps.db.batch([
    deps.db.select(columns).from(teams).where(sql`${teams.id} IN ${given}`),
    deps.db
      .select(columns)
      .from(teams)
      .where(and(eq(teams.clientId, clientId), sql`${teams.id} NOT IN ${given}`))
      .orderBy(asc(teams.name))
      .limit(mostToChooseFrom),
  ]);
  return ok([...own, ...others].sort((a, b) => a.name.localeCompare(b.name)));
}
