import { eq, inArray, sql } from "drizzle-orm";
import type { ScanAnswer } from "../../contract/api/door/scans.ts";
import {
  compareScans,
  type DoorShownScan,
  findConflicts,
} from "../../contract/door/settle-scans.ts";
import { attendees, gates, scans } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";

/** A scan as it stands, with the name of its gate. */
export interface KnownScan extends DoorShownScan {
  readonly attendeeId: string | null;
  readonly gate: { readonly id: string; readonly name: string } | null;
}

/** What the door is told of scans as they are now, by their ids; ids that the event does not know are left out. */
export async function answerScans(
  deps: Deps,
  eventId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ScanAnswer>> {
  const own = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const people = sql`(SELECT attendee_id FROM scans WHERE event_id = ${eventId} AND id IN ${own})`;
  const { id, name, seatLabel, groupId, presence } = attendees;
  const [asked, others, persons] = await deps.db.batch([
    selectScans(deps).where(sql`${scans.eventId} = ${eventId} AND ${scans.id} IN ${own}`),
    selectScans(deps).where(inArray(scans.attendeeId, people)),
    deps.db
      .select({ id, name, seatLabel, groupId, presence })
      .from(attendees)
      .where(inArray(id, people)),
  ]);
  const ofPerson = new Map<string, KnownScan[]>();
  for (const row of others.map(toKnown)) {
    const key = row.attendeeId ?? "";
    ofPerson.set(key, [...(ofPerson.get(key) ?? []), row]);
  }
  const answers = asked.map(toKnown).map((scan): [string, ScanAnswer] => {
    const person = persons.find((one) => one.id === scan.attendeeId);
    return [
      scan.id,
      {
        id: scan.id,
        result: scan.result,
        person: person
          ? {
              id: person.id,
              name: person.name,
              seatLabel: person.seatLabel,
              groupId: person.groupId,
            }
          : null,
        presence: person?.presence ?? null,
        conflict: conflictOf(scan, ofPerson.get(scan.attendeeId ?? "") ?? []),
      },
    ];
  });
  return new Map(answers);
}

function selectScans(deps: Deps) {
  const { id, attendeeId, direction, at, result, shown, undoneAt, gateId } = scans;
  return deps.db
    .select({ id, attendeeId, direction, at, result, shown, undoneAt, gateId, gate: gates.name })
    .from(scans)
    .leftJoin(gates, eq(gates.id, scans.gateId));
}

type ScanRow = Awaited<ReturnType<typeof selectScans>>[number];

function toKnown({ gateId, gate, shown, ...row }: ScanRow): KnownScan {
  const named = gateId === null ? null : { id: gateId, name: gate ?? "" };
  return { ...row, shown: shown ?? row.result, gate: named };
}

/** The scan that a scan stands against: of a second entry the first, and of an entry the first one that followed. */
function conflictOf(scan: KnownScan, all: readonly KnownScan[]): ScanAnswer["conflict"] {
  if (scan.undoneAt !== null || scan.direction !== "in") return null;
  if (scan.result === "already_in") return toConflict(entryBefore(scan, all));
  if (scan.result !== "ok") return null;
  return toConflict(findConflicts(all).find(({ entry }) => entry?.id === scan.id)?.scan);
}

function entryBefore(scan: KnownScan, all: readonly KnownScan[]): KnownScan | undefined {
  return [...all]
    .filter(({ undoneAt, direction, result }) => {
      return undoneAt === null && direction === "in" && result === "ok";
    })
    .sort(compareScans)
    .findLast((other) => compareScans(other, scan) < 0);
}

function toConflict(other: KnownScan | undefined): ScanAnswer["conflict"] {
  return other ? { gate: other.gate, at: other.at, scanId: other.id } : null;
}
