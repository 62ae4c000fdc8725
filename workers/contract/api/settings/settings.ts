/** What a person and the platform set for themselves, as /v1 and the forms take it. */
import * as v from "valibot";
import { textLimits } from "../../limits.ts";
import { maintenanceText } from "../../organisations/console-limits.ts";
import { filteredText, flag, optionalEmail, text } from "../fields.ts";

/** `PATCH /v1/me/settings`: what is given is changed. */
export const ownSettingsSchema = v.pipe(
  v.object({
    language: v.exactOptional(v.picklist(["no", "en"], "request.invalid")),
    theme: v.exactOptional(v.picklist(["system", "light", "dark"], "request.invalid")),
    /** Whether a mail comes when one is put into a team, and when one is made a host. */
    notifications: v.exactOptional(
      v.object({ team: v.exactOptional(flag), hosting: v.exactOptional(flag) }),
    ),
  }),
  v.examples([{ language: "en", notifications: { team: false } }]),
);
export type OwnSettingsInput = v.InferOutput<typeof ownSettingsSchema>;

/** `PATCH /v1/platform/settings`: what is given is changed. */
export const platformSettingsSchema = v.pipe(
  v.partial(
    v.object({
      /** Whose name the platform's own mails carry. */
      senderName: filteredText(textLimits.name),
      /** Where answers to them go, and what people are told to write to; "" = nowhere. */
      supportEmail: optionalEmail,
      /** What the maintenance page says; "" = the product's own words. */
      maintenanceNo: text(maintenanceText),
      maintenanceEn: text(maintenanceText),
    }),
  ),
  v.examples([{ supportEmail: "help@example.org" }]),
);
export type PlatformSettingsChange = v.InferOutput<typeof platformSettingsSchema>;
