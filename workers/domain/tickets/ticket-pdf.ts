import { withClock } from "../../contract/texts/clock.ts";
import { catalogues, type Locale } from "../../contract/texts/index.ts";
import { createTranslator } from "../../contract/texts/translate.ts";
import type { DrawnText } from "../../contract/tickets/drawn-texts.ts";
import type { attendees } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { qrModules } from "../events/address/qr-code.ts";
import type { EventRecord } from "../events/event-record.ts";
import { placeOf } from "../events/place-of.ts";
import { accentOf } from "../pdf/colors.ts";
import { type PdfPage, writePdf } from "../pdf/document.ts";
import type { QrModules } from "../pdf/draw-qr.ts";
import { drawnText, findGlyphs } from "../pdf/fonts.ts";
import { type TextPictures, WishedPictures } from "../pdf/text-pictures.ts";
import { type TicketWords, ticketPage } from "./ticket-page.ts";

type TicketEvent = Pick<
  EventRecord,
  | "name"
  | "organiser"
  | "startsAt"
  | "endsAt"
  | "timeZone"
  | "locationText"
  | "locationAddress"
  | "hybrid"
  | "baseColor"
>;

/** One ticket of a file. */
export interface PdfTicket {
  readonly person: Pick<typeof attendees.$inferSelect, "name" | "seatLabel">;
  /** What its QR code says. */
  readonly text: string;
}

/** What tickets are made of besides the event. */
interface TicketSheets {
  readonly tickets: readonly PdfTicket[];
  readonly locale: Locale;
}

/**
 * Tickets as a PDF, a page each. Pictographs are left out, and so are the letters that our fonts lack, where the text
 * has no picture: `undrawnTexts` says which those are.
 */
export async function ticketPdf(
  deps: Deps,
  event: TicketEvent,
  sheets: TicketSheets,
  pictures: TextPictures = noPictures,
): Promise<Uint8Array> {
  const pages = await makePages(deps, event, sheets, { pictures, modulesOf: qrModules });
  return writePdf({ title: event.name, language: sheets.locale === "no" ? "nb" : "en", pages });
}

/** The texts of the tickets that have letters which our fonts lack: for a browser to draw. */
export async function undrawnTexts(
  deps: Deps,
  event: TicketEvent,
  sheets: TicketSheets,
): Promise<readonly DrawnText[]> {
  const pictures = new WishedPictures();
  await makePages(deps, event, sheets, { pictures, modulesOf: () => [] });
  return pictures.wishes;
}

const noPictures: TextPictures = { find: () => undefined };

interface PageParts {
  readonly pictures: TextPictures;
  modulesOf(text: string): QrModules;
}

async function makePages(
  deps: Deps,
  event: TicketEvent,
  { tickets, locale }: TicketSheets,
  { pictures, modulesOf }: PageParts,
): Promise<readonly PdfPage[]> {
  const sheets = tickets.map(({ person }) => wordsOf(event, person, locale));
  // The ellipsis is for texts that are too long.
  const regular = await findGlyphs(deps.fonts, drawnText(`${textsOf(sheets).join(" ")}…`), 400);
  const bold = await findGlyphs(deps.fonts, drawnText(`${event.name}…`), 700);
  const accent = accentOf(event);
  return sheets.map((words, place) => {
    const modules = modulesOf(tickets[place]?.text ?? "");
    return ticketPage(words, { regular, bold, accent, modules, pictures });
  });
}

function textsOf(sheets: readonly TicketWords[]): readonly string[] {
  return sheets.flatMap(({ organiser, event, facts, note }) => [
    ...[organiser, event, note],
    ...facts.flat(),
  ]);
}

/** What the file is saved as. */
export function ticketFileName({ slug }: Pick<EventRecord, "slug">, locale: Locale): string {
  return `${createTranslator(catalogues[locale], locale)("letters.pdfFile")}-${slug}.pdf`;
}

function wordsOf(event: TicketEvent, person: PdfTicket["person"], locale: Locale): TicketWords {
  const t = createTranslator(catalogues[locale], locale);
  const facts = [
    [t("letters.pdfName"), person.name ?? ""],
    [t("letters.pdfWhen"), timeOf(event, locale)],
    [t("letters.pdfWhere"), placeOf(event)],
    [t("letters.pdfSeat"), person.seatLabel ?? ""],
    [t("letters.pdfKind"), t(event.hybrid ? "letters.pdfKindHall" : "letters.pdfKindGuest")],
  ] as const;
  return {
    organiser: event.organiser,
    event: event.name,
    facts: facts.filter(([, value]) => value !== ""),
    note: t("letters.pdfNote"),
  };
}

/** From when to when, as it is where the event is held, with the name of its zone. */
function timeOf({ startsAt, endsAt, timeZone }: TicketEvent, locale: Locale): string {
  const language = locale === "no" ? "nb-NO" : "en-GB";
  const day = new Intl.DateTimeFormat(language, { dateStyle: "full", timeZone });
  const time = new Intl.DateTimeFormat(language, { timeStyle: "short", timeZone });
  const zone = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: "short" })
    .formatToParts(startsAt)
    .find(({ type }) => type === "timeZoneName");
  const isOneDay = day.format(startsAt) === day.format(endsAt);
  const end = isOneDay ? time.format(endsAt) : `${day.format(endsAt)} ${time.format(endsAt)}`;
  const dash = isOneDay ? "–" : " – ";
  const span = `${day.format(startsAt)} ${time.format(startsAt)}${dash}${end}`;
  return `${withClock(span, locale)} (${zone?.value ?? timeZone})`;
}
