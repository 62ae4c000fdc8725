import { inArray, sql } from "drizzle-orm";
import type { NewScan } from "../../contract/api/door/scans.ts";
import { checkCode } from "../../contract/door/check-code.ts";
import { entryFault, type ScanResult } from "../../contract/door/scan-result.ts";
import { attendees } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord } from "../events/event-record.ts";
import { readPublicKeys } from "../tickets/ticket-keys.ts";

/** A scan with whom it is of, and what stands in their way, whatever other scans there are. */
export interface JudgedScan {
  readonly scan: NewScan;
  /** Null where it is nobody's of this event. */
  readonly person: JudgedPerson | null;
  /** `ok` until it is known what other scans there are. */
  readonly result: Exclude<ScanResult, "already_in" | "already_out">;
}

/** As somebody stood when it was judged. */
export interface JudgedPerson {
  readonly id: string;
  readonly registration: (typeof attendees.$inferSelect)["registration"];
  readonly seat: (typeof attendees.$inferSelect)["seat"];
  readonly isPaid: boolean;
}

/** What of an event decides at its door. */
export function scannedEvent({ hybrid, priceKind }: EventRecord) {
  return { hybrid, isPaid: priceKind === "paid" };
}

/** Says of each scan whose it is and whether they may come in as they stand now: two queries for all of them. */
export async function judgeScans(
  deps: Deps,
  event: EventRecord,
  scans: readonly NewScan[],
): Promise<readonly JudgedScan[]> {
  const hasCodes = scans.some(({ text }) => text !== undefined);
  const keys = hasCodes ? await readPublicKeys(deps, event.id) : [];
  const checked = await Promise.all(
    scans.map(({ text, attendeeId = "" }) =>
      text === undefined ? { attendeeId } : checkCode({ id: event.id, keys }, text),
    ),
  );
  const people = await readPeople(
    deps,
    event.id,
    checked.flatMap((one) => ("attendeeId" in one ? one.attendeeId : [])),
  );
  return scans.map((scan, place) => {
    const one = checked[place] ?? { fault: "unknown" };
    if ("fault" in one) return { scan, person: null, result: one.fault };
    const person = people.get(one.attendeeId);
    if (!person) return { scan, person: null, result: "unknown" };
    const fault = entryFault(scannedEvent(event), person, scan.direction);
    return { scan, person, result: fault ?? "ok" };
  });
}

async function readPeople(
  deps: Deps,
  eventId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, JudgedPerson>> {
  if (ids.length === 0) return new Map();
  const { id, registration, seat, paidTransactionId } = attendees;
  const rows = await deps.db
    .select({ id, registration, seat, paidTransactionId, eventId: attendees.eventId })
    .from(attendees)
    .where(inArray(id, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`));
  return new Map(
    rows
      .filter((row) => row.eventId === eventId)
      .map(({ paidTransactionId: paid, ...row }) => [
        row.id,
        { id: row.id, registration: row.registration, seat: row.seat, isPaid: paid !== null },
      ]),
  );
}
