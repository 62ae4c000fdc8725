/** What the calls about an event's attendees answer. */
import * as v from "valibot";
import { historyKinds } from "../../attendees/history.ts";
import { seatReasons, seatStates } from "../../attendees/seats.ts";
import {
  attendeeStatuses,
  presenceStates,
  registrationStates,
  waitingReasons,
} from "../../attendees/status.ts";
import { importRowStates, importStates } from "../../imports/imports.ts";
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
  isPaid: v.pipe(v.boolean(), v.description("Whether their place is paid, or free")),
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
  consentText: v.pipe(text, v.description("The words that were agreed to")),
  language: v.nullable(v.picklist(["no", "en"])),
  ticketSerial: text,
  answers: v.record(v.string(), v.unknown()),
  notes: v.string(),
  createdAt: v.number(),
});

const listed = v.looseObject({
  ...summary,
  place: v.pipe(
    v.nullable(count),
    v.description(
      "In line for a seat, from 1, where the list is sorted by it and no filter leaves anybody in line out",
    ),
  ),
});

export const attendeePageSchema = v.looseObject({
  items: v.array(listed),
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

export const seatPageSchema = v.looseObject({
  hybrid: v.pipe(v.boolean(), v.description("Whether there is a hall at all")),
  seatQuota: count,
  confirmed: v.pipe(count, v.description("Seats that people have")),
  held: v.pipe(count, v.description("Kept for a payment")),
  offered: v.pipe(count, v.description("Kept for the first in line until they take it")),
  free: v.pipe(count, v.description("Nobody's: while anybody waits they go to the first in line")),
  waiting: v.pipe(count, v.description("People in line")),
  items: v.pipe(v.array(listed), v.description("Those in line, in its order")),
  next: text,
  previous: text,
});

export const tagListSchema = v.looseObject({
  items: v.pipe(
    v.array(v.string()),
    v.description("At most 100; what there is beyond is found by search"),
  ),
  next: v.null(),
});

export const bulkDoneSchema = v.looseObject({
  done: count,
  skipped: v.pipe(count, v.description("To whom it did not apply")),
  noSeat: v.pipe(count, v.description("Of `seat`: for whom no seat was left")),
  next: v.pipe(text, v.description("With `found`: the cursor of the call that goes on")),
  at: v.pipe(count, v.description("When it stands in the audit log, UTC milliseconds")),
  undo: v.nullable(
    v.pipe(
      v.looseObject({
        action: v.picklist(bulkActions),
        tag: v.optional(v.string()),
        ids: v.array(v.string()),
      }),
      v.description("Of a tag: what undoes it, as this call takes it"),
    ),
  ),
  undoUntil: v.pipe(
    time,
    v.description(
      "Of other actions: until when `bulk/undo` takes it back. Only then are people told of a decision, and their seats offered to others",
    ),
  ),
});

export const attendeeHistorySchema = v.looseObject({
  items: v.array(
    v.looseObject({
      id: v.string(),
      at: v.number(),
      kind: v.picklist(historyKinds),
      what: v.pipe(
        v.string(),
        v.description(
          "Of `staff` and `own` the action of the audit log, of `letter` what it told of, of `message` its channel, of `scan` what became of it",
        ),
      ),
      who: v.nullable(v.looseObject({ id: v.string(), name: text })),
      fields: v.array(v.string()),
      detail: v.pipe(
        text,
        v.description("The tag, the label of a seat, the message or the gate that it is about"),
      ),
      state: v.pipe(text, v.description("Of a letter or a message: how far it has come")),
    }),
  ),
});

export const attendeeGroupSchema = v.looseObject({ items: v.array(v.looseObject(summary)) });

export const similarAttendeesSchema = v.looseObject({ items: v.array(attendeeSchema) });

export const attendeeTicketSchema = v.looseObject({
  text: v.pipe(
    text,
    v.description(
      "What a QR code of it says, as scanners read it; null while nobody is let in by it",
    ),
  ),
});

export const mergePreviewAnswerSchema = v.looseObject({
  kept: attendeeSchema,
  other: attendeeSchema,
  merged: attendeeSchema,
});

export const removedSchema = v.looseObject({ id: v.string() });

export const attendeeImportSchema = v.looseObject({
  id: v.string(),
  eventId: v.string(),
  fileName: v.string(),
  state: v.picklist(importStates),
  stopReason: v.pipe(
    v.nullable(v.picklist(["asked", "rights", "event"])),
    v.description("Of the state `stopped`"),
  ),
  headings: v.pipe(v.array(v.string()), v.description("What the columns of the sheet are called")),
  columns: v.pipe(v.array(text), v.description("What each column is read as; null = not at all")),
  registration: v.picklist(["invited", "accepted"]),
  givesSeats: v.boolean(),
  tags: v.array(v.string()),
  total: count,
  ready: count,
  similar: v.pipe(
    count,
    v.description("Rows about somebody who is there already, which are ignored"),
  ),
  faulty: count,
  made: count,
  taken: v.pipe(count, v.description("Rows whose address came onto the list meanwhile")),
  left: v.pipe(count, v.description("Ready rows that nothing became of yet")),
  createdAt: v.number(),
  settledAt: time,
});

export const attendeeImportListSchema = v.looseObject({ items: v.array(attendeeImportSchema) });

export const attendeeImportRowsSchema = v.looseObject({
  items: v.array(
    v.looseObject({
      line: v.pipe(count, v.description("As a spreadsheet numbers its rows, from 1")),
      state: v.picklist(importRowStates),
      attendeeId: v.pipe(text, v.description("Of who is on the list by it")),
      email: v.string(),
      name: v.string(),
      cells: v.array(v.union([v.string(), v.looseObject({ problem: v.string() })])),
      faults: v.array(
        v.looseObject({
          column: v.pipe(v.nullable(count), v.description("Place of the cell in its row, from 0")),
          as: v.string(),
          code: v.string(),
        }),
      ),
      similarity: v.nullable(
        v.looseObject({
          by: v.picklist(["email", "person"]),
          line: v.optional(v.pipe(count, v.description("Of the earlier row"))),
        }),
      ),
    }),
  ),
  next: text,
});
