/** What a scanner is told of its event, and what the door comes to. */
import * as v from "valibot";
import { seatStates } from "../../attendees/seats.ts";
import { presenceStates, registrationStates } from "../../attendees/status.ts";
import { scanResults } from "../../door/scan-result.ts";
import { attendeeDetails } from "../attendees/attendees.ts";
import { optionalEmail } from "../fields.ts";
import { scanId } from "./scans.ts";

const count = v.number();
const text = v.nullable(v.string());
const time = v.pipe(v.number(), v.description("UTC milliseconds"));
const namedGate = v.looseObject({ id: v.string(), name: v.string() });

const counts = v.looseObject({
  inside: v.pipe(count, v.description("People who are inside now")),
  expected: v.pipe(
    count,
    v.description("People with a ticket that lets them in, also those who came"),
  ),
});

/** `GET /v1/events/{slug}/door` */
export const doorSchema = v.looseObject({
  eventId: v.string(),
  slug: v.string(),
  name: v.string(),
  hybrid: v.boolean(),
  isPaid: v.pipe(v.boolean(), v.description("Whether it costs something")),
  startsAt: time,
  endsAt: time,
  timeZone: v.string(),
  now: v.pipe(v.number(), v.description("The server’s clock: scans are to be told in its time")),
  until: v.pipe(v.number(), v.description("When a list that a device keeps is to be erased")),
  gate: v.pipe(v.nullable(namedGate), v.description("Of the link that the caller came by")),
  gates: v.pipe(v.array(namedGate), v.description("Where the caller may scan")),
  publicKeys: v.array(
    v.looseObject({
      keyId: v.string(),
      publicKey: v.looseObject({ kty: v.string(), crv: v.string(), x: v.string(), y: v.string() }),
    }),
  ),
  counts,
});

/** Query of `GET /v1/events/{slug}/door/people`. */
export const doorPeopleQuerySchema = v.object({
  /** `cursor` of the answer before; absent = from the beginning. */
  since: v.optional(v.pipe(v.string(), v.digits("request.invalid"), v.maxLength(16)), "0"),
});

export const doorPersonSchema = v.looseObject({
  id: v.string(),
  name: text,
  registration: v.nullable(v.picklist(registrationStates)),
  seat: v.picklist(seatStates),
  seatLabel: text,
  presence: v.picklist(presenceStates),
  isPaid: v.boolean(),
  groupId: v.pipe(text, v.description("The same for all who were registered in one go")),
  version: v.number(),
});
export type DoorPerson = v.InferOutput<typeof doorPersonSchema>;

/** Those who changed since the cursor, each as they are now. */
export const doorPeopleSchema = v.looseObject({
  items: v.array(doorPersonSchema),
  gone: v.pipe(v.array(v.string()), v.description("Ids of who is not on the list any more")),
  cursor: v.pipe(v.string(), v.description("For `since` of the next call")),
  isComplete: v.pipe(v.boolean(), v.description("Whether there was nobody else to be told of")),
});

/** `POST /v1/events/{slug}/door/walk-ins` */
export const walkInSchema = v.object({
  /** Of the scan that lets them in, made by whoever sends it: a repeat registers nobody twice. */
  id: scanId,
  name: attendeeDetails.name,
  email: v.optional(optionalEmail, ""),
  language: v.picklist(["no", "en"], "field.choice"),
  /** By staff without a gate's link: where they stand. */
  gateId: v.optional(v.nullable(v.string("field.text")), null),
});
export type WalkIn = v.InferOutput<typeof walkInSchema>;

export const walkInAnswerSchema = v.looseObject({
  person: doorPersonSchema,
  scan: v.looseObject({ id: v.string(), result: v.picklist(scanResults) }),
});

/** `GET /v1/events/{slug}/door/figures` */
export const doorFiguresSchema = v.looseObject({
  ...counts.entries,
  conflicts: count,
  gates: v.array(
    v.looseObject({
      gate: v.pipe(v.nullable(namedGate), v.description("null = by staff without a gate")),
      in: v.pipe(count, v.description("Times that somebody came in there")),
      out: count,
    }),
  ),
  minutes: v.pipe(
    v.array(v.looseObject({ at: time, gateId: text, in: count, out: count })),
    v.description("The last three hours, minutes in which nobody passed left out"),
  ),
});
