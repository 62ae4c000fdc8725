/** An event's list of attendees, as /v1 and the forms take it. */
import * as v from "valibot";
import { attendeeLimits } from "../../attendees/attendee-limits.ts";
import { seatStates } from "../../attendees/seats.ts";
import { attendeeStatuses, presenceStates, registrationStates } from "../../attendees/status.ts";
import { cleanLine } from "../../clean-text.ts";
import { sheetFormats } from "../../files/sheet-formats.ts";
import { textLimits } from "../../limits.ts";
import { optionalEmail, text } from "../fields.ts";
import { listQuery } from "../organisations.ts";
import { phone } from "../profile.ts";

const id = v.pipe(v.string("field.text"), v.maxLength(40, "text.too_long"));

/** One line, without commas: those part tags in a form. */
const tag = v.pipe(
  v.string("field.text"),
  v.transform((typed) => cleanLine(typed.replaceAll(",", " "))),
  text(attendeeLimits.tag),
);
const tags = v.pipe(v.array(tag, "field.list"), v.maxLength(attendeeLimits.tags, "field.too_many"));

const filters = {
  status: v.optional(v.picklist(attendeeStatuses, "request.invalid")),
  registration: v.optional(v.picklist([...registrationStates, "none"], "request.invalid")),
  seat: v.optional(v.picklist(seatStates, "request.invalid")),
  presence: v.optional(v.picklist(presenceStates, "request.invalid")),
  tag: v.optional(v.pipe(v.string(), v.maxLength(100))),
};

/** Query of the list; with `search` or `tag` the order is that of what was found. */
export const attendeeListSchema = v.object({
  ...listQuery,
  ...filters,
  sort: v.optional(
    v.picklist(["name", "email", "status", "registered", "seat"], "request.invalid"),
  ),
  descending: v.optional(
    v.pipe(
      v.picklist(["true", "false"]),
      v.transform((is) => is === "true"),
    ),
  ),
});

/** Query of the same people as a file. */
export const attendeeExportSchema = v.object({
  ...v.omit(attendeeListSchema, ["cursor", "limit"]).entries,
  format: v.optional(v.picklist(sheetFormats, "field.choice"), "xlsx"),
});

const details = {
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
  name: details.name,
  email: v.exactOptional(details.email),
  phone: v.exactOptional(details.phone),
  notes: v.exactOptional(details.notes),
  tags: v.exactOptional(tags),
  registration: v.exactOptional(v.picklist(["accepted", "invited"], "field.choice")),
});
export type NewAttendee = v.InferOutput<typeof newAttendeeSchema>;

/** `PATCH /v1/events/{slug}/attendees/{id}`: what is given is changed. */
export const attendeeChangeSchema = v.object({
  ...v.partial(v.object(details)).entries,
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

export const bulkActions = ["approve", "decline", "tag", "untag", "remove"] as const;
export type BulkAction = (typeof bulkActions)[number];

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
  found: v.exactOptional(
    v.object({ search: v.optional(v.pipe(v.string(), v.maxLength(200)), ""), ...filters }),
  ),
  cursor: v.exactOptional(v.pipe(v.string(), v.maxLength(600))),
});
export type AttendeeBulk = v.InferOutput<typeof attendeeBulkSchema>;
