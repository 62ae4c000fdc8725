/** An event's list of attendees, as /v1 and the forms take it. */
import * as v from "valibot";
import { attendeeLimits } from "../../attendees/attendee-limits.ts";
import { type AnswerSort, answerSortPattern, attendeeSorts } from "../../attendees/list-columns.ts";
import { seatStates } from "../../attendees/seats.ts";
import { attendeeStatuses, presenceStates, registrationStates } from "../../attendees/status.ts";
import { cleanTag } from "../../attendees/tag.ts";
import { cleanLine } from "../../clean-text.ts";
import { sheetFormats } from "../../files/sheet-formats.ts";
import { textLimits } from "../../limits.ts";
import { cardLayouts } from "../../tickets/card-layouts.ts";
import { flag, optionalEmail, search, text } from "../fields.ts";
import { listQuery } from "../organisations.ts";
import { phone } from "../profile.ts";

const id = v.pipe(v.string("field.text"), v.maxLength(40, "text.too_long"));

const tag = v.pipe(v.string("field.text"), v.transform(cleanTag), text(attendeeLimits.tag));
const tags = v.pipe(v.array(tag, "field.list"), v.maxLength(attendeeLimits.tags, "field.too_many"));

const filters = {
  status: v.optional(v.picklist(attendeeStatuses, "request.invalid")),
  registration: v.optional(v.picklist([...registrationStates, "none"], "request.invalid")),
  seat: v.optional(v.picklist(seatStates, "request.invalid")),
  presence: v.optional(v.picklist(presenceStates, "request.invalid")),
  tag: v.optional(v.pipe(v.string(), v.maxLength(100))),
};

const answerSort = v.pipe(
  v.string(),
  v.regex(answerSortPattern),
  v.transform((id): AnswerSort => `fld_${id.slice("fld_".length)}`),
);

/** Query of the list; with `search` or `tag` the order is that of what was found. */
export const attendeeListSchema = v.object({
  ...listQuery,
  ...filters,
  /** A column, or the id of a field of the event's form: by what was answered to it. */
  sort: v.optional(v.union([v.picklist(attendeeSorts), answerSort], "request.invalid")),
  descending: v.optional(
    v.pipe(
      v.picklist(["true", "false"]),
      v.transform((is) => is === "true"),
    ),
  ),
});

/** Query of `GET /v1/events/{slug}/seats`: a page of the waiting list. */
export const seatListSchema = v.omit(v.object(listQuery), ["search"]);

/** Query of the same people as a file. */
export const attendeeExportSchema = v.object({
  ...v.omit(attendeeListSchema, ["cursor", "limit"]).entries,
  format: v.optional(v.picklist(sheetFormats, "field.choice"), "xlsx"),
});

/** Query of the same people's cards to print, as far as they have tickets. */
export const attendeeCardsSchema = v.object({
  ...v.omit(attendeeListSchema, ["cursor", "limit"]).entries,
  layout: v.optional(v.picklist(cardLayouts, "field.choice"), "badges"),
  /** Field of the form whose answer stands below the name; "" = none. */
  field: v.optional(v.pipe(v.string(), v.maxLength(40)), ""),
  /** Which of the files, from 1 on, where one has not room for all. */
  part: v.optional(
    v.pipe(
      v.string(),
      v.digits("field.number"),
      v.transform(Number),
      v.minValue(1),
      v.maxValue(100),
    ),
    "1",
  ),
});

/** What is known of somebody, each by itself. */
export const attendeeDetails = {
  name: v.pipe(v.string("field.text"), v.transform(cleanLine), text(textLimits.attendeeName)),
  /** "" = none. */
  email: optionalEmail,
  /** null = none. */
  phone,
  notes: text(attendeeLimits.notes),
  tags,
};

/** `POST /v1/events/{slug}/attendees`: registered unless it is said otherwise. */
export const newAttendeeSchema = v.object({
  name: attendeeDetails.name,
  email: v.exactOptional(attendeeDetails.email),
  phone: v.exactOptional(attendeeDetails.phone),
  notes: v.exactOptional(attendeeDetails.notes),
  tags: v.exactOptional(tags),
  registration: v.exactOptional(v.picklist(["accepted", "invited"], "field.choice")),
  /** Of an event that costs something: a ticket of this type is given to them. Not by keys. */
  ticketTypeId: v.exactOptional(id),
});
export type NewAttendeeInput = v.InferOutput<typeof newAttendeeSchema>;

