import type { MailAttachment } from "../../contract/messages/mail.ts";
import type { attendees } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { qrPng } from "../events/address/qr-code.ts";
import type { EventRecord } from "../events/event-record.ts";
import { hasTicket, writeTickets } from "./event-tickets.ts";

type Person = Pick<typeof attendees.$inferSelect, "id" | "name" | "registration" | "seat">;

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
  event: Pick<EventRecord, "id" | "hybrid">,
  people: readonly Person[],
): Promise<MailTickets> {
  const holders = people.filter((person) => hasTicket(event, person));
  const texts = await writeTickets(deps, event.id, holders);
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
  return { pictures, attachments: await Promise.all(attachments) };
}

function contentIdOf(place: number): string {
  return `ticket-${place + 1}@plenum`;
}
