import { and, eq, sql } from "drizzle-orm";
import { type ErrorCode, ok, type Result, refuse } from "../../../contract/errors.ts";
import type { Actor } from "../../../contract/permissions.ts";
import { sha256 } from "../../../contract/secrets/encoding.ts";
import { orderLines } from "../../../db/schema/index.ts";
import {
  type Attendee,
  type AttendeeTarget,
  findManagedAttendee,
  readAttendee,
  toAttendee,
} from "../../attendees/manage/attendee.ts";
import type { Deps } from "../../deps.ts";
import type { EventRecord } from "../../events/event-record.ts";
import { readSeatFigures } from "../../seats/seat-figures.ts";
import { noteAudit } from "../../shared/audit.ts";
import { runBatch } from "../../shared/batch.ts";
import { findOrderOf, openOrder } from "../open-order.ts";
import {
  fillOrder,
  holdOffers,
  holdPlaces,
  insertOrder,
  isMade,
  type NewOrder,
} from "../order-statements.ts";
import { nameOfType, readTicketTypes, type TicketType } from "../ticket-types.ts";

/**
 * Gives somebody who is registered a ticket that costs them nothing: an order of 0, which takes its place of the type's
 * quota and of the hall as any other. They are mailed their ticket. Refuses who has paid or is on the payment page, and
 * where nothing is left.
 */
export async function giveFreePlace(
  deps: Deps,
  actor: Actor,
  { ticketTypeId, ...target }: AttendeeTarget & { readonly ticketTypeId: string },
): Promise<Result<Attendee>> {
  const found = await findManagedAttendee(deps, actor, target);
  if (!found.ok) return found;
  const { event, row } = found.value;
  if (event.priceKind === "free") return refuse("free_place.no_price");
  if (row.registration !== "accepted") return refuse("free_place.not_registered");
  if (row.paidTransactionId !== null) return refuse("order.paid");
  const type = (await readTicketTypes(deps, event.id)).find(({ id }) => id === ticketTypeId);
  if (!type) return refuse("ticket_type.choose", undefined, { ticketTypeId: "ticket_type.choose" });
  if (await isPaying(deps, row.id)) return refuse("free_place.paying");
  // A line that waits is served in its order, and not passed by.
  const isSeated = row.seat === "confirmed" || row.seat === "offered";
  if (row.seat === "waiting") return refuse("seats.none");
  if (event.hybrid && !isSeated && (await readSeatFigures(deps, event)).free <= 0) {
    return refuse("seats.none");
  }
  const order = await newOrder(deps, { event, row, type });
  await runBatch(deps, [
    insertOrder(order),
    holdOffers(order),
    holdPlaces(order),
    ...fillOrder(order),
    sql`UPDATE attendees SET ticket_type_id = ${type.id} WHERE id = ${row.id} AND ${isMade(order)}`,
    noteAudit(deps, actor, {
      what: "attendee.give_free_place",
      onWhich: row.id,
      clientId: event.clientId,
      eventId: event.id,
      after: { ticketType: type.nameNo },
      only: isMade(order),
    }),
  ]);
  const made = await findOrderOf(deps, order.submission);
  if (made) await openOrder(deps, made);
  const now = await readAttendee(deps, event.id, row.id);
  if (!now) return refuse("request.not_found");
  if (made) return ok(toAttendee(now));
  return refuse(now.seat === "waiting" ? "seats.none" : "order.sold_out");
}

/** Why nobody new can be given a ticket of this type as things stand; null = they can. */
export async function freePlaceFault(
  deps: Deps,
  event: EventRecord,
  ticketTypeId: string,
): Promise<ErrorCode | null> {
  if (event.priceKind === "free") return "free_place.no_price";
  const type = (await readTicketTypes(deps, event.id)).find(({ id }) => id === ticketTypeId);
  if (!type) return "ticket_type.choose";
  if (type.quota !== null && type.taken >= type.quota) return "order.sold_out";
  const isFull = event.hybrid && (await readSeatFigures(deps, event)).free <= 0;
  return isFull ? "seats.none" : null;
}

interface Given {
  readonly event: EventRecord;
  readonly row: NonNullable<Awaited<ReturnType<typeof readAttendee>>>;
  readonly type: TicketType;
}

async function newOrder(deps: Deps, { event, row, type }: Given): Promise<NewOrder> {
  const language = row.language ?? "no";
  return {
    id: deps.newId("ord"),
    event,
    stripeAccount: null,
    bookerId: row.id,
    buyer: { name: row.name ?? "", email: row.email ?? "", organisation: "", reference: "" },
    language,
    // Pressed twice it is given once.
    submission: await sha256(`given|${event.id}|${row.id}.${row.seatTurn}`),
    isPromised: true,
    isGiven: true,
    now: deps.now(),
    tickets: [
      {
        id: deps.newId("oln"),
        attendeeId: row.id,
        serial: null,
        ticketTypeId: type.id,
        text: `${nameOfType(type, language)} – ${event.name}`,
        amount: 0,
        vatRate: type.vatRate,
        vat: 0,
      },
    ],
  };
}

async function isPaying(deps: Deps, attendeeId: string): Promise<boolean> {
  const held = await deps.db.query.orderLines.findFirst({
    columns: { id: true },
    where: and(eq(orderLines.attendeeId, attendeeId), eq(orderLines.state, "held")),
  });
  return held !== undefined;
}
