import { writeCalendar } from "../../contract/calendar/icalendar.ts";
import { ok, type Result } from "../../contract/errors.ts";
import { catalogues, type Locale } from "../../contract/texts/index.ts";
import { createTranslator } from "../../contract/texts/translate.ts";
import { findInside, findPublished, type JoinInput } from "../attendees/join.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord } from "../events/event-record.ts";

/**
 * A published event as one entry of a calendar, under the name that feeds know it by. Who has not said its access
 * code learns its name and time.
 */
export async function readEventCalendar(
  deps: Deps,
  input: Pick<JoinInput, "address" | "token" | "device"> & { readonly locale: Locale },
): Promise<Result<{ readonly slug: string; readonly text: string }>> {
  const found = await findPublished(deps, input.address);
  if (!found.ok) return found;
  const event = found.value;
  const isInside = event.accessCode === null || (await findInside(deps, event, input)) !== null;
  return ok({
    slug: event.slug,
    text: writeEventCalendar(deps, event, { locale: input.locale, showsPlace: isInside }),
  });
}

/**
 * The text of that file; the place stands in it for who may know it. That it is cancelled stands in its name, too: not every
 * program shows the state of an entry.
 */
export function writeEventCalendar(
  deps: Deps,
  event: EventRecord,
  { locale, showsPlace }: { readonly locale: Locale; readonly showsPlace: boolean },
): string {
  const isCancelled = event.cancelledAt !== null;
  const t = createTranslator(catalogues[locale], locale);
  const url = `${deps.config.publicUrl}/c/${event.slug}`;
  const place = [event.locationText, event.locationAddress].filter((part) => part !== "");
  return writeCalendar(event.name, [
    {
      uid: `${event.id}@plenum`,
      sequence: event.version,
      createdAt: event.createdAt,
      updatedAt: event.updatedAt,
      startsAt: event.startsAt,
      endsAt: event.endsAt,
      summary: isCancelled ? t("landing.cancelledEntry", { name: event.name }) : event.name,
      description: url,
      location: showsPlace ? place.join(", ") : "",
      url,
      status: isCancelled ? "CANCELLED" : "CONFIRMED",
    },
  ]);
}
