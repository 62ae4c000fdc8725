import type { Deps } from "#workers/domain/deps.ts";
import { addAttendee } from "../attendees/add-attendee.ts";
import { addAttendeeImport } from "../attendees/add-attendee-import.ts";
import { addGateRow, addScanRow } from "../attendees/add-gate-row.ts";
import { addMessage } from "../messages/add-message.ts";
import { addOrderRow, addTicketTypeRow } from "../payments/add-order-row.ts";
import type { RightsSubject } from "./rights-table.ts";

interface MadeList {
  /** One who waits for a yes or a no, and one who is registered. */
  readonly attendees: readonly [string, string];
  /** An import that waits to be confirmed. */
  readonly table: string;
  readonly gate: string;
  /** By which the first of them came in. */
  readonly scan: string;
  /** A message that was not sent yet. */
  readonly message: string;
  readonly ticketType: string;
  /** Of the other one of the attendees. */
  readonly order: string;
}

/** Two attendees, an import, a gate, a scan and a message for each event, also in the archive. */
export async function makeLists(
  deps: Deps,
  events: Readonly<Record<RightsSubject, { readonly id: string; readonly clientId: string }>>,
  createdBy: string,
): Promise<Readonly<Record<RightsSubject, MadeList>>> {
  const make = async ({
    id: eventId,
    clientId,
  }: {
    readonly id: string;
    readonly clientId: string;
  }): Promise<MadeList> => {
    const one = await addAttendee(deps, { eventId, name: "Anne Berg", registration: "pending" });
    const other = await addAttendee(deps, { eventId, name: "Per Berg", registration: "accepted" });
    const table = await addAttendeeImport(deps, { eventId, createdBy });
    const gate = await addGateRow(deps, { eventId });
    const scan = await addScanRow(deps, { eventId, attendeeId: one, gateId: gate });
    const message = await addMessage(deps, { eventId });
    const ticketType = await addTicketTypeRow(deps, { eventId });
    const bought = { clientId, eventId, attendeeId: other, ticketTypeId: ticketType };
    const order = await addOrderRow(deps, bought);
    return { attendees: [one, other], table, gate, scan, message, ticketType, order };
  };
  return {
    own: await make(events.own),
    other: await make(events.other),
    foreign: await make(events.foreign),
    hidden: await make(events.hidden),
    archived: await make(events.archived),
  };
}
