/** The audit log, as /v1 and its page take and tell it. */
import * as v from "valibot";
import { listQuery } from "../organisations.ts";

const id = v.pipe(v.string(), v.maxLength(60));
/** A day of the calendar, `2026-05-12`. */
const day = v.pipe(v.string(), v.isoDate("request.invalid"));

/** Query of `GET /v1/audit`: `search` is the name of who did it (of people also the address) or of the event, or any id. */
export const auditQuerySchema = v.object({
  ...listQuery,
  who: v.optional(id),
  what: v.optional(id),
  on: v.optional(id),
  client: v.optional(id),
  /** First and last day, in `zone`. */
  from: v.optional(day),
  to: v.optional(day),
  zone: v.optional(v.pipe(v.string(), v.maxLength(64))),
});

const party = v.looseObject({ id: v.string(), name: v.nullable(v.string()) });
const values = v.nullable(v.record(v.string(), v.unknown()));
export const auditEntrySchema = v.looseObject({
  id: v.string(),
  at: v.number(),
  who: party,
  what: v.string(),
  onWhich: party,
  event: v.nullable(party),
  clientId: v.nullable(v.string()),
  device: v.nullable(v.string()),
  before: values,
  after: values,
});
