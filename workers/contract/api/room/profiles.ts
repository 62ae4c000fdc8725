/** What attendees show of themselves to others of their event. */
import * as v from "valibot";
import { textLimits } from "../../limits.ts";
import { text } from "../fields.ts";

/** What an attendee chooses to show to others of the event. */
export const ownProfileSchema = v.object({
  showsName: v.boolean(),
  about: text(textLimits.attendeeAbout),
});
export type OwnProfileInput = v.InferOutput<typeof ownProfileSchema>;

/** `GET /v1/profiles/{id}` */
export const attendeeProfileSchema = v.looseObject({
  id: v.string(),
  name: v.nullable(v.string()),
  about: v.string(),
  event: v.looseObject({ slug: v.string(), name: v.string() }),
});

/** `GET /v1/events/{slug}/questions/{id}/author`: whose profile leads on from a question; null = none does. */
export const questionAuthorSchema = v.looseObject({ profile: v.nullable(v.string()) });
