import { eq } from "drizzle-orm";
import { attendees, gates, scans } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";

/** A scan as staff read it. Times are UTC milliseconds. */
export interface ListedScan {
  readonly id: string;
  readonly attendee: {
    readonly id: string;
    readonly name: string | null;
    readonly seatLabel: string | null;
    readonly groupId: string | null;
  } | null;
  readonly direction: "in" | "out";
  readonly at: number;
  readonly receivedAt: number;
  readonly gate: { readonly id: string; readonly name: string } | null;
  /** Id of the device that made it. */
  readonly scannerId: string;
  readonly result: (typeof scans.$inferSelect)["result"];
  /** What the door was shown at the time. */
  readonly shown: (typeof scans.$inferSelect)["result"];
  readonly isOffline: boolean;
  readonly undoneAt: number | null;
}

/** The query for scans with their people and gates. */
export function selectListedScans(deps: Deps) {
  return deps.db
    .select({
      scan: scans,
      person: {
        id: attendees.id,
        name: attendees.name,
        seatLabel: attendees.seatLabel,
        groupId: attendees.groupId,
      },
      gateName: gates.name,
    })
    .from(scans)
    .leftJoin(attendees, eq(attendees.id, scans.attendeeId))
    .leftJoin(gates, eq(gates.id, scans.gateId));
}

type Row = Awaited<ReturnType<typeof selectListedScans>>[number];

export function toListedScan({ scan, person, gateName }: Row): ListedScan {
  const { id, direction, at, receivedAt, gateId, scannerId, result } = scan;
  const { shown, isOffline, undoneAt } = scan;
  return {
    id,
    attendee: person,
    direction,
    at,
    receivedAt,
    gate: gateId === null ? null : { id: gateId, name: gateName ?? "" },
    scannerId,
    result,
    shown: shown ?? result,
    isOffline,
    undoneAt,
  };
}