/** `PATCH /v1/events/{slug}/attendees/{id}`: what is given is changed. */
export const attendeeChangeSchema = v.object({
  ...v.partial(v.object(attendeeDetails)).entries,
  /** By custom field, all of them: checked as those of a registration are. */
  answers: v.exactOptional(v.record(v.string(), v.unknown(), "field.object")),
  /** That the attendee has agreed that answers to sensitive fields are kept, where that is not known yet. */
  consent: v.exactOptional(v.boolean("answer.yes_no")),
  /** That of the row that the form was filled from; absent = whatever it is now. */
  version: v.exactOptional(v.pipe(v.number("field.number"), v.integer("field.integer"))),
});
export type AttendeeChange = v.InferOutput<typeof attendeeChangeSchema>;

/** Details of which one row's own hold, where two are merged. */
export const mergedDetails = ["name", "email", "phone"] as const;

/** `POST /v1/events/{slug}/attendees/{id}/merge`: the other row goes. What `take` names is taken from it. */
export const attendeeMergeSchema = v.object({
  otherId: id,
  take: v.exactOptional(v.array(v.picklist(mergedDetails, "field.choice"), "field.list")),
});
export type AttendeeMerge = v.InferOutput<typeof attendeeMergeSchema>;

/** Query of what two rows would become, `GET /v1/events/{slug}/attendees/{id}/merge`. */
export const mergePreviewSchema = v.object({ otherId: id });

/** Query of `GET /v1/events/{slug}/attendees/{id}/similar`: without words those of the same name. */
export const similarSchema = v.object({
  search,
});

/** `PUT /v1/events/{slug}/attendees/{id}/seat`. */
export const seatChangeSchema = v.object({
  /** Of the seat, as the hall has it, such as "A12"; "" = none, absent = as it is. */
  label: v.exactOptional(
    v.pipe(v.string("field.text"), v.transform(cleanLine), text(attendeeLimits.seatLabel)),
  ),
  /** Where no seat is left the attendee stands in line, as whoever registers does. */
  mayWait: v.exactOptional(v.boolean("answer.yes_no")),
});
export type SeatChange = v.InferOutput<typeof seatChangeSchema>;

/** Tags of a table as a whole, and those of one of its rows: together no more than one person may have. */
export const importTags = v.pipe(
  v.array(tag, "field.list"),
  v.maxLength(attendeeLimits.importTags, "field.too_many"),
);

/** `POST /v1/events/{slug}/attendees/imports/{id}/confirm`: how the people of a table come onto the list. */
export const importConfirmSchema = v.object({
  registration: v.optional(v.picklist(["invited", "accepted"], "field.choice"), "invited"),
  /** In a hall: whoever is registered is given a seat while there are any, and stands in line then. */
  givesSeats: v.optional(flag, false),
  /** For everybody in it; a row may have as many of its own. */
  tags: v.optional(importTags, []),
});

/** `seat` and `unseat` give and take seats in the hall, `check_in` and `check_out` let people in and out of the door by hand. */
export const bulkActions = [
  "approve",
  "decline",
  "seat",
  "unseat",
  "check_in",
  "check_out",
  "tag",
  "untag",
  "remove",
] as const;
export type AttendeeBulkAction = (typeof bulkActions)[number];

/**
 * What of it is taken back by giving people what they had before: a tag is undone by the other action, and letting in or
 * out by taking its scans back.
 */
export const undoneDecisions = [
  "approve",
  "decline",
  "seat",
  "unseat",
  "remove",
] as const satisfies readonly AttendeeBulkAction[];
export type UndoneDecision = (typeof undoneDecisions)[number];

/**
 * `POST /v1/events/{slug}/attendees/bulk`: to those who are named, or to all that fit `found`, a piece of them at a
 * time: `next` of the answer goes on.
 */
export const attendeeBulkSchema = v.object({
  action: v.picklist(bulkActions, "field.choice"),
  /** With `tag` and `untag`. */
  tag: v.exactOptional(tag),
  ids: v.exactOptional(
    v.pipe(v.array(id, "field.list"), v.maxLength(attendeeLimits.bulk, "field.too_many")),
  ),
  found: v.exactOptional(v.object({ search, ...filters })),
  cursor: v.exactOptional(v.pipe(v.string(), v.maxLength(600))),
});
export type AttendeeBulk = v.InferOutput<typeof attendeeBulkSchema>;

/** `POST /v1/events/{slug}/attendees/bulk/undo`: takes back what the same person did, by what its answer said. */
export const bulkUndoSchema = v.object({
  action: v.picklist(bulkActions, "field.choice"),
  /** When it stands in the log, UTC milliseconds. */
  at: v.pipe(v.number("field.number"), v.integer("field.integer")),
});
