/** `/v1/events/{slug}/recap` and `/v1/certificates/{code}`: what an event offers once it is over. */
import * as v from "valibot";
import { flag, integer, webAddress } from "./fields.ts";

const time = v.pipe(v.number(), v.description("UTC milliseconds"));
const about = (schema: v.GenericSchema, description: string) =>
  v.pipe(schema, v.description(description));

/** Minutes that a certificate of attendance may take; 0 = whoever came. */
const certificateMinutes = { min: 0, max: 10_000 } as const;

/** What is not said stays as it is. */
export const recapChangeSchema = v.partial(
  v.object({
    recordingUrl: webAddress,
    recordingVideo: flag,
    certificateMinutes: v.nullable(integer(certificateMinutes)),
    version: integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  }),
);
export type RecapChange = v.InferOutput<typeof recapChangeSchema>;

export const recapSchema = v.looseObject({
  recordingUrl: about(v.string(), "Web address of a recording; empty = none"),
  recordingVideo: about(v.boolean(), "Whether the event’s own video is the recording"),
  certificateMinutes: about(
    v.nullable(v.number()),
    "Minutes that a certificate of attendance takes; 0 = whoever came, null = there are none",
  ),
  version: v.number(),
});

/** What a mail about the page after the event begins as. */
export const recapMailSchema = v.looseObject({
  id: about(v.string(), "Of the draft, below `/v1/events/{slug}/messages`"),
});

/** Whether whoever calls can have a certificate, or why not. */
export const ownCertificateSchema = v.looseObject({
  state: about(
    v.picklist(["none", "open", "early", "not_enough", "no_name", "issued"]),
    "Open = it can be issued; early = the event is not over",
  ),
  code: about(v.nullable(v.string()), "Once it is issued"),
  minutes: about(v.number(), "What it takes; 0 = whoever came"),
  presence: about(
    v.nullable(v.looseObject({ place: v.picklist(["hall", "online"]) })),
    "In the hall with `minutes` by the door’s times, online with the minutes that the page was open, or null where nobody measured them, and with `since`; null before the end, and once it is issued",
  ),
});

export const certificateSchema = v.looseObject({
  code: v.string(),
  name: v.string(),
  minutes: about(
    v.nullable(v.number()),
    "In the hall by the door’s times, online those that the page was open; null where they were not measured",
  ),
  place: v.picklist(["hall", "online"]),
  issuedAt: time,
  event: v.looseObject({ slug: v.string(), name: v.string(), organiser: v.string() }),
});
