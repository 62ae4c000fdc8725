import type { AttendeeNotice } from "../../contract/attendees/notices.ts";
import type { Locale } from "../../contract/texts/index.ts";
import type { Translate } from "../../contract/texts/translate.ts";
import type { attendees, events } from "../../db/schema/index.ts";
import type { Letter } from "../deliveries/mails/render-mail.ts";
import { sayEventTime } from "../events/event-time.ts";
import { placeOf } from "../events/place-of.ts";
import { ticketPicture } from "../messages/templates/tag-values.ts";
import type { TicketPicture } from "../tickets/mail-tickets.ts";

type Person = Pick<
  typeof attendees.$inferSelect,
  "id" | "name" | "registration" | "seat" | "seatUntil"
>;

/** Where one person's seat, or place in line, is given up. */
export interface GiveUp {
  readonly person: Person;
  readonly address: string;
}

interface LetterData {
  readonly notice: AttendeeNotice;
  readonly event: typeof events.$inferSelect;
  readonly locale: Locale;
  /** Whom it is about. */
  readonly people: readonly Person[];
  readonly reader: Person;
  /** Is told of people whom somebody else has registered, who is gone. */
  readonly isInstead: boolean;
  /** Of the own registration. */
  readonly ownAddress: string;
  /** Where a seat is confirmed. */
  readonly seatAddress: string;
  /** Where each of the people who have a seat, or stand in line for one, gives that up alone. */
  readonly giveUps: readonly GiveUp[];
  /** QR codes of the tickets, in the order of the people. */
  readonly tickets: readonly TicketPicture[];
}

/** What each kind of mail is called, and how it begins. */
const words = {
  registered: {
    subject: "letters.registeredSubject",
    lead: "letters.registeredLead",
  },
  pending: { subject: "letters.pendingSubject", lead: "letters.pendingLead" },
  declined: {
    subject: "letters.declinedSubject",
    lead: "letters.declinedLead",
  },
  cancelled: {
    subject: "letters.cancelledSubject",
    lead: "letters.cancelledLead",
  },
  waiting: { subject: "letters.waitingSubject", lead: "letters.waitingLead" },
  offered: { subject: "letters.offeredSubject", lead: "letters.offeredLead" },
  offer_expired: {
    subject: "letters.offer_expiredSubject",
    lead: "letters.offer_expiredLead",
  },
  unpaid: { subject: "letters.unpaidSubject", lead: "letters.unpaidLead" },
  no_show: { subject: "letters.no_showSubject", lead: "letters.no_showLead" },
} as const satisfies Record<AttendeeNotice, unknown>;

/** Who has no seat any more, and is registered still. */
const seatlessWords = {
  subject: "letters.seatlessSubject",
  lead: "letters.seatlessLead",
} as const;

/** Notices after which somebody can still take a seat, and the words of the button that leads there. */
const seatButtons = {
  offered: "letters.confirmButton",
  offer_expired: "letters.againButton",
  cancelled: "letters.againButton",
  no_show: "letters.againButton",
} as const;

/** Whether a mail of the kind leads to one person's seat. */
export function hasSeatButton(notice: AttendeeNotice | null): notice is keyof typeof seatButtons {
  return notice !== null && Object.hasOwn(seatButtons, notice);
}

/** What a mail about a registration says. */
export function letterOf(data: LetterData): (t: Translate) => Letter {
  const { notice, event, people, reader, ownAddress, seatAddress } = data;
  return (t) => {
    const values = {
      name: reader.name ?? "",
      event: event.name,
      until: sayEventTime(event, people[0]?.seatUntil ?? event.startsAt, data),
    };
    const isSeatless = notice === "cancelled" && people[0]?.registration === "accepted";
    const said = isSeatless ? seatlessWords : words[notice];
    const subject = t(said.subject, values);
    const isSeat = event.hybrid && hasSeatButton(notice);
    const button = isSeat
      ? { text: t(seatButtons[notice]), address: seatAddress }
      : {
          text: t(ownButtonOf(data)),
          address: ownAddress,
        };
    const isComing = notice === "registered" || notice === "offered" || notice === "waiting";
    return {
      subject,
      title: subject,
      paragraphs: [
        t(said.lead, values),
        ...(data.isInstead ? [t("letters.instead")] : []),
        ...facts(t, data),
      ],
      pictures: data.tickets.map(({ contentId, name }) => ticketPicture(t, contentId, name)),
      button,
      notes: [
        ...(isComing ? [t("letters.ownNote", { address: ownAddress })] : []),
        ...(isComing ? data.giveUps.map((one) => giveUpNote(t, data, one)) : []),
        t("letters.keepNote"),
      ],
    };
  };
}

/** A ticket is promised to nobody who has none yet. */
function ownButtonOf({ notice, tickets }: LetterData) {
  if (notice === "unpaid") return "letters.payButton";
  return tickets.length > 0 ? "letters.ticketButton" : "letters.ownButton";
}

/** How to stay registered and follow online: by name where the mail is about somebody else, too. */
function giveUpNote(
  t: Translate,
  { people, reader }: LetterData,
  { person, address }: GiveUp,
): string {
  const isAlone = people.length === 1 && person.id === reader.id;
  const isWaiting = person.seat === "waiting";
  if (isAlone) return t(isWaiting ? "letters.leaveLine" : "letters.giveUp", { address });
  const name = person.name ?? "";
  return t(isWaiting ? "letters.leaveLineOf" : "letters.giveUpOf", { name, address });
}

function facts(t: Translate, data: LetterData): readonly string[] {
  const { notice, event, people, reader } = data;
  const others = people.some(({ id }) => id !== reader.id);
  const place = placeOf(event);
  const hasSeat =
    event.hybrid && notice === "registered" && people.every(({ seat }) => seat === "confirmed");
  return [
    ...(hasSeat ? [t("letters.registeredSeat")] : []),
    ...(others ? [t("letters.people", { names: people.map(({ name }) => name).join(", ") })] : []),
    t("letters.when", { when: sayEventTime(event, event.startsAt, data) }),
    ...(place === "" ? [] : [t("letters.where", { place })]),
  ];
}
