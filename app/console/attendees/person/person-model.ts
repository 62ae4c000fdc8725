import type { HistoryFact, ScanPassage } from "#workers/contract/attendees/history.ts";
import type { AttendeeNotice } from "#workers/contract/attendees/notices.ts";
import type { SeatReason } from "#workers/contract/attendees/seats.ts";
import type { MessageChannel } from "#workers/contract/messages/messages.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { HistoryEntry } from "#workers/domain/attendees/manage/history.ts";
import type { RefusedForm } from "../../forms/refused-form.ts";
import { attendeeListQuery } from "../list/attendees-model.ts";

/** Forms of the page, by their names. */
export const personIntents = [
  ...(["save", "approve", "decline", "seat", "queue", "unassign"] as const),
  ...(["checkIn", "checkOut", "freePlace", "refund"] as const),
  ...(["merge", "anonymise", "remove"] as const),
] as const;
export type PersonIntent = (typeof personIntents)[number];

/** What is asked before it is done, since it cannot be taken back. */
export const askedIntents = ["decline", "unassign", "anonymise", "remove"] as const;
export type AskedIntent = (typeof askedIntents)[number];

/** What comes of a form that did not lead on. */
export type PersonAnswer = RefusedForm | { readonly asks: AskedIntent };

/** The question of each, with what is lost and the words of the button. */
export const confirmQuestions = {
  decline: {
    title: "staff.attendees.declineOneTitle",
    text: "staff.attendees.declineText",
    action: "staff.attendees.decline",
  },
  unassign: {
    title: "staff.attendee.unassignTitle",
    text: "staff.attendee.unassignText",
    action: "staff.attendee.unassign",
  },
  anonymise: {
    title: "staff.attendee.anonymiseTitle",
    text: "staff.attendee.anonymiseText",
    action: "staff.attendee.anonymise",
  },
  remove: {
    title: "staff.attendee.removeTitle",
    text: "staff.attendee.removeText",
    action: "staff.attendee.remove",
  },
} as const satisfies Record<AskedIntent, Readonly<Record<"title" | "text" | "action", TextKey>>>;

/** What the page says once a form has done what it asks for; what was removed the list says. */
export const personDoneKeys = {
  save: "staff.attendee.saved",
  approve: "staff.attendees.approvedOne",
  decline: "staff.attendees.declinedOne",
  seat: "staff.attendee.assigned",
  label: "staff.attendee.labelSaved",
  queue: "staff.attendee.queueDone",
  unassign: "staff.attendee.unassigned",
  merge: "staff.attendee.mergeDone",
  anonymise: "staff.attendee.anonymised",
  freePlace: "staff.tickets.placeGiven",
  refund: "staff.money.refundDoneText",
  checkIn: "staff.attendee.checkedIn",
  checkOut: "staff.attendee.checkedOut",
  notLetIn: "staff.attendee.notLetIn",
} as const satisfies Record<Exclude<PersonIntent, "remove"> | "label" | "notLetIn", TextKey>;

export const factKeys = {
  invited: "staff.attendee.invited",
  registered: "staff.attendee.registered",
  consented: "staff.attendee.consented",
  joined: "staff.attendee.joined",
  queued: "staff.attendee.queued",
} as const satisfies Record<HistoryFact, TextKey>;

export const passageKeys = {
  in: "staff.attendee.scannedIn",
  out: "staff.attendee.scannedOut",
  refused_in: "staff.attendee.refusedIn",
  refused_out: "staff.attendee.refusedOut",
  undone_in: "staff.attendee.undoneIn",
  undone_out: "staff.attendee.undoneOut",
} as const satisfies Record<ScanPassage, TextKey>;

export const noticeKeys = {
  registered: "staff.attendee.letterRegistered",
  pending: "staff.attendee.letterPending",
  declined: "staff.attendee.letterDeclined",
  cancelled: "staff.attendee.letterCancelled",
  waiting: "staff.attendee.letterWaiting",
  offered: "staff.attendee.letterOffered",
  offer_expired: "staff.attendee.letterOfferExpired",
  no_show: "staff.attendee.letterNoShow",
  unpaid: "staff.attendee.letterUnpaid",
} as const satisfies Record<AttendeeNotice, TextKey>;

export const personChannelKeys = {
  email: "staff.attendee.messageEmail",
  sms: "staff.attendee.messageSms",
  room: "staff.attendee.messageRoom",
} as const satisfies Record<MessageChannel, TextKey>;

export const letterStateKeys = {
  queued: "staff.attendee.stateQueued",
  sending: "staff.attendee.stateSending",
  handing_over: "staff.attendee.stateSending",
  sent: "staff.attendee.stateSent",
  failed: "staff.attendee.stateFailed",
  uncertain: "staff.attendee.stateUncertain",
  cancelled: "staff.attendee.stateCancelled",
  waiting: "staff.attendee.stateQueued",
  left_out: "staff.attendee.stateLeftOut",
} as const satisfies Record<NonNullable<HistoryEntry["state"]>, TextKey>;

/** Why somebody has no seat any more. */
export const goneKeys = {
  self: "staff.attendee.goneSelf",
  staff: "staff.attendee.goneStaff",
  offer_expired: "staff.attendee.goneOffer",
  hold_expired: "staff.attendee.goneHold",
  no_show: "staff.attendee.goneNoShow",
} as const satisfies Record<SeatReason, TextKey>;

/** What the log calls a detail, as the page does. */
export const detailKeys: Readonly<Record<string, TextKey>> = {
  name: "staff.attendees.name",
  email: "staff.attendees.email",
  phone: "staff.attendees.phone",
  notes: "staff.attendees.notes",
  tags: "staff.attendees.tags",
  answers: "staff.attendee.answers",
  consentAt: "staff.attendee.consent",
};

/** The own place of the list, as the page's address carries it: `?list=` with the list's own query. */
export function listAddress(slug: string, params: URLSearchParams, id?: string): string {
  const query = attendeeListQuery(new URLSearchParams(params.get("list") ?? ""));
  return `/events/${slug}/attendees${query && `?${query}`}${id ? `#${id}` : ""}`;
}

/** The address of the page itself with something else in it, `null` = without it. */
export function personAddress(
  params: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): string {
  const next = new URLSearchParams(params);
  for (const name of ["edit", "merge", "ticket", "q", "other"]) next.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value !== null) next.set(name, value);
  }
  return `?${next}`;
}
