/** Gates of an event, and the links that let a device scan at one. */
import * as v from "valibot";
import { doorLimits } from "../../door/door-limits.ts";
import { text, time } from "../fields.ts";

const name = text(doorLimits.gateName);
/** Of its link; null = 24 h after the event's end. */
const endsAt = v.nullable(time);

/** `POST /v1/events/{slug}/gates` */
export const newGateSchema = v.object({ name, endsAt: v.optional(endsAt, null) });
export type NewGate = v.InferOutput<typeof newGateSchema>;

/** `PATCH /v1/events/{slug}/gates/{id}`: what is given is changed. */
export const gateChangeSchema = v.object({
  name: v.exactOptional(name),
  endsAt: v.exactOptional(endsAt),
});
export type GateChange = v.InferOutput<typeof gateChangeSchema>;

/** 256 bits, in base64url. */
const secret = v.pipe(v.string("field.text"), v.regex(/^[\w-]{43}$/, "text.format"));

/**
 * `POST /v1/gates/open`: what the link says, and a secret that the device has made itself: the first device that opens a
 * link is the gate's, and may open it again.
 */
export const gateOpeningSchema = v.object({ link: secret, device: secret });
export type GateOpeningRequest = v.InferOutput<typeof gateOpeningSchema>;

const gate = {
  id: v.string(),
  name: v.string(),
  endsAt: v.pipe(v.nullable(v.number()), v.description("Its own end; null = 24 h after the event")),
  until: v.pipe(v.number(), v.description("When its link ends as things stand, UTC milliseconds")),
  revokedAt: v.nullable(v.number()),
  openedAt: v.pipe(
    v.nullable(v.number()),
    v.description("When a device opened its link; null = none yet"),
  ),
  createdAt: v.number(),
};

export const gateSchema = v.looseObject(gate);
export const gateListSchema = v.looseObject({ items: v.array(gateSchema) });

/** With the link itself: told once. */
export const gateLinkSchema = v.looseObject({
  ...gate,
  link: v.pipe(v.string(), v.description("Address that one device opens; told once")),
});

export const openedGateSchema = v.looseObject({
  token: v.pipe(v.string(), v.description("For `Authorization: Bearer …` of the device’s calls")),
  gate: v.looseObject({ id: v.string(), name: v.string(), until: v.number() }),
  event: v.looseObject({ id: v.string(), slug: v.string(), name: v.string() }),
});
