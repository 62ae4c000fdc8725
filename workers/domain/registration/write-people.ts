import { type SQL, sql } from "drizzle-orm";
import type { Answers } from "../../contract/attendees/answers.ts";
import type { Locale } from "../../contract/texts/index.ts";
import type { attendees } from "../../db/schema/index.ts";
import type { EventRecord } from "../events/event-record.ts";
import type { GivenConsent } from "./consent.ts";

/** One person of a registration. */
export interface Registered {
  readonly id: string;
  readonly name: string;
  /** Lower case; null = the mails of who registers are theirs too. */
  readonly email: string | null;
  readonly phone: string | null;
  readonly answers: Answers;
  readonly language: Locale;
  /** What is bought; null at events that cost nothing. */
  readonly ticketTypeId: string | null;
  /** Of who registered before with the address that all mails go to; null = the group is that of this form. */
  readonly knownGroup: string | null;
  /** Of the ticket: whoever has it in the table was written by this registration. */
  readonly serial: string;
}

/**
 * The statements that write who registers, first, and whom they bring. Somebody whom the event knows and who is not
 * registered, or gave the registration up, is registered; nobody else's row is touched, and nobody is put
 * into the group of somebody who was registered before. Each is registered a millisecond after the one before, so that the
 * line, which goes by that time, has a group in the order in which it was written down.
 */
export function insertPeople(
  event: OfEvent,
  group: readonly Registered[],
  { now, consent, only = sql`true` }: Written,
): readonly SQL[] {
  const [booker, ...companions] = group;
  if (!booker) return [];
  const of = { event, now, consent, groupId: companions.length > 0 ? booker.id : null };
  const isOurs = sql`EXISTS (SELECT 1 FROM attendees WHERE id = ${booker.id} AND ticket_serial = ${booker.serial})`;
  return [
    insertPerson(booker, of, only),
    ...companions.map((companion, place) =>
      insertPerson(companion, { ...of, now: now + place + 1 }, sql`${isOurs} AND ${only}`),
    ),
  ];
}

interface Written {
  readonly now: number;
  readonly consent: GivenConsent | null;
  /** What has to hold beside. */
  readonly only?: SQL;
}

type OfEvent = Pick<EventRecord, "id" | "hybrid" | "priceKind" | "registrationNeedsApproval">;

interface Of {
  readonly event: OfEvent;
  readonly now: number;
  readonly consent: GivenConsent | null;
  readonly groupId: string | null;
}

function insertPerson(person: Registered, { event, now, consent, groupId }: Of, only: SQL): SQL {
  const registration = event.registrationNeedsApproval ? "pending" : "accepted";
  // In a hall, whoever is accepted is told when it is known whether there is a seat, and who has to pay, once it is paid.
  const told = event.hybrid || event.priceKind === "paid" ? null : "registered";
  const notice = registration === "pending" ? "pending" : told;
  const written = sql`name = excluded.name, phone = excluded.phone, answers = excluded.answers,
    registration = excluded.registration, registered_at = excluded.registered_at, group_id = excluded.group_id,
    ticket_type_id = excluded.ticket_type_id, seat = 'none', seat_reason = NULL, consent_at = excluded.consent_at, consent_text = excluded.consent_text,
    language = excluded.language, ticket_serial = excluded.ticket_serial, notice = excluded.notice, version = version + 1`;
  return sql`INSERT INTO attendees (id, event_id, name, email, phone, answers, registration, registered_at, origin, group_id,
      seat, presence, consent_at, consent_text, language, ticket_serial, ticket_type_id, notice, notes, created_at)
    SELECT ${person.id}, ${event.id}, ${person.name}, ${person.email}, ${person.phone}, ${JSON.stringify(person.answers)},
      ${registration}, ${now}, 'self', ${person.knownGroup ?? groupId}, 'none', 'none', ${consent?.at ?? null}, ${consent?.text ?? null},
      ${person.language}, ${person.serial}, ${person.ticketTypeId}, ${notice}, '', ${now}
    WHERE ${only}
    ON CONFLICT (event_id, email) DO UPDATE SET ${written} WHERE ${isOpen}
    ON CONFLICT (id) DO UPDATE SET email = excluded.email, ${written} WHERE attendees.email IS NULL AND ${isOpen}
    ON CONFLICT (ticket_serial) WHERE ticket_serial IS NOT NULL DO NOTHING`;
}

/** Who may still register: nobody who is registered, waits for an answer, or was told no by staff. */
const isOpen = sql`(attendees.registration IS NULL OR attendees.registration = 'invited'
  OR (attendees.registration = 'declined' AND attendees.seat_reason = 'self' AND attendees.paid_transaction_id IS NULL)
  OR (attendees.registration = 'accepted' AND attendees.seat = 'cancelled' AND attendees.seat_reason = 'hold_expired'
    AND attendees.paid_transaction_id IS NULL))`;

/** The same of a row that was read. */
export function mayRegister({ registration, seat, seatReason, paidTransactionId }: Known): boolean {
  if (registration === null || registration === "invited") return true;
  if (paidTransactionId !== null) return false;
  if (registration === "declined") return seatReason === "self";
  return registration === "accepted" && seat === "cancelled" && seatReason === "hold_expired";
}

type Known = Pick<
  typeof attendees.$inferSelect,
  "registration" | "seat" | "seatReason" | "paidTransactionId"
>;
