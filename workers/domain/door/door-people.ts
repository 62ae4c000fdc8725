import { and, asc, eq, gt } from "drizzle-orm";
import { doorLimits } from "../../contract/door/door-limits.ts";
import { ok, type Result } from "../../contract/errors.ts";
import type { Actor } from "../../contract/permissions.ts";
import { attendeeChanges, attendees } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { findDoor } from "./find-door.ts";

/** Somebody as a scanner's list has them. */
export interface ListedDoorPerson {
  readonly id: string;
  readonly name: string | null;
  readonly registration: (typeof attendees.$inferSelect)["registration"];
  readonly seat: (typeof attendees.$inferSelect)["seat"];
  readonly seatLabel: string | null;
  readonly presence: (typeof attendees.$inferSelect)["presence"];
  readonly isPaid: boolean;
  readonly groupId: string | null;
  readonly version: number;
}

export interface DoorPeople {
  readonly items: readonly ListedDoorPerson[];
  /** Ids of who is not on the list any more. */
  readonly gone: readonly string[];
  /** Place after the last who is told of. */
  readonly cursor: string;
  /** Whether there was nobody else to be told of. */
  readonly isComplete: boolean;
}

/** A page of those who have changed since the cursor ("0" = all), each as they are now. Two queries. */
export async function listDoorPeople(
  deps: Deps,
  actor: Actor,
  { address, since }: { readonly address: string; readonly since: string },
): Promise<Result<DoorPeople>> {
  const found = await findDoor(deps, actor, address);
  if (!found.ok) return found;
  const most = doorLimits.peoplePerPage;
  const rows = await deps.db
    .select({
      seq: attendeeChanges.seq,
      attendeeId: attendeeChanges.attendeeId,
      person: personColumns,
    })
    .from(attendeeChanges)
    .leftJoin(attendees, eq(attendees.id, attendeeChanges.attendeeId))
    .where(and(eq(attendeeChanges.eventId, found.value.id), gt(attendeeChanges.seq, Number(since))))
    .orderBy(asc(attendeeChanges.seq))
    .limit(most);
  return ok({
    items: rows.flatMap(({ person }) => (person ? toDoorPerson(person) : [])),
    gone: rows.flatMap(({ person, attendeeId }) => (person ? [] : attendeeId)),
    cursor: String(rows.at(-1)?.seq ?? since),
    isComplete: rows.length < most,
  });
}

const personColumns = {
  id: attendees.id,
  name: attendees.name,
  registration: attendees.registration,
  seat: attendees.seat,
  seatLabel: attendees.seatLabel,
  presence: attendees.presence,
  paidTransactionId: attendees.paidTransactionId,
  groupId: attendees.groupId,
  version: attendees.version,
};

type PersonRow = Pick<typeof attendees.$inferSelect, keyof typeof personColumns>;

function toDoorPerson({ paidTransactionId, ...row }: PersonRow): ListedDoorPerson {
  return { ...row, isPaid: paidTransactionId !== null };
}

/** One person of an event as a scanner's list has them. */
export async function readDoorPerson(
  deps: Deps,
  eventId: string,
  id: string,
): Promise<ListedDoorPerson | null> {
  const [row] = await deps.db
    .select(personColumns)
    .from(attendees)
    .where(and(eq(attendees.id, id), eq(attendees.eventId, eventId)));
  return row ? toDoorPerson(row) : null;
}
