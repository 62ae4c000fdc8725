import { type SQL, sql } from "drizzle-orm";
import { readLobby, readStanding } from "#party/protocol/quiz-entities.ts";
import type { Deps } from "../deps.ts";
import { readSight } from "../rooms/live/read-room.ts";
import type { OwnRow } from "./queries.ts";

/** A person in the room of an event in which a quiz was played. */
interface Played {
  readonly eventId: string;
  readonly personId: string;
}

/** Staff are told what the teams are called; attendees only while the lobby is open. */
const anybody = { id: "", role: "moderator" } as const;

/**
 * How these people stand in the quizzes of their events. Points, place and team are the room's alone, which tells everybody
 * their own: null where one of the rooms cannot be asked now.
 */
export async function readQuizStandings(
  deps: Deps,
  people: SQL,
): Promise<readonly OwnRow[] | null> {
  const played = await deps.db.all<Played>(
    sql`SELECT event_id AS eventId, person_id AS personId FROM room_people person WHERE person_id IN ${people}
        AND EXISTS (SELECT 1 FROM polls WHERE polls.event_id = person.event_id AND kind = 'quiz' AND removed = 0 AND started_at IS NOT NULL)`,
  );
  const rows: OwnRow[] = [];
  for (const one of played) {
    const found = await readStandingOf(deps, one);
    if (found === null) return null;
    rows.push(...found);
  }
  return rows;
}

async function readStandingOf(
  deps: Deps,
  { eventId, personId }: Played,
): Promise<readonly OwnRow[] | null> {
  const own = await deps.room.viewOf(eventId, { id: personId, role: "participant" }, ["z", "lp"]);
  if (!own.ok) return null;
  const { all } = readSight(own.value);
  const [wire, place] = [all("z").get(""), all("lp").get("")];
  if (wire === undefined && place === undefined) return [];
  const team = await nameOfTeam(deps, eventId, place?.[0] ?? -1);
  if (team === null) return null;
  const standing = wire === undefined ? null : readStanding(wire);
  return [
    {
      event_id: eventId,
      quiz_place: standing?.place ?? null,
      points: standing?.score ?? null,
      players: standing?.players ?? null,
      right_in_a_row: standing?.streak ?? null,
      team,
    },
  ];
}

/** What the team at a place of the lobby is called, `""` for none; null where the room cannot be asked. */
async function nameOfTeam(deps: Deps, eventId: string, at: number): Promise<string | null> {
  if (at < 0) return "";
  const lobby = await deps.room.viewOf(eventId, anybody, ["lo"]);
  if (!lobby.ok) return null;
  const wire = readSight(lobby.value).all("lo").get("");
  return wire === undefined ? "" : (readLobby(wire).teams[at]?.name ?? "");
}
