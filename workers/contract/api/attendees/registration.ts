/** Registering for an event, as /v1 and the form take it. */
import * as v from "valibot";
import { registrationLimits } from "../../attendees/registration-limits.ts";
import { textLimits } from "../../limits.ts";
import {
  isOrganisationNumber,
  plainOrganisationNumber,
} from "../../organisations/organisation-number.ts";
import { email, flag, integer, optionalEmail, text } from "../fields.ts";
import { phone } from "../profile.ts";

/** By the id of the field; what may be answered, the event's form decides. */
const answers = v.optional(v.record(v.string(), v.unknown(), "request.invalid"), {});

const name = text(textLimits.attendeeName);

/** Of an event that costs something: which of its ticket types is bought. */
const ticketTypeId = v.optional(v.pipe(v.string("ticket_type.choose"), v.maxLength(40)));

export const companionSchema = v.object({
  name,
  ticketTypeId,
  /** Gets a mail and a link of their own; "" = the one who registers gets theirs. */
  email: v.optional(optionalEmail, ""),
  answers,
});

/** `POST /v1/events/{slug}/registrations` */
export const newRegistrationSchema = v.object({
  name,
  email,
  ticketTypeId,
  /** For whom it is bought, in the receipt: nine digits, or "" for oneself. */
  organisationNumber: v.optional(
    v.pipe(
      v.string("text.format"),
      v.transform(plainOrganisationNumber),
      v.check((number) => number === "" || isOrganisationNumber(number), "text.format"),
    ),
    "",
  ),
  /** Of the buyer's own books, in the receipt. */
  reference: v.optional(text({ max: 100 }), ""),
  phone: v.optional(phone, null),
  language: v.optional(v.picklist(["no", "en"], "request.invalid")),
  answers,
  /** That what is sensitive among the answers may be kept. */
  consent: v.optional(flag, false),
  companions: v.optional(
    v.pipe(
      v.array(companionSchema, "field.list"),
      v.maxLength(registrationLimits.groupMax - 1, "registration.group"),
    ),
    [],
  ),
});
export type NewRegistration = v.InferOutput<typeof newRegistrationSchema>;

/** `PATCH /v1/events/{slug}/registrations/own/{id}`: one person of the own registration. */
export const registrationChangeSchema = v.object({
  name,
  phone: v.optional(phone, null),
  answers,
  consent: v.optional(flag, false),
  /** What the form was filled from: refused when there is a newer one. */
  version: integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
});

/** The same of somebody with a link of their own, by whoever registered them: nothing but the name is read. */
export const linkedChangeSchema = v.pick(registrationChangeSchema, ["name", "version"]);

/** `POST /v1/events/{slug}/registrations/links` */
export const linksSchema = v.object({ email });
