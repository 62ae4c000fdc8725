/** What an event's hosts decide of registration and of the seats in the hall. */
import * as v from "valibot";
import { customFieldsSchema } from "../../attendees/custom-fields.ts";
import { registrationLimits, seatLimits } from "../../attendees/registration-limits.ts";
import type { ErrorCode } from "../../errors.ts";
import { flag, integer, text } from "../fields.ts";

const due = "registration.due" satisfies ErrorCode;

/** Section Registration of an event's settings. */
export const registrationSettingsSchema = v.object({
  registrationEnabled: flag,
  /** UTC milliseconds; null = until the event ends. */
  registrationDueAt: v.nullable(
    v.pipe(
      v.number(due),
      v.integer(due),
      v.minValue(Date.UTC(2000, 0), due),
      v.maxValue(Date.UTC(2100, 0), due),
    ),
  ),
  /** Stands in place of the form once it is closed; "" = the product's own words. */
  registrationMessage: text({ max: registrationLimits.message }),
  registrationNeedsApproval: flag,
  registrationGroupMax: integer({ min: 1, max: registrationLimits.groupMax }),
});

/** Section Seats. Without `hybrid` there is no limit to who comes. */
export const seatsSchema = v.object({
  hybrid: flag,
  seatQuota: integer({ min: 0, max: seatLimits.quota.max }),
  noShowMinutes: integer(seatLimits.noShowMinutes),
});

/** `PUT /v1/events/{slug}/fields` */
export const formFieldsSchema = v.object({
  /** Of the event that the form was read from; absent = whatever it is now. */
  version: v.optional(v.number()),
  fields: customFieldsSchema,
  /** Fields whose answers may be deleted, since they are gone or of another kind now: by their ids. */
  deleteAnswers: v.optional(
    v.pipe(v.array(v.string()), v.maxLength(registrationLimits.fields)),
    [],
  ),
});
export type FormFieldsInput = v.InferOutput<typeof formFieldsSchema>;
