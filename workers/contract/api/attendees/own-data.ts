/** `/v1/events/{slug}/own-data`: what is kept about whoever calls, at one event. */
import * as v from "valibot";

const time = v.pipe(v.number(), v.description("UTC milliseconds"));

export const ownDataSchema = v.looseObject({
  madeAt: time,
  event: v.looseObject({ id: v.string(), slug: v.string(), name: v.string() }),
  sections: v.pipe(
    v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
    v.description("Rows as they are stored, by what they are"),
  ),
  missing: v.pipe(
    v.array(v.string()),
    v.description("Sections that could not be read now: ask again later"),
  ),
});

export const ownKeepingSchema = v.looseObject({
  event: v.looseObject({ slug: v.string(), name: v.string(), organiser: v.string() }),
  retentionDays: v.pipe(v.number(), v.description("Days after the event’s end")),
  keepUntil: v.pipe(
    v.number(),
    v.description("When the event’s people are erased, or were, UTC milliseconds"),
  ),
  isErased: v.pipe(v.boolean(), v.description("Whether that time is over")),
  fields: v.pipe(
    v.array(
      v.looseObject({ label: v.looseObject({ no: v.string(), en: v.string() }), until: time }),
    ),
    v.description("Fields of the form whose answers go earlier"),
  ),
  consent: v.pipe(
    v.nullable(v.looseObject({ at: time, text: v.string(), version: v.string() })),
    v.description("What was agreed to; null for nothing"),
  ),
  eraseAt: v.pipe(
    v.nullable(v.number()),
    v.description("When everything is erased, because it was asked for; null while nobody did"),
  ),
});

export const ownErasureSchema = v.looseObject({
  eraseAt: v.pipe(
    v.nullable(v.number()),
    v.description("When everything is erased, UTC milliseconds; null while nobody asked for it"),
  ),
});
