/** Orders of an event as /v1 lists them. */
import * as v from "valibot";
import { orderLineStates, orderStates } from "../../money/orders.ts";

/** Query of `GET /v1/events/{slug}/orders`. */
export const orderListSchema = v.object({
  limit: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(100)), "50"),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200))),
  state: v.optional(v.picklist(orderStates)),
});
export type OrderQuery = v.InferOutput<typeof orderListSchema>;

const minor = v.pipe(v.number(), v.description("Minor units of the currency, VAT included"));

export const orderSchema = v.looseObject({
  id: v.string(),
  eventId: v.string(),
  bookerId: v.pipe(v.string(), v.description("The attendee who bought")),
  buyer: v.looseObject({
    name: v.string(),
    email: v.string(),
    organisationNumber: v.pipe(v.string(), v.description('"" = a private person')),
    reference: v.string(),
  }),
  amount: minor,
  currency: v.string(),
  state: v.picklist(orderStates),
  createdAt: v.number(),
  paidAt: v.nullable(v.number()),
  lines: v.array(
    v.looseObject({
      id: v.string(),
      attendeeId: v.string(),
      ticketTypeId: v.string(),
      text: v.string(),
      amount: minor,
      vatRate: v.pipe(v.number(), v.description("Hundredths of a percent")),
      vat: v.number(),
      state: v.picklist(orderLineStates),
    }),
  ),
});
export const orderPageSchema = v.looseObject({
  items: v.array(orderSchema),
  next: v.nullable(v.string()),
});

/** `POST /v1/events/{slug}/attendees/{id}/free-place` */
export const freePlaceSchema = v.object({
  ticketTypeId: v.pipe(v.string("ticket_type.choose"), v.minLength(1, "ticket_type.choose")),
});
