import { catalogues, type Locale } from "../../../contract/texts/index.ts";
import { createTranslator } from "../../../contract/texts/translate.ts";

const day = 24 * 60 * 60_000;

/** A made-up event in a week, for messages that are looked at before there is one. */
export function sampleEvent(locale: Locale, now: number) {
  const t = createTranslator(catalogues[locale], locale);
  return {
    name: t("staff.templates.sampleEvent"),
    slug: "plenum",
    organiser: "",
    // At a full hour.
    startsAt: Math.ceil((now + 7 * day) / day) * day - 12 * 60 * 60_000,
    timeZone: "Europe/Oslo",
    locationText: t("staff.templates.samplePlace"),
    locationAddress: "",
    accessCode: "48290157",
  };
}

/** A made-up attendee. */
export const sampleReader = { name: "Kari Nordmann", email: null, seatLabel: "B 12" } as const;
