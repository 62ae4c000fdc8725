/** The ticket that lets a socket in. */
import * as v from "valibot";
import { attendanceModes } from "#workers/contract/kinds.ts";
import { textLimits } from "#workers/contract/limits.ts";

/** Plain letters, one byte each: what is kept with a socket stays within 1 KB. */
const plain = (most: number) => v.pipe(v.string(), v.regex(/^[\x20-\x7e]*$/), v.maxLength(most));

/** Claims of the ticket that lets one socket in, once, within 60 s (HS256, shared secret). */
export const ticketSchema = v.object({
  aud: v.literal("room"),
  /** `att_…`, `usr_…`, `mod_…` or `scr_…` */
  sub: plain(64),
  /** The room = the event's id, that of a rehearsal, or the relay in front of the room: `<event id>~<number>`. */
  room: v.pipe(v.string(), v.regex(/^[\w.~-]{1,80}$/)),
  role: v.picklist(["admin", "client", "team", "editor", "moderator", "participant", "screen"]),
  /** Device: half of an operation's id. */
  dev: plain(40),
  /** Name known on admission; null when nobody has said one. */
  name: v.nullable(v.pipe(v.string(), v.maxLength(2 * textLimits.name.max))),
  /** Screen id, for screens. */
  screen: v.exactOptional(plain(64)),
  /** Of staff, and of a screen that staff opened: the console session that their right stands on. */
  session: v.exactOptional(plain(40)),
  /** Of all others: which access code or screen key let them in; "" or absent = none did. */
  access: v.exactOptional(plain(40)),
  /** Of an attendee of a hybrid event: how the page was opened that asks for it; absent = it does not say. */
  attendance: v.exactOptional(v.picklist(attendanceModes)),
  jti: plain(64),
  exp: v.number(),
});
export type Ticket = v.InferOutput<typeof ticketSchema>;
