import * as v from "valibot";
import type { Replication } from "../../../contract/api/room/replication.ts";
import { type Columns, upsertRows } from "./upsert.ts";

/** What an event says of the lines that were said. */
const spokenSchema = v.object({
  lines: v.array(
    v.object({
      language: v.string(),
      no: v.number(),
      text: v.string(),
      startedAt: v.number(),
    }),
  ),
});

/**
 * Statements that keep captions. They come out of the events and not as rows, for a room that waits for D1 keeps no
 * more than the last lines. A correction in the same call takes the place of what it corrects.
 */
export function upsertCaptions(eventId: string, entries: Replication["entries"]) {
  const rows = new Map<string, Columns>();
  for (const { type, seq, at, data } of entries) {
    const spoken = type === "captionsSpoken" ? v.safeParse(spokenSchema, data) : null;
    if (!spoken?.success) continue;
    for (const { language, no, text, startedAt } of spoken.output.lines) {
      const said = { language, no, text, started_at: startedAt, said_at: at };
      rows.set(`${language} ${no}`, Object.assign({ event_id: eventId, seq }, said));
    }
  }
  return upsertRows("captions", ["event_id", "language", "no"], [...rows.values()]);
}
