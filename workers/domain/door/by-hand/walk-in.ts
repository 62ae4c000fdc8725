import { sql } from "drizzle-orm";
import type { WalkIn } from "../../../contract/api/door/door.ts";
import type { NewScan, ScanAnswer } from "../../../contract/api/door/scans.ts";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import type { Actor } from "../../../contract/permissions.ts";
import { sha256 } from "../../../contract/secrets/encoding.ts";
import { normalizeEmail } from "../../accounts/sign-in/sign-in.ts";
import { keepAttendeeKeys } from "../../attendees/lists/keys.ts";
import { isAddressTaken, refuseAddress } from "../../attendees/manage/add-attendee.ts";
import type { Deps } from "../../deps.ts";
import type { EventRecord } from "../../events/event-record.ts";
import { hasSeatLeft } from "../../seats/seat-statements.ts";
import { noteAudit } from "../../shared/audit.ts";
import { runBatch, type Statement } from "../../shared/batch.ts";
import { queueRegistered } from "../../webhooks/attendee-messages.ts";
import { answerScans } from "../answer-scans.ts";
import { type ListedDoorPerson, readDoorPerson } from "../door-people.ts";
import { findDoor, gateOf } from "../find-door.ts";
import { writeScans } from "../save-scans.ts";

/** Somebody who was registered at the door, with the scan that let them in. */
export interface WalkedIn {
  readonly person: ListedDoorPerson;
  readonly scan: Pick<ScanAnswer, "id" | "result">;
}

/**
 * Registers somebody at the door and lets them in: in a hall only with a seat that nobody has or waits for, which one
 * statement decides. The same scan's id again registers nobody twice. Refuses an address that is on the list, and an event that
 * costs something.
 */
export async function addWalkIn(
  deps: Deps,
  actor: Actor,
  { address, ...input }: WalkIn & { readonly address: string },
): Promise<Result<WalkedIn>> {
  const found = await findDoor(deps, actor, address);
  if (!found.ok) return found;
  const event = found.value;
  const gate = await gateOf(deps, actor, { eventId: event.id, gateId: input.gateId });
  if (!gate.ok) return gate;
  if (event.priceKind === "paid") return refuse("walk_in.paid");
  const known = await readWalkIn(deps, event.id, input.id);
  if (known) return ok(known);
  try {
    await runBatch(deps, await writeWalkIn(deps, actor, { event, gateId: gate.value, input }));
  } catch (error) {
    if (isAddressTaken(error)) return refuseAddress();
    throw error;
  }
  await keepAttendeeKeys(deps, event.id);
  const added = await readWalkIn(deps, event.id, input.id);
  return added ? ok(added) : refuse("seats.none");
}

interface Written {
  readonly event: EventRecord;
  readonly gateId: string | null;
  readonly input: WalkIn;
}

/** Nothing at all is written where there is no seat: the scan asks for the row, and so does what is told of it. */
async function writeWalkIn(
  deps: Deps,
  actor: Actor,
  { event, gateId, input }: Written,
): Promise<readonly Statement[]> {
  const now = deps.now();
  const id = deps.newId("att");
  // The same for the same scan, so that of two at once one is written.
  const serial = (await sha256(`walk-in|${deps.config.tokenSecret}|${event.id}|${input.id}`)).slice(
    0,
    32,
  );
  const seat = event.hybrid ? "confirmed" : "none";
  const email = input.email === "" ? null : normalizeEmail(input.email);
  const scan: NewScan = {
    id: input.id,
    attendeeId: id,
    direction: "in",
    at: now,
    offline: false,
  };
  const person = { id, registration: "accepted", seat, isPaid: false } as const;
  const isWritten = sql`EXISTS (SELECT 1 FROM attendees WHERE id = ${id})`;
  return [
    sql`INSERT INTO attendees (id, event_id, name, email, answers, registration, registered_at, origin, seat, presence,
          language, ticket_serial, notes, created_at)
        SELECT ${id}, ${event.id}, ${input.name}, ${email}, '{}', 'accepted', ${now}, 'staff', ${seat}, 'none',
          ${input.language}, ${serial}, '', ${now}
        WHERE ${event.hybrid ? hasSeatLeft(event.id) : sql`true`}
        ON CONFLICT (ticket_serial) WHERE ticket_serial IS NOT NULL DO NOTHING`,
    ...queueRegistered(deps, event, [{ id, serial }], "accepted"),
    noteAudit(deps, actor, {
      what: "attendee.walk_in",
      onWhich: id,
      clientId: event.clientId,
      eventId: event.id,
      only: isWritten,
    }),
    ...writeScans(deps, actor, { event, gateId, judged: [{ scan, person, result: "ok" }] }),
  ];
}

/** Who came in by a scan; null where there is no such scan. */
async function readWalkIn(deps: Deps, eventId: string, scanId: string): Promise<WalkedIn | null> {
  const scan = (await answerScans(deps, eventId, [scanId])).get(scanId);
  if (!scan?.person) return null;
  const person = await readDoorPerson(deps, eventId, scan.person.id);
  return person ? { person, scan: { id: scan.id, result: scan.result } } : null;
}
