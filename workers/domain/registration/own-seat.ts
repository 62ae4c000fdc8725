import { and, eq, or, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { networkOf } from "../../contract/http/network.ts";
import { attendees } from "../../db/schema/index.ts";
import { countLinkMail, isEmail } from "../accounts/link-mails.ts";
import { normalizeEmail } from "../accounts/sign-in/sign-in.ts";
import { findPublished } from "../attendees/join.ts";
import { noteOwnAct } from "../attendees/manage/note-own-act.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord } from "../events/event-record.ts";
import type { OpenedOrder } from "../payments/open-order.ts";
import { mayPay, orderAgain, type Unpayable, unpayableOf } from "../payments/order-again.ts";
import { moveLines } from "../seats/move-line.ts";
import { seatActsOf } from "../seats/seat-acts.ts";
import { acceptOffer, cancelSeats, hasUnusedSeat, takeSeats } from "../seats/seat-statements.ts";
import { queryBatch, runBatch } from "../shared/batch.ts";
import { notifyAgain } from "./notice-statements.ts";
import { notifyAfterAnswer, notifyAttendees } from "./notify-attendees.ts";
import { type OwnAttendee, openLink, openPerson, wasLetIn } from "./own-registration.ts";

export interface OwnSeat extends Unpayable {
  readonly event: EventRecord;
  readonly own: OwnAttendee;
}

/** What came of asking for a seat. */
export type TakenSeat =
  | { readonly seat: "confirmed" | "waiting" }
  /** Where it costs something: the seat is kept while the payment page is open. */
  | { readonly seat: "held"; readonly payment: OpenedOrder };

/** What was given up: the seat, or the place in line. */
export interface GivenUpSeat {
  readonly seat: "gone" | "left";
}

/** A mailed link about a seat: `/event/{address}/confirmSeat/{email}?token=`. */
export interface SeatLink {
  /** Id, slug or code of the event. */
  readonly address: string;
  /** Whom it was mailed to. */
  readonly email: string;
  readonly token: string;
}

/** Whose seat a mailed link is about: good until the seat changes, and as it was mailed. Changes nothing. */
export async function readOwnSeat(deps: Deps, input: SeatLink): Promise<Result<OwnSeat>> {
  const opened = await openLink(deps, input.token);
  if (!opened.ok) return opened;
  const { link, event, own } = opened.value;
  if (link.turn !== own.seatTurn) return refuse("registration.link");
  const named = await findPublished(deps, input.address);
  if (!named.ok || named.value.id !== event.id) return refuse("registration.link");
  if (!(await isMailedTo(deps, own, input.email))) return refuse("registration.link");
  return ok({ event, own, ...(await unpayableOf(deps, event, [own])) });
}

/** Whether mails about somebody go to an address: to their own, or, where they have none, to one of those they came with. */
async function isMailedTo(
  deps: Deps,
  { email, groupId }: OwnAttendee,
  address: string,
): Promise<boolean> {
  const typed = normalizeEmail(address);
  if (email !== null) return email === typed;
  if (groupId === null) return false;
  const found = await deps.db.query.attendees.findFirst({
    columns: { id: true },
    where: and(
      or(eq(attendees.id, groupId), eq(attendees.groupId, groupId)),
      eq(attendees.email, typed),
    ),
  });
  return found !== undefined;
}

/** Takes the seat that is offered, or one that is left; else the place at the end of the line. Answers what it came to. */
export async function confirmOwnSeat(deps: Deps, input: SeatLink): Promise<Result<TakenSeat>> {
  const found = await readOwnSeat(deps, input);
  if (!found.ok) return found;
  const { event, own } = found.value;
  if (event.closesAt <= deps.now()) return refuse("registration.over");
  if (event.cancelledAt !== null) return refuse("event.cancelled");
  return mayPay(event, own) ? payFor(deps, event, [own]) : takeSeat(deps, event, own);
}

/** The same from the page of a registration, for one person of it. */
export async function takeSeatOfPerson(
  deps: Deps,
  input: { readonly token: string; readonly id: string },
): Promise<Result<TakenSeat>> {
  const opened = await openPerson(deps, input);
  if (!opened.ok) return opened;
  const { event, person } = opened.value;
  if (event.cancelledAt !== null) return refuse("event.cancelled");
  if (mayPay(event, person)) {
    const link = await openLink(deps, input.token);
    if (!link.ok) return link;
    const { own, companions } = link.value;
    return payFor(deps, event, [own, ...companions]);
  }
  // A second click finds what the first has come to.
  if (person.seat === "confirmed" || person.seat === "waiting") return ok({ seat: person.seat });
  if (seatActsOf(event, person).take === null) return refuse("seats.none");
  return takeSeat(deps, event, person);
}

/** Leads all of a registration who have not paid to the payment page; whoever finds no seat stands in line. */
async function payFor(
  deps: Deps,
  event: EventRecord,
  people: readonly OwnAttendee[],
): Promise<Result<TakenSeat>> {
  const [booker] = people;
  if (!booker) return refuse("registration.link");
  const ordered = await orderAgain(deps, event, { booker, people });
  if (!ordered.ok) return ordered;
  return ok(
    ordered.value === null ? { seat: "waiting" } : { seat: "held", payment: ordered.value },
  );
}

async function takeSeat(
  deps: Deps,
  event: EventRecord,
  own: OwnAttendee,
): Promise<Result<TakenSeat>> {
  const now = deps.now();
  await queryBatch(deps, [
    noteOwnAct(deps, {
      event,
      id: own.id,
      what: "attendee.own_take_seat",
      only: sql`((seat = 'offered' AND seat_until > ${now}) OR (seat IN ('none', 'cancelled') AND registration = 'accepted')
        OR (seat = 'cancelled' AND registration = 'declined' AND seat_reason = 'self'))`,
    }),
    acceptOffer(own.id, now),
    // Who took the registration back takes it up again with the seat.
    sql`UPDATE attendees SET registration = 'accepted', version = version + 1
        WHERE id = ${own.id} AND registration = 'declined' AND seat = 'cancelled' AND seat_reason = 'self'`,
    takeSeats({ eventId: event.id, who: { ids: [own.id] }, now }),
  ]);
  // An offer whose time was up a moment ago goes to the next in line, and its person may stand there again.
  await moveLines(deps, [event.id]);
  await notifyAttendees(deps, event.id);
  const [row] = await deps.db
    .select({ seat: attendees.seat })
    .from(attendees)
    .where(eq(attendees.id, own.id));
  if (row?.seat === "confirmed" || row?.seat === "waiting") return ok({ seat: row.seat });
  return refuse("seats.none");
}

/** Gives the seat up, or the place in line; the registration stays for who follows online. */
export async function cancelOwnSeat(deps: Deps, input: SeatLink): Promise<Result<GivenUpSeat>> {
  const found = await readOwnSeat(deps, input);
  if (!found.ok) return found;
  const { event, own } = found.value;
  if (event.closesAt <= deps.now()) return refuse("registration.over");
  return giveUpSeat(deps, event, own);
}

/** The same from the page of a registration, for one person of it. Twice is once. */
export async function giveUpSeatOfPerson(
  deps: Deps,
  input: { readonly token: string; readonly id: string },
): Promise<Result<GivenUpSeat>> {
  const opened = await openPerson(deps, input);
  if (!opened.ok) return opened;
  const { event, person } = opened.value;
  if (person.seat === "cancelled") return ok({ seat: "gone" });
  if (!seatActsOf(event, person).canGiveUp) return refuse("seats.none");
  return giveUpSeat(deps, event, person);
}

/** Whoever is checked in keeps the seat: given away, it would be another's while they sit on it. */
async function giveUpSeat(
  deps: Deps,
  event: EventRecord,
  own: OwnAttendee,
): Promise<Result<GivenUpSeat>> {
  const [, givenUp] = await queryBatch(deps, [
    noteOwnAct(deps, {
      event,
      id: own.id,
      what: "attendee.own_give_up_seat",
      only: hasUnusedSeat,
    }),
    cancelSeats({ eventId: event.id, ids: [own.id], reason: "self" }),
  ]);
  if (givenUp?.length === 0 && (await wasLetIn(deps, own.id))) return refuse("attendee.inside");
  await moveLines(deps, [event.id]);
  await notifyAttendees(deps, event.id);
  return ok({ seat: own.seat === "waiting" ? "left" : "gone" });
}

/** Mails the links of a registration anew. Known and unknown addresses are answered alike. */
export async function sendOwnLinks(
  deps: Deps,
  input: { readonly address: string; readonly email: string; readonly remote: string },
): Promise<Result<null>> {
  const found = await findPublished(deps, input.address);
  if (!found.ok) return found;
  if (!isEmail(input.email)) {
    return refuse("request.invalid", undefined, { email: "email.format" });
  }
  const email = normalizeEmail(input.email);
  const of = `registration|${found.value.id}|${email}`;
  const counted = await countLinkMail(deps, of, networkOf(input.remote));
  if (!counted.ok) return counted;
  if (counted.value.isSent) await runBatch(deps, [notifyAgain(found.value.id, [email])]);
  notifyAfterAnswer(deps, found.value.id);
  return ok(null);
}
