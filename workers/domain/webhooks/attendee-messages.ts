import { type SQL, sql } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import type { Statement } from "../shared/batch.ts";
import { type EventName, shown } from "./event-messages.ts";
import { queueWebhooks } from "./queue-webhooks.ts";

/**
 * The statement that tells of people who registered or were put on the list as registered, by their ids alone; goes
 * behind the rows into their batch, with the same condition (`only`). `registration` is how far they have come; who was not
 * written, since somebody had the address, is not told of.
 */
export function queueRegistered(
  deps: Deps,
  event: EventName,
  people: readonly { readonly id: string; readonly serial: string | null }[],
  registration: "pending" | "accepted",
  only: SQL = sql`1`,
): readonly Statement[] {
  const now = deps.now();
  const messages = people.map(({ id, serial }) => ({
    // A form that comes twice has the same serial; whoever registers again has another.
    id: `${event.id.slice(4)}_registered_${serial ?? id.slice(4)}`,
    clientId: event.clientId,
    type: "attendee.registered" as const,
    at: now,
    data: { event: shown(event), attendee: { id, registration } },
    more: { id, serial },
  }));
  const isWritten = sql`EXISTS (SELECT 1 FROM attendees WHERE attendees.id = given.value -> 'more' ->> 'id'
    AND attendees.ticket_serial IS (given.value -> 'more' ->> 'serial')) AND ${only}`;
  return queueWebhooks(deps, messages, isWritten);
}

/**
 * The statement that tells of who was let in at the door, by ids alone; goes behind the scans into their batch. A scan that came
 * too late to be the entry is not told of, and none is told of twice.
 */
export function queueCheckedIn(
  deps: Deps,
  event: EventName,
  entries: readonly {
    readonly scan: { readonly id: string; readonly direction: "in" | "out"; readonly at: number };
    readonly person: { readonly id: string } | null;
  }[],
): readonly Statement[] {
  const messages = entries.flatMap(({ scan, person }) => {
    if (person === null || scan.direction !== "in") return [];
    return [
      {
        id: `${event.id.slice(4)}_in_${scan.id.slice(4)}`,
        clientId: event.clientId,
        type: "attendee.checked_in" as const,
        at: Math.min(scan.at, deps.now()),
        data: { event: shown(event), attendee: { id: person.id }, scan: { id: scan.id } },
        more: { scan: scan.id },
      },
    ];
  });
  const isEntry = sql`EXISTS (SELECT 1 FROM scans WHERE scans.event_id = ${event.id}
    AND scans.id = given.value -> 'more' ->> 'scan' AND scans.result = 'ok' AND scans.undone_at IS NULL)`;
  return queueWebhooks(deps, messages, isEntry);
}
