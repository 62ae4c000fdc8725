/** What the calls about an event's attendees answer. */
import * as v from "valibot";
import { seatReasons, seatStates } from "../../attendees/seats.ts";
import {
  attendeeStatuses,
  presenceStates,
  registrationStates,
  waitingReasons,
} from "../../attendees/status.ts";
import { bulkActions } from "./attendees.ts";

const time = v.nullable(v.pipe(v.number(), v.description("UTC milliseconds")));
const text = v.nullable(v.string());
const count = v.number();

const summary = {
  id: v.string(),
  name: text,
  email: text,
  phone: text,
  status: v.picklist(attendeeStatuses),
  reason: v.pipe(
    v.nullable(v.picklist(waitingReasons)),
    v.description("Of the status `waiting`: what is waited for"),
  ),
  registration: v.nullable(v.picklist(registrationStates)),
  seat: v.picklist(seatStates),
  seatLabel: text,
  presence: v.picklist(presenceStates),
  registeredAt: time,
  joinedAt: time,
  origin: v.picklist(["room", "self", "staff", "import", "invitation"]),
  groupId: v.pipe(text, v.description("The same for all who were registered in one go")),
  tags: v.array(v.string()),
  version: v.pipe(v.number(), v.description("Rises with each change")),
};

export const attendeeSchema = v.looseObject({
  ...summary,
  seatUntil: time,
  seatQueuedAt: time,
  seatReason: v.nullable(v.picklist(seatReasons)),
  invitedAt: time,
  consentAt: time,
  language: v.nullable(v.picklist(["no", "en"])),
  ticketSerial: text,
  isPaid: v.boolean(),
  answers: v.record(v.string(), v.unknown()),
  notes: v.string(),
  createdAt: v.number(),
});

export const attendeePageSchema = v.looseObject({
  items: v.array(v.looseObject(summary)),
  next: text,
  previous: text,
  total: v.pipe(
    v.nullable(count),
    v.description("Everyone who fits; null with a search or a tag, which nothing counts"),
  ),
  people: v.pipe(count, v.description("Everyone on the list of the event")),
  statuses: v.looseObject(Object.fromEntries(attendeeStatuses.map((status) => [status, count]))),
  pending: v.pipe(count, v.description("Waiting for a yes or a no")),
  declined: count,
  cancelled: count,
});

export const bulkDoneSchema = v.looseObject({
  done: count,
  skipped: v.pipe(count, v.description("To whom it did not apply")),
  next: v.pipe(text, v.description("With `found`: the cursor of the call that goes on")),
  undo: v.nullable(
    v.looseObject({
      action: v.picklist(bulkActions),
      tag: v.optional(v.string()),
      ids: v.array(v.string()),
    }),
  ),
});

export const removedSchema = v.looseObject({ id: v.string() });
