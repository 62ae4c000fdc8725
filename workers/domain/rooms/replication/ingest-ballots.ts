import { sql } from "drizzle-orm";
import type { Replication } from "../../../contract/api/room/replication.ts";
import { type Stamp, upsertRows } from "./upsert.ts";

/**
 * Statements that keep who voted what in named polls. What a reset, a further round, a removal or
 * an erasure took away in the room goes here too.
 */
export function upsertNamedBallots(stamp: Stamp, { polls, namedBallots }: Replication["rows"]) {
  const rows = namedBallots.flatMap(({ person, name, choice, texts, ...row }) =>
    person === null || name === null
      ? []
      : [
          {
            ...stamp,
            ...row,
            person,
            name,
            choice: JSON.stringify(choice),
            texts: JSON.stringify(texts),
          },
        ],
  );
  return [
    ...dropRounds(stamp.event_id, polls),
    ...upsertRows("named_ballots", ["event_id", "poll", "ballot"], rows),
    ...dropErased(stamp.event_id, namedBallots),
  ];
}

function dropRounds(eventId: string, polls: Replication["rows"]["polls"]) {
  if (polls.length === 0) return [];
  const present = JSON.stringify(polls.map(({ id, round, removed }) => ({ id, round, removed })));
  return [
    sql`DELETE FROM named_ballots WHERE event_id = ${eventId} AND poll IN (
          SELECT value ->> 'id' FROM json_each(${present}))
          AND EXISTS (SELECT 1 FROM json_each(${present})
            WHERE value ->> 'id' = poll AND (value ->> 'removed' OR value ->> 'round' > round))`,
  ];
}

function dropErased(eventId: string, rows: Replication["rows"]["namedBallots"]) {
  const erased = rows.filter(({ name }) => name === null);
  if (erased.length === 0) return [];
  const places = JSON.stringify(erased.map(({ poll, ballot }) => ({ poll, ballot })));
  return [
    sql`DELETE FROM named_ballots WHERE event_id = ${eventId} AND (poll, ballot) IN (
          SELECT value ->> 'poll', value ->> 'ballot' FROM json_each(${places}))`,
  ];
}
