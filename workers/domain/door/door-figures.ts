import { and, asc, eq, gte } from "drizzle-orm";
import { doorLimits } from "../../contract/door/door-limits.ts";
import { ok, type Result } from "../../contract/errors.ts";
import type { Actor } from "../../contract/permissions.ts";
import { doorFigures, gateFigures, gates, scans } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord } from "../events/event-record.ts";
import { getEvent } from "../events/get-event.ts";
import { countDoor, type DoorCounts } from "./door.ts";
import { isConflictRow } from "./list-scans.ts";

const minuteMs = 60_000;

export interface DoorFigures extends DoorCounts {
  readonly conflicts: number;
  /** How often somebody came in and left where; a gate at which nobody did is there too, unless it was revoked. */
  readonly gates: readonly {
    readonly gate: { readonly id: string; readonly name: string } | null;
    readonly in: number;
    readonly out: number;
  }[];
  /** By UTC milliseconds of the minute's beginning; minutes in which nobody passed are left out. */
  readonly minutes: readonly {
    readonly at: number;
    /** Null = by staff without a gate. */
    readonly gateId: string | null;
    readonly in: number;
    readonly out: number;
  }[];
}

/** How full it is inside, and how people came: out of counters, never counted from scans. */
export async function getDoorFigures(
  deps: Deps,
  actor: Actor,
  { address }: { readonly address: string },
): Promise<Result<DoorFigures>> {
  const found = await getEvent(deps, actor, { address, ability: "door.scan" });
  return found.ok ? ok(await readDoorFigures(deps, found.value)) : found;
}

/** The same of an event that whoever asks may see the door of: by `getDoorFigures`, or as a screen in the hall. */
export async function readDoorFigures(deps: Deps, event: EventRecord): Promise<DoorFigures> {
  const { id } = event;
  const first = Math.floor(deps.now() / minuteMs) - doorLimits.figureMinutes;
  const [named, totals, minutes, conflicts] = await deps.db.batch([
    deps.db
      .select({ id: gates.id, name: gates.name, revokedAt: gates.revokedAt })
      .from(gates)
      .where(eq(gates.eventId, id))
      .orderBy(asc(gates.createdAt), asc(gates.id)),
    deps.db.select().from(gateFigures).where(eq(gateFigures.eventId, id)),
    deps.db
      .select()
      .from(doorFigures)
      .where(and(eq(doorFigures.eventId, id), gte(doorFigures.minute, first)))
      .orderBy(asc(doorFigures.minute), asc(doorFigures.gateId)),
    deps.db
      .select({ id: scans.id })
      .from(scans)
      .where(and(eq(scans.eventId, id), isConflictRow))
      .limit(mostConflicts),
  ]);
  const passed = (gateId: string) => {
    const row = totals.find((one) => one.gateId === gateId);
    return { in: row?.entries ?? 0, out: row?.exits ?? 0 };
  };
  const ofGates = named
    .map((gate) => ({ gate: { id: gate.id, name: gate.name }, revokedAt: gate.revokedAt }))
    .map(({ gate, revokedAt }) => ({ gate, revokedAt, ...passed(gate.id) }))
    .filter((row) => row.revokedAt === null || row.in + row.out > 0)
    .map(({ revokedAt: _, ...row }) => row);
  const without = passed("");
  return {
    ...(await countDoor(deps, event)),
    conflicts: conflicts.length,
    gates: without.in + without.out > 0 ? [...ofGates, { gate: null, ...without }] : ofGates,
    minutes: minutes
      .filter(({ entries, exits }) => entries + exits > 0)
      .map(({ minute, gateId, entries, exits }) => ({
        at: minute * minuteMs,
        gateId: gateId === "" ? null : gateId,
        in: entries,
        out: exits,
      })),
  };
}

/** Of more than so many a page says that there are many. */
const mostConflicts = 1_000;
