/** `GET /v1/privacy`: how things are set up, as far as it says who handles data about people, and for how long. */
import * as v from "valibot";

const about = <S extends v.GenericSchema>(schema: S, description: string) =>
  v.pipe(schema, v.description(description));

export const privacyQuerySchema = v.object({
  event: v.optional(
    about(v.string(), "Slug, code or id of an event; left out = of the site alone"),
  ),
});

const earlierFieldSchema = v.looseObject({
  label: v.looseObject({ no: v.string(), en: v.string() }),
  days: about(v.number(), "Days after the end in which answers to it are deleted"),
});

const eventPrivacySchema = v.looseObject({
  slug: v.string(),
  name: v.string(),
  organiser: v.string(),
  client: v.looseObject({ name: v.string(), organisationNumber: v.string() }),
  timeZone: v.string(),
  retentionDays: v.number(),
  keepUntil: about(v.number(), "When its people are erased, UTC milliseconds"),
  fields: about(v.array(earlierFieldSchema), "Fields whose answers go earlier"),
});

export const privacySchema = v.looseObject({
  operator: v.looseObject({ name: v.string(), email: v.string() }),
  isHosted: about(v.boolean(), "Whether it runs at the hosts that production runs at"),
  sendsMail: v.boolean(),
  sendsSms: v.boolean(),
  takesCards: v.boolean(),
  event: about(
    v.nullable(eventPrivacySchema),
    "Null for none, and where not everybody may know of it",
  ),
});
