/** Clients and teams, as /v1 and the forms take them. */
import * as v from "valibot";
import { textLimits } from "../limits.ts";
import { invoiceLimits, lockMinutes, retentionDays } from "../organisations/console-limits.ts";
import {
  isOrganisationNumber,
  plainOrganisationNumber,
} from "../organisations/organisation-number.ts";
import { color, filteredText, flag, integer, optionalEmail, search, text } from "./fields.ts";
import { currencyCode } from "./settings/currencies.ts";

const organisationNumber = v.pipe(
  v.string("organisation.number"),
  v.transform(plainOrganisationNumber),
  v.check((value) => value === "" || isOrganisationNumber(value), "organisation.number"),
);

/** What is known of a client. */
const record = {
  /** Nine digits with a check digit modulo 11; "" = none. */
  organisationNumber,
  /** In the VAT register: receipts have MVA after the number, and tickets may have VAT. */
  vatRegistered: flag,
  /** In the Register of Business Enterprises, which receipts then name. */
  businessRegistered: flag,
  address: text({ max: 300 }),
  /** Of new events and of mails; null = the product's own. */
  baseColor: color,
  /** Whose name mails carry; "" = the client's own. */
  senderName: filteredText({ max: textLimits.name.max }),
  /** Where answers to mails go; "" = nowhere. */
  replyTo: optionalEmail,
  /** Days that new events keep what can be tied to a person. */
  retentionDays: integer(retentionDays),
  /** Of new events: one that admins let be chosen. */
  currency: currencyCode,
  /** What invoice numbers begin with: letters, digits, `-` and `/`. */
  invoicePrefix: v.pipe(
    v.string("text.format"),
    v.trim(),
    v.maxLength(invoiceLimits.prefix, "text.too_long"),
    v.regex(/^[\p{L}\d/-]*$/u, "invoice.prefix"),
  ),
  /** Number of the next invoice: never lower than it is. */
  invoiceNext: integer(invoiceLimits.next),
  /** Minutes without use until screens lock; 0 = never. */
  lockMinutes: integer(lockMinutes),
  /** From when on its people need a second factor, UTC milliseconds; null = they choose for themselves. */
  factorRequiredFrom: v.nullable(
    v.pipe(
      v.number("date.format"),
      v.integer("date.format"),
      v.minValue(Date.UTC(2000, 0), "date.format"),
      v.maxValue(Date.UTC(2100, 0), "date.format"),
    ),
  ),
};
const name = text(textLimits.eventName);

/** `POST /v1/clients`: a name; the rest may follow. */
export const newClientSchema = v.object({ ...v.partial(v.object(record)).entries, name });
export type NewClient = v.InferOutput<typeof newClientSchema>;

/** `PATCH /v1/clients/{id}`: what is given is changed. */
export const clientChangeSchema = v.partial(v.object({ ...record, name }));
export type ClientChange = v.InferOutput<typeof clientChangeSchema>;

/** Query of the lists of clients, teams and users. */
export const listQuery = {
  search,
  limit: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(100)), "30"),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(600))),
};
export const clientListSchema = v.object({
  ...listQuery,
  state: v.optional(v.picklist(["active", "blocked"], "request.invalid")),
});

/** `POST /v1/teams`: of one's own client; admins say of which. */
export const newTeamSchema = v.object({
  name: text(textLimits.name),
  clientId: v.exactOptional(v.string()),
});
/** `PATCH /v1/teams/{id}` */
export const teamChangeSchema = v.object({
  name: v.exactOptional(text(textLimits.name)),
  /** Whose name mails about its events carry; "" = the client's. */
  senderName: v.exactOptional(filteredText({ max: textLimits.name.max })),
});
export type TeamChange = v.InferOutput<typeof teamChangeSchema>;
/** `POST /v1/teams/{id}/members` */
export const memberSchema = v.object({ userId: v.pipe(v.string(), v.maxLength(40)) });
export const teamListSchema = v.object({
  ...listQuery,
  /** Of one client; only admins see others'. */
  client: v.optional(v.pipe(v.string(), v.maxLength(40))),
});
