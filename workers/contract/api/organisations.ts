/** Clients and teams, as /v1 and the forms take them. */
import * as v from "valibot";
import { retentionDays, textLimits } from "../limits.ts";
import {
  isOrganisationNumber,
  plainOrganisationNumber,
} from "../organisations/organisation-number.ts";
import { color, integer, text } from "./fields.ts";

const organisationNumber = v.pipe(
  v.string("organisation.number"),
  v.transform(plainOrganisationNumber),
  v.check((value) => value === "" || isOrganisationNumber(value), "organisation.number"),
);

/** What is known of a client. */
const record = {
  /** Nine digits with a check digit modulo 11; "" = none. */
  organisationNumber,
  address: text({ max: 300 }),
  /** Of new events and of mails; null = the product's own. */
  baseColor: color,
  /** Whose name mails carry; "" = the client's own. */
  senderName: text({ max: textLimits.name.max }),
  /** Days that new events keep what can be tied to a person. */
  retentionDays: integer(retentionDays),
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
  search: v.optional(v.pipe(v.string(), v.maxLength(200)), ""),
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
export const teamChangeSchema = v.object({ name: text(textLimits.name) });
/** `POST /v1/teams/{id}/members` */
export const memberSchema = v.object({ userId: v.pipe(v.string(), v.maxLength(40)) });
export const teamListSchema = v.object({
  ...listQuery,
  /** Of one client; only admins see others'. */
  client: v.optional(v.pipe(v.string(), v.maxLength(40))),
});
