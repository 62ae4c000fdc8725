/** `/v1/events/{slug}/exports` */
import * as v from "valibot";
import { seatStates } from "../../attendees/seats.ts";
import { attendeeStatuses, presenceStates } from "../../attendees/status.ts";
import { exportFormats, exportKinds, exportStates, isOffered } from "../../exports/exports.ts";
import { locales } from "../../texts/index.ts";

const count = v.pipe(v.number(), v.integer());
const time = v.pipe(v.number(), v.description("UTC milliseconds"));
const about = <S extends v.GenericSchema>(schema: S, description: string) =>
  v.pipe(schema, v.description(description));

/** What is wanted besides kind and format; each is for some kinds alone, and nothing to others. */
export const exportOptionsSchema = v.object({
  status: v.exactOptional(
    about(v.picklist(attendeeStatuses, "field.choice"), "Of attendees: those with this status"),
  ),
  seat: v.exactOptional(
    about(v.picklist(seatStates, "field.choice"), "Of attendees: those with such a seat"),
  ),
  presence: v.exactOptional(
    about(v.picklist(presenceStates, "field.choice"), "Of attendees: checked in, out, or neither"),
  ),
  recordingStartsAt: v.exactOptional(
    about(
      v.pipe(v.number("field.number"), v.integer("field.integer"), v.minValue(0, "field.number")),
      "Of chapters and captions: when the recording began, UTC milliseconds; the event’s opening where it is absent",
    ),
  ),
});
export type ExportOptions = v.InferOutput<typeof exportOptionsSchema>;

export const exportInputSchema = v.pipe(
  v.object({
    kind: v.picklist(exportKinds, "field.choice"),
    format: v.optional(v.picklist(exportFormats, "field.choice"), "xlsx"),
    locale: v.exactOptional(
      about(v.picklist(locales, "field.choice"), "Language of the file; the caller’s where absent"),
    ),
    options: v.optional(exportOptionsSchema, {}),
  }),
  v.forward(
    v.partialCheck(
      [["kind"], ["format"]],
      ({ kind, format }) => isOffered(kind, format),
      "field.choice",
    ),
    ["format"],
  ),
);
export type ExportInput = v.InferOutput<typeof exportInputSchema>;

export const exportSchema = v.looseObject({
  id: v.string(),
  kind: v.picklist(exportKinds),
  format: v.picklist(exportFormats),
  locale: v.picklist(locales),
  options: exportOptionsSchema,
  state: about(
    v.picklist(exportStates),
    "`ready` for as long as the file can be fetched, `expired` after that",
  ),
  done: about(count, "Rows that are written"),
  total: about(count, "Rows that there are to write, as they were counted at the beginning"),
  name: about(v.nullable(v.string()), "What the file is called; null until it is there"),
  bytes: v.nullable(count),
  url: about(
    v.nullable(v.string()),
    "Where the file is, for 24 hours and for who may take it along; null where there is none",
  ),
  expiresAt: v.nullable(time),
  createdAt: time,
});

export const exportListSchema = v.object({ items: v.array(exportSchema) });
