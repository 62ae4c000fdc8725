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
});

export const ownErasureSchema = v.looseObject({
  eraseAt: v.pipe(
    v.nullable(v.number()),
    v.description("When everything is erased, UTC milliseconds; null while nobody asked for it"),
  ),
});
