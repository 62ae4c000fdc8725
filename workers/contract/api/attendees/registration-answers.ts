/** What the calls about registering for an event answer, and about the own registration. */
import * as v from "valibot";
import { fieldKinds } from "../../attendees/custom-fields.ts";
import { seatStates } from "../../attendees/seats.ts";
import { presenceStates, registrationStates } from "../../attendees/status.ts";
import { attendanceModes } from "../../kinds.ts";

const text = v.nullable(v.string());
const time = v.nullable(v.pipe(v.number(), v.description("UTC milliseconds")));

const event = v.looseObject({
  slug: v.string(),
  name: v.string(),
  organiser: v.string(),
  startsAt: v.number(),
  endsAt: v.number(),
  timeZone: v.string(),
  locationText: v.string(),
  hybrid: v.boolean(),
  isCancelled: v.boolean(),
});

const fields = v.array(
  v.looseObject({
    id: v.string(),
    kind: v.picklist(fieldKinds),
    label: v.looseObject({ no: v.string(), en: v.string() }),
    required: v.boolean(),
    options: v.array(v.string()),
    shownWhen: v.nullable(v.looseObject({ field: v.string(), value: v.string() })),
    personal: v.boolean(),
    sensitive: v.boolean(),
    retentionDays: v.nullable(v.number()),
  }),
);
const consentWords = v.pipe(
  text,
  v.description("What `consent` agrees to; null where nothing sensitive is asked"),
);

const offeredTypeSchema = v.looseObject({
  id: v.string(),
  name: v.string(),
  amount: v.pipe(v.number(), v.description("Minor units, VAT included")),
  vatRate: v.pipe(v.number(), v.description("Hundredths of a percent")),
  vat: v.pipe(v.number(), v.description("Minor units of the amount")),
  saleFrom: time,
  saleUntil: time,
  closed: v.pipe(
    v.nullable(v.picklist(["not_yet", "over", "sold_out", "no_payments"])),
    v.description("Why it cannot be bought now; null = it can"),
  ),
});

export const registrationFormSchema = v.looseObject({
  event,
  closed: v.pipe(
    v.nullable(v.picklist(["cancelled", "off", "due", "over"])),
    v.description("Why nobody can register now; null = everybody can"),
  ),
  registrationMessage: v.pipe(
    v.string(),
    v.description("In place of a form that is closed; empty = the product's own words"),
  ),
  registrationDueAt: time,
  registrationNeedsApproval: v.boolean(),
  registrationGroupMax: v.pipe(
    v.number(),
    v.description("People of one registration, with whoever registers"),
  ),
  seatsLeft: v.pipe(
    v.nullable(v.number()),
    v.description("In the hall; 0 = whoever comes stands in line, null = there is no hall"),
  ),
  fields,
  consentWords,
  retentionDays: v.number(),
  currency: v.pipe(v.string(), v.description("ISO 4217, of the ticket types")),
  ticketTypes: v.pipe(
    v.nullable(v.array(offeredTypeSchema)),
    v.description("What can be bought; null = the event costs nothing"),
  ),
});

export const registeredSchema = v.looseObject({
  email: v.pipe(v.string(), v.description("Where the mail goes that says how it stands")),
  payment: v.pipe(
    v.nullable(
      v.looseObject({
        orderId: v.string(),
        paymentUrl: v.pipe(
          v.nullable(v.string()),
          v.description(
            "The payment page; null = nothing is to be paid, or none can be reached now",
          ),
        ),
        statusAddress: v.pipe(
          v.string(),
          v.description("Path of the page that tells how the order stands"),
        ),
      }),
    ),
    v.description("Where the event costs something: how to pay for it. Else null"),
  ),
});

const person = v.looseObject({
  id: v.string(),
  name: text,
  email: text,
  phone: text,
  answers: v.pipe(v.record(v.string(), v.unknown()), v.description("By the id of the field")),
  consent: v.boolean(),
  version: v.number(),
  registration: v.nullable(v.picklist(registrationStates)),
  seat: v.picklist(seatStates),
  seatLabel: text,
  seatUntil: time,
  presence: v.picklist(presenceStates),
  place: v.pipe(v.nullable(v.number()), v.description("In line, from 1")),
  seatActs: v.looseObject({
    take: v.pipe(
      v.nullable(v.picklist(["offer", "again", "pay"])),
      v.description(
        "The seat that is offered can be taken, one be asked for, or what was chosen be paid",
      ),
    ),
    canGiveUp: v.boolean(),
  }),
  isPaymentHeldBack: v.pipe(
    v.boolean(),
    v.description("What is to be paid cannot be: the host takes no payments now"),
  ),
  isSoldOut: v.pipe(
    v.boolean(),
    v.description("What was chosen and not paid for in time cannot be had any more"),
  ),
  isLinked: v.pipe(
    v.boolean(),
    v.description(
      "Has a link of their own: can be cancelled and called by another name here, and no more",
    ),
  ),
  ticket: v.pipe(text, v.description("What the QR code says; null = none")),
});

export const ownRegistrationSchema = v.looseObject({
  event,
  fields,
  consentWords,
  isOver: v.pipe(v.boolean(), v.description("Nothing can be changed any more")),
  people: v.pipe(v.array(person), v.description("Whoever it is of first")),
});

export const ownSeatSchema = v.looseObject({
  seat: v.pipe(
    v.picklist(["confirmed", "waiting", "gone", "left", "held"]),
    v.description(
      "`gone` = the seat was given up, `left` = the place in line, `held` = kept until it is paid, with `payment`",
    ),
  ),
});

export const ownEntrySchema = v.looseObject({
  token: v.string(),
  type: v.literal("Bearer"),
  device: v.string(),
  /** Where they take part in a hybrid event, to be said with the room's ticket; null = nothing is known of it. */
  attendance: v.nullable(v.picklist(attendanceModes)),
  event: v.looseObject({ id: v.string(), slug: v.string(), name: v.string() }),
});
