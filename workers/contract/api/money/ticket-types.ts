/** What can be bought of an event, as /v1 and the settings take it. */
import * as v from "valibot";
import { ticketTypeLimits as limits } from "../../money/orders.ts";
import { flag, integer, text, time } from "../fields.ts";

/** One language is enough: "" and what is left out are called as in the other. */
const name = text({ max: limits.name.max });

const fields = {
  nameNo: name,
  nameEn: name,
  /** Minor units of the event's currency, VAT included. */
  amount: integer(limits.amount),
  /** Hundredths of a percent. */
  vatRate: integer(limits.vatRate),
  /** How many are sold at most; null = as many as there are seats. */
  quota: v.nullable(integer(limits.quota)),
  /** UTC milliseconds; null = from now on, and until registration closes. */
  saleFrom: v.nullable(time),
  saleUntil: v.nullable(time),
  /** Not offered to guests. */
  hidden: flag,
} as const;

/** `POST /v1/events/{slug}/ticket-types` */
export const newTicketTypeSchema = v.object({
  nameNo: v.optional(fields.nameNo),
  nameEn: v.optional(fields.nameEn),
  amount: fields.amount,
  vatRate: fields.vatRate,
  quota: v.optional(fields.quota),
  saleFrom: v.optional(fields.saleFrom),
  saleUntil: v.optional(fields.saleUntil),
  hidden: v.optional(fields.hidden),
});
export type NewTicketType = v.InferOutput<typeof newTicketTypeSchema>;

/** `PATCH /v1/events/{slug}/ticket-types/{id}`: what is given is changed. */
export const ticketTypeChangeSchema = v.object({
  ...v.partial(v.object(fields)).entries,
  /** Place among the event's types, from 0. */
  position: v.optional(integer({ min: 0, max: 1_000 })),
  /** Of the type that the form was filled from; absent = whatever it is now. */
  version: v.optional(v.number()),
});
export type TicketTypeChange = v.InferOutput<typeof ticketTypeChangeSchema>;

/** Section Price of an event's settings. Amounts are those of its ticket types. */
export const priceSchema = v.object({
  priceKind: v.picklist(["free", "paid"], "request.invalid"),
  /** ISO 4217, one that can be chosen. */
  priceCurrency: v.pipe(v.string("text.format"), v.regex(/^[A-Z]{3}$/, "text.format")),
});

const ticketType = {
  id: v.string(),
  eventId: v.string(),
  position: v.number(),
  nameNo: v.string(),
  nameEn: v.string(),
  amount: v.pipe(v.number(), v.description("Minor units of the event’s currency, VAT included")),
  vatRate: v.pipe(v.number(), v.description("Hundredths of a percent")),
  quota: v.pipe(v.nullable(v.number()), v.description("null = as many as there are seats")),
  saleFrom: v.nullable(v.number()),
  saleUntil: v.nullable(v.number()),
  hidden: v.pipe(v.boolean(), v.description("Not offered to guests; staff give it all the same")),
  removedAt: v.nullable(v.number()),
  taken: v.pipe(v.number(), v.description("Held and paid")),
  createdAt: v.number(),
  version: v.number(),
};
export const ticketTypeSchema = v.looseObject(ticketType);
export const ticketTypeListSchema = v.looseObject({ items: v.array(ticketTypeSchema) });
