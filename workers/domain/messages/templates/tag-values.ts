import { showAccessCode } from "../../../contract/secrets/access-code.ts";
import type { Locale } from "../../../contract/texts/index.ts";
import type { Translate } from "../../../contract/texts/translate.ts";
import type { attendees, events } from "../../../db/schema/index.ts";
import type { LetterPicture } from "../../deliveries/mails/render-mail.ts";
import type { Deps } from "../../deps.ts";
import { sayEventTime } from "../../events/event-time.ts";
import { placeOf } from "../../events/place-of.ts";
import type { TagValues } from "./compose-letter.ts";

type EventOfValues = Pick<
  typeof events.$inferSelect,
  | "name"
  | "slug"
  | "organiser"
  | "startsAt"
  | "timeZone"
  | "locationText"
  | "locationAddress"
  | "accessCode"
>;
type Reader = Pick<typeof attendees.$inferSelect, "name" | "email" | "seatLabel">;

/**
 * What the tags about an event stand for, for one of its attendees. `sender` arranges it where the event does not say
 * who does; `picture` is the code of the reader's ticket, null where there is none, and `companions` those that come with it.
 */
export function attendeeValues(
  { config }: Deps,
  about: {
    readonly event: EventOfValues;
    readonly reader: Reader;
    readonly locale: Locale;
    readonly sender: string;
    readonly picture: LetterPicture | null;
    readonly companions?: readonly LetterPicture[];
  },
): TagValues {
  const { event, reader, locale, sender, picture, companions = [] } = about;
  return {
    texts: {
      NAME: nameOf(reader),
      EVENT_NAME: event.name,
      EVENT_OWNER: event.organiser || sender,
      DATE: sayEventTime(event, event.startsAt, { locale }),
      PLACE: placeOf(event),
      EVENT_URL: `${config.publicUrl}/c/${event.slug}`,
      ACCESS_CODE: event.accessCode === null ? "" : showAccessCode(event.accessCode),
      SEAT: reader.seatLabel ?? "",
    },
    picture,
    companions,
  };
}

/** How a mail calls its reader: by the address where no name is known. */
export function nameOf({ name, email }: Pick<Reader, "name" | "email">): string {
  return name || email || "";
}

/** A ticket's code in a mail. */
export function ticketPicture(t: Translate, contentId: string, name: string): LetterPicture {
  return {
    contentId,
    alt: t("letters.ticketAlt", { name }),
    caption: t("letters.ticketCaption", { name }),
  };
}
