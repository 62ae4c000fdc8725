import { type SeatActs, seatActsOf } from "../../seats/seat-acts.ts";
import type { OwnAttendee, OwnRegistration } from "../own-registration.ts";
import { type OwnStanding, standingOf } from "../own-standing.ts";

/** One person of a registration, as whoever made it sees them. */
export interface OwnPerson
  extends OwnStanding,
    Pick<OwnAttendee, "id" | "name" | "email" | "phone" | "answers" | "version"> {
  /** That sensitive answers are kept was agreed to. */
  readonly consent: boolean;
  readonly seatActs: SeatActs;
  /** What is to be paid nobody can be paid for now: it is not offered, and the person reads why. */
  readonly isPaymentHeldBack: boolean;
  /** The same of a ticket that others have bought since. */
  readonly isSoldOut: boolean;
  /** Has a link of their own, and alone may change what they said. */
  readonly isLinked: boolean;
}

/** The people of a registration: its owner, those who came along, and those of them who have links of their own. */
export function viewPeople(registration: OwnRegistration): readonly OwnPerson[] {
  const { own, companions, linked, places } = registration;
  const placeOf = ({ id }: OwnAttendee) => places[id] ?? null;
  return [
    ...[own, ...companions].map((person) => viewPerson(registration, person, placeOf(person))),
    ...linked.map((person) => viewLinked(person, placeOf(person))),
  ];
}

function viewPerson(
  { event, isPaymentHeldBack, isSoldOut }: OwnRegistration,
  person: OwnAttendee,
  place: number | null,
): OwnPerson {
  const { id, name, email, phone, answers, version } = person;
  const acts = seatActsOf(event, person);
  const isToPay = acts.take === "pay";
  return {
    ...standingOf(person, place),
    id,
    name,
    email,
    phone,
    answers,
    consent: person.consentAt !== null,
    version,
    seatActs:
      isToPay && (isPaymentHeldBack || isSoldOut)
        ? { take: null, canGiveUp: acts.canGiveUp }
        : acts,
    isPaymentHeldBack: isToPay && isPaymentHeldBack,
    isSoldOut: isToPay && isSoldOut,
    isLinked: false,
  };
}

/** What they said, and their address, is between them and the hosts. */
function viewLinked(person: OwnAttendee, place: number | null): OwnPerson {
  const { id, name, version } = person;
  return {
    ...standingOf(person, place),
    id,
    name,
    email: null,
    phone: null,
    answers: {},
    consent: false,
    version,
    seatActs: { take: null, canGiveUp: false },
    isPaymentHeldBack: false,
    isSoldOut: false,
    isLinked: true,
  };
}
