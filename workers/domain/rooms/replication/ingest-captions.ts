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

/** The line that was taken away. */
const removedSchema = v.object({ language: v.string(), no: v.number(), startedAt: v.number() });

/**
 * Statements that keep captions. They come out of the events and not as rows, for a room that waits for D1 keeps no
 * more than the last lines. A correction in the same call takes the place of what it corrects.
 * A line that was taken away stays as a row without a text, so that a repeat of what said it does not bring it back.
 */
export function upsertCaptions(eventId: string, entries: Replication["entries"]) {
  const rows = new Map<string, Columns>();
  for (const { type, seq, at, data } of entries) {
    for (const { language, no, text, startedAt } of linesOf(type, data)) {
      rows.set(`${language} ${no}`, {
        event_id: eventId,
        seq,
        language,
        no,
        text,
        started_at: startedAt,
        said_at: at,
      });
    }
  }
  return upsertRows("captions", ["event_id", "language", "no"], [...rows.values()]);
}

/** The lines as an event leaves them. */
function linesOf(type: string, data: unknown): v.InferOutput<typeof spokenSchema>["lines"] {
  if (type === "captionRemoved") {
    const removed = v.safeParse(removedSchema, data);
    return removed.success ? [{ ...removed.output, text: "" }] : [];
  }
  const spoken = type === "captionsSpoken" ? v.safeParse(spokenSchema, data) : null;
  return spoken?.success ? spoken.output.lines : [];
}
