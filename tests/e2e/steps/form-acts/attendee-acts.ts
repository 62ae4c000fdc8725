import { patience } from "../expect.ts";
import { t } from "../words.ts";
import { type FormAct, type FormWorld, text } from "./form-act.ts";

/** Puts somebody on the list of an event, and answers them: one by the row, those who are ticked together. */
export function attendeeActs(at: string): readonly FormAct[] {
  const sign = "/events/:event/attendees";
  const typed = { ids: "" };
  const decline: readonly FormAct[] = [
    {
      sign: `${sign} chosen=decline`,
      at,
      typed,
      sees: text(t("staff.attendees.declineOneTitle", { name: "Nina Ny" })),
    },
    {
      sign: `${sign} sure=yes`,
      at: null,
      sees: text(t("staff.attendees.declinedDone", { n: 1 })),
    },
  ];
  return [
    {
      sign: `${sign} intent=add`,
      at: `${at}?new`,
      typed: { name: "Nina Ny", email: "nina@else.test", tags: "Presse, Rad 2" },
      sees: text(t("staff.attendees.added")),
    },
    ...decline,
    { sign: `${sign} approve`, at, sees: text(t("staff.attendees.approvedDone", { n: 1 })) },
    // Whoever is approved cannot be so again.
    ...decline,
    {
      sign: `${sign} chosen=approve`,
      at,
      typed,
      sees: text(t("staff.attendees.approvedDone", { n: 1 })),
    },
    {
      sign: `${sign} chosen=check_in`,
      at,
      typed,
      sees: text(t("staff.attendees.checkedInDone", { n: 1 })),
    },
    {
      sign: `${sign} chosen=check_out`,
      at,
      typed,
      sees: text(t("staff.attendees.checkedOutDone", { n: 1 })),
    },
    {
      sign: `${sign} chosen=message`,
      at,
      typed,
      sees: text(t("staff.messages.chosen", { n: 1 })),
    },
    {
      sign: "/events/:event/messages/:id intent=everybody",
      at: null,
      sees: text(t("staff.messages.audienceHint")),
    },
    {
      sign: `${sign} chosen=tag`,
      at,
      typed: { ids: "", tag: "Foredrag" },
      sees: text(t("staff.attendees.taggedDone", { n: 1 })),
    },
    { sign: `${sign} intent=undo`, at: null, sees: text(t("staff.attendees.undone", { n: 1 })) },
    {
      sign: `${sign} chosen=untag`,
      at,
      typed: { ids: "", tag: "Presse" },
      sees: text(t("staff.attendees.untaggedDone", { n: 1 })),
    },
    {
      sign: "/preferences",
      at,
      typed: { columns: "phone" },
      sees: (page) =>
        page.getByRole("columnheader", { name: t("staff.attendees.phone") }).waitFor(patience),
    },
    {
      sign: `${sign} chosen=remove`,
      at,
      typed,
      sees: text(t("staff.attendee.removeTitle", { name: "Nina Ny" })),
    },
  ];
}

/** What is done to one person on their page: before what cannot be taken back the page asks. */
export function personActs({ hall, declineWaiting, visitor }: FormWorld): readonly FormAct[] {
  const sign = "/events/:event/attendees/:id intent=";
  const at = `/events/${hall.slug}/attendees/${hall.seated}`;
  const name = "Sara Sete";
  return [
    {
      sign: `${sign}save`,
      at: `${at}?edit`,
      typed: { name, email: "sara@else.test", tags: "Presse" },
      sees: text(t("staff.attendee.saved")),
    },
    {
      sign: `${sign}seat`,
      at,
      typed: { label: "A12" },
      sees: text(t("staff.attendee.labelSaved")),
    },
    { sign: `${sign}unassign`, at, sees: text(t("staff.attendee.unassignTitle", { name })) },
    { sign: `${sign}unassign sure=yes`, at: null, sees: text(t("staff.attendee.unassigned")) },
    { sign: `${sign}queue`, at, sees: text(t("staff.attendee.queueDone")) },
    {
      sign: `${sign}approve`,
      at: `/events/${hall.slug}/attendees/${hall.waiting}`,
      before: declineWaiting,
      sees: text(t("staff.attendees.approvedOne")),
    },
    { sign: `${sign}checkIn`, at: visitor, sees: text(t("staff.attendee.checkedIn")) },
    { sign: `${sign}checkOut`, at: null, sees: text(t("staff.attendee.checkedOut")) },
    {
      sign: `${sign}merge`,
      at: `${at}?merge&other=${hall.waiting}`,
      sees: text(t("staff.attendee.mergeDone")),
    },
    { sign: `${sign}anonymise`, at, sees: text(t("staff.attendee.anonymiseTitle", { name })) },
    { sign: `${sign}anonymise sure=yes`, at: null, sees: text(t("staff.attendee.anonymised")) },
    {
      sign: `${sign}remove`,
      at,
      sees: text(t("staff.attendee.removeTitle", { name: t("staff.attendees.noName") })),
    },
    {
      sign: `${sign}remove sure=yes`,
      at: null,
      sees: text(t("staff.attendees.removedDone", { n: 1 })),
    },
  ];
}
