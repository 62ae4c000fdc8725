import { sql } from "drizzle-orm";
import type { Replication } from "../../contract/api/room/replication.ts";
import { figureSpans } from "../../contract/metrics/metrics.ts";
import type { Deps } from "../deps.ts";

const minuteMs = 60_000;
const spans = JSON.stringify(figureSpans);

type Entry = Replication["entries"][number];

/** Which column an event of the room counts in; null for what no minute is asked about. */
function columnOf({ type, data }: Entry) {
  switch (type) {
    case "questionAsked":
      return "asked";
    case "questionUpvoted":
      return isTakenBack(data) ? null : "upvotes";
    case "replySent":
      return "replies";
    case "ballotCast":
    case "answerWritten":
      return "votes";
    case "messageSent":
      return "messages";
    default:
      return null;
  }
}

function isTakenBack(data: unknown): boolean {
  return typeof data === "object" && data !== null && "on" in data && data.on === false;
}

/**
 * Statements that add what is new of a room's events to its minutes. They come before the events themselves in the
 * batch: what is kept among those is counted, so that a repeat and a late piece count once.
 */
export function countMinutes(eventId: string, { entries }: Replication) {
  const counted = entries.flatMap((entry) => {
    const column = columnOf(entry);
    return column === null
      ? []
      : [[entry.seq, entry.n, Math.floor(entry.at / minuteMs), column] as const];
  });
  if (counted.length === 0) return [];
  const is = (column: string) => sql`sum(entry.value ->> 3 = ${column})`;
  return [
    sql`INSERT INTO minute_figures (event_id, span, minute, asked, upvotes, replies, votes, messages)
          SELECT ${eventId}, span.value, (entry.value ->> 2) - (entry.value ->> 2) % span.value AS slot,
            ${is("asked")}, ${is("upvotes")}, ${is("replies")}, ${is("votes")}, ${is("messages")}
          FROM json_each(${JSON.stringify(counted)}) entry CROSS JOIN json_each(${spans}) span
          WHERE NOT EXISTS (SELECT 1 FROM room_events WHERE event_id = ${eventId}
            AND seq = entry.value ->> 0 AND n = entry.value ->> 1)
          GROUP BY span.value, slot
          ON CONFLICT (event_id, span, minute) DO UPDATE SET asked = asked + excluded.asked,
            upvotes = upvotes + excluded.upvotes, replies = replies + excluded.replies,
            votes = votes + excluded.votes, messages = messages + excluded.messages`,
  ];
}

/** Says who is in the room at this minute; comes after the room's counters, which tell whether anything later is known. */
export function countPresent(deps: Deps, eventId: string, { to, counters }: Replication) {
  const minute = Math.floor(deps.now() / minuteMs);
  const { present } = counters;
  return sql`INSERT INTO minute_figures (event_id, span, minute, present, peak)
        SELECT ${eventId}, value, ${minute} - ${minute} % value, ${present}, ${present} FROM json_each(${spans})
        WHERE ${to} >= (SELECT seq FROM room_counters WHERE event_id = ${eventId})
        ON CONFLICT (event_id, span, minute) DO UPDATE SET present = excluded.present,
          peak = MAX(COALESCE(peak, 0), excluded.peak)`;
}
