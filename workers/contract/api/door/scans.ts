/** Scans at the door, as scanners send them and staff read them. */
import * as v from "valibot";
import { presenceStates } from "../../attendees/status.ts";
import { doorLimits } from "../../door/door-limits.ts";
import { scanDirections, scanResults } from "../../door/scan-result.ts";
import { flag, time } from "../fields.ts";
import { pageQuery } from "../lists.ts";

/** `scn_` and a ULID, made on the scanner: the same id is the same scan, however often it is sent. */
export const scanId = v.pipe(
  v.string("field.text"),
  v.regex(/^scn_[0-9A-HJKMNP-TV-Z]{26}$/, "text.format"),
);

const id = v.pipe(v.string("field.text"), v.maxLength(40, "text.too_long"));

export const newScanSchema = v.pipe(
  v.object({
    id: scanId,
    /** What the code says. */
    text: v.exactOptional(v.pipe(v.string("field.text"), v.maxLength(1_000, "text.too_long"))),
    /** Instead of a code: somebody found by name. */
    attendeeId: v.exactOptional(id),
    direction: v.picklist(scanDirections, "field.choice"),
    /** In the server's time, UTC milliseconds; what lies in the future counts as now. */
    at: time,
    /** Whether the scanner decided by itself. */
    offline: flag,
    /** What it showed then; absent = that it lets in whoever may come in. */
    shown: v.exactOptional(v.picklist(scanResults, "field.choice")),
  }),
  v.check(
    ({ text, attendeeId }) => (text === undefined) !== (attendeeId === undefined),
    "field.missing",
  ),
);
export type NewScan = v.InferOutput<typeof newScanSchema>;

/** `POST /v1/events/{slug}/scans`: everybody of a group in one call, each with a scan of their own. */
export const scansSchema = v.object({
  scans: v.pipe(
    v.array(newScanSchema, "field.list"),
    v.minLength(1, "field.too_few"),
    v.maxLength(doorLimits.scansPerCall, "field.too_many"),
  ),
  /** By staff without a gate's link: where they stand. */
  gateId: v.optional(v.nullable(id), null),
});
export type Scans = v.InferOutput<typeof scansSchema>;

const text = v.nullable(v.string());
const gate = v.nullable(v.looseObject({ id: v.string(), name: v.string() }));
const person = v.nullable(
  v.looseObject({ id: v.string(), name: text, seatLabel: text, groupId: text }),
);

const conflict = v.looseObject({
  gate,
  at: v.pipe(v.number(), v.description("UTC milliseconds")),
  scanId: v.string(),
});

export const scanAnswerSchema = v.looseObject({
  id: v.string(),
  result: v.pipe(
    v.picklist(scanResults),
    v.description("By the times of all scans that are known by now"),
  ),
  person,
  presence: v.nullable(v.picklist(presenceStates)),
  conflict: v.pipe(
    v.nullable(conflict),
    v.description("Another scan that let in, or would let in, the same person"),
  ),
});
export type ScanAnswer = v.InferOutput<typeof scanAnswerSchema>;

/** In the order in which they were sent. */
export const scansAnswerSchema = v.looseObject({ scans: v.array(scanAnswerSchema) });

/** Query of `GET /v1/events/{slug}/scans`. */
export const scanListSchema = v.object({
  ...pageQuery,
  gate: v.optional(id),
  attendee: v.optional(id),
  result: v.optional(v.picklist(scanResults, "request.invalid")),
});

export const scanSchema = v.looseObject({
  id: v.string(),
  attendee: person,
  direction: v.picklist(scanDirections),
  at: v.number(),
  receivedAt: v.number(),
  gate,
  scannerId: v.pipe(v.string(), v.description("Id of the device that made it")),
  result: v.picklist(scanResults),
  shown: v.pipe(v.picklist(scanResults), v.description("What the door was shown at the time")),
  isOffline: v.boolean(),
  undoneAt: v.nullable(v.number()),
});

export const scanPageSchema = v.looseObject({ items: v.array(scanSchema), next: text });

/** `GET /v1/events/{slug}/door/conflicts`, the newest first: of a gate's link those of its own gate. */
export const conflictPageSchema = v.looseObject({
  items: v.array(
    v.looseObject({
      scan: v.pipe(scanSchema, v.description("What was let in although it should not have been")),
      entry: v.pipe(
        v.nullable(scanSchema),
        v.description("The entry before it; null where there was another reason"),
      ),
    }),
  ),
  next: text,
});
