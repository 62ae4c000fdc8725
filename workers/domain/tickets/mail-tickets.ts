import type { MailAttachment } from "../../contract/messages/mail.ts";
import type { Locale } from "../../contract/texts/index.ts";
import type { attendees, events } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { qrPng } from "../events/address/qr-code.ts";
import { hasTicket, writeTickets } from "./event-tickets.ts";
import { ticketFileName, ticketPdf, undrawnTexts } from "./ticket-pdf.ts";

type MailEvent = typeof events.$inferSelect;
type Person = Pick<
  typeof attendees.$inferSelect,
  "id" | "name" | "registration" | "seat" | "seatLabel" | "paidTransactionId"
>;

/** A ticket's QR code in a mail. */
export interface TicketPicture {
  /** Of the picture that is attached. */
  readonly contentId: string;
  readonly name: string;
}

export interface MailTickets {
  readonly pictures: readonly TicketPicture[];
  readonly attachments: readonly MailAttachment[];
}

export const noTickets: MailTickets = { pictures: [], attachments: [] };

/** Pixels a side, at least: sharp on phones at half the size. */
const pictureSize = 500;

/** The tickets of those who have one, as a mail carries them. */
export async function mailTickets(
  deps: Deps,
  event: MailEvent,
  { people, locale }: { readonly people: readonly Person[]; readonly locale: Locale },
): Promise<MailTickets> {
  const holders = people.filter((person) => hasTicket(event, person));
  const texts = await writeTickets(deps, event, holders);
  const attachments = texts.map(async (text, place) => ({
    filename: `ticket-${place + 1}.png`,
    type: "image/png",
    content: await qrPng(text, pictureSize),
    contentId: contentIdOf(place),
  }));
  const pictures = holders.map(({ name }, place) => ({
    contentId: contentIdOf(place),
    name: name ?? "",
  }));
  const tickets = holders.map((person, place) => ({ person, text: texts[place] ?? "" }));
  const file = await attachedPdf(deps, event, { tickets, locale });
  return { pictures, attachments: [...(await Promise.all(attachments)), ...file] };
}

/** The tickets as a file; none where a name has letters that it would lack, or its fonts cannot be read. */
async function attachedPdf(
  deps: Deps,
  event: MailEvent,
  sheets: Parameters<typeof ticketPdf>[2],
): Promise<readonly MailAttachment[]> {
  if (sheets.tickets.length === 0) return [];
  try {
    // A mail draws nothing: the page of its link does.
    if ((await undrawnTexts(deps, event, sheets)).length > 0) return [];
    const content = await ticketPdf(deps, event, sheets);
    return [{ filename: ticketFileName(event, sheets.locale), type: "application/pdf", content }];
  } catch {
    // The mail is worth more than the file, which the page of its link has too.
    return [];
  }
}

function contentIdOf(place: number): string {
  return `ticket-${place + 1}@plenum`;
}
