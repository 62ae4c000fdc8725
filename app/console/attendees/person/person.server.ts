import { qrShape } from "#app/event/display/join/qr.ts";
import { type EventVisitor, orThrow } from "#app/session.server.ts";
import { consentVersion } from "#workers/contract/attendees/consent-version.ts";
import { keptFields } from "#workers/contract/attendees/custom-fields.ts";
import { nameCountries } from "#workers/contract/countries.ts";
import { entryFault } from "#workers/contract/door/scan-result.ts";
import { can } from "#workers/contract/permissions.ts";
import type { Locale } from "#workers/contract/texts/index.ts";
import { getAttendee } from "#workers/domain/attendees/manage/attendee.ts";
import { readGroup } from "#workers/domain/attendees/manage/group.ts";
import { listAttendeeHistory } from "#workers/domain/attendees/manage/history.ts";
import { previewMerge } from "#workers/domain/attendees/manage/merge-attendees.ts";
import { listSimilar } from "#workers/domain/attendees/manage/similar.ts";
import { scannedEvent } from "#workers/domain/door/judge-scans.ts";
import { subjectOf } from "#workers/domain/events/record.ts";
import { readSeatCounts } from "#workers/domain/events/seat-quota.ts";
import { nameOfType, readTicketTypes } from "#workers/domain/payments/ticket-types.ts";
import { readAttendeePayment } from "#workers/domain/refunds/attendee-payment.ts";
import { consentWords } from "#workers/domain/registration/consent.ts";
import { findAttendeeSuppression } from "#workers/domain/suppressions/suppressions.ts";
import { readTicket } from "#workers/domain/tickets/read-ticket.ts";
import { searchOf } from "../../lists/list-query.ts";
import { viewPayment } from "./payment/payment.server.ts";

/** One attendee, and what the address asks for beside: `?edit`, `?ticket`, or `?merge` with `&q=` and `&other=`. */
export async function loadPerson(
  { deps, actor, event }: EventVisitor,
  { id, url, locale }: { readonly id: string; readonly url: URL; readonly locale: Locale },
) {
  const target = { eventId: event.id, id };
  const attendee = orThrow(await getAttendee(deps, actor, target));
  const { email } = attendee;
  const isPaidEvent = event.priceKind === "paid";
  const [types, history, group, seats, suppression, payment] = await Promise.all([
    isPaidEvent ? readTicketTypes(deps, event.id) : null,
    listAttendeeHistory(deps, actor, target),
    readGroup(deps, actor, target),
    event.hybrid ? readSeatCounts(deps, event.id) : null,
    findAttendeeSuppression(deps, actor, { eventId: event.id, email }),
    readAttendeePayment(deps, actor, target),
  ]);
  const isArchived = event.archivedAt !== null;
  const canManage = !isArchived && can(actor, "people.manage", subjectOf(event));
  const fields = keptFields(event, deps.now());
  const ticket =
    canManage && url.searchParams.has("ticket")
      ? orThrow(await readTicket(deps, actor, target))
      : null;
  const isMerging = canManage && url.searchParams.has("merge");
  return {
    attendee,
    history: orThrow(history),
    group: orThrow(group),
    suppression: orThrow(suppression),
    payment: viewPayment(orThrow(payment), deps.newId("rfd"), locale),
    seatsFree: seats === null ? 0 : Math.max(0, event.seatQuota - seats.taken),
    /** What can be given; null = the event costs nothing. */
    ticketTypes: types?.map((type) => ({ id: type.id, name: nameOfType(type, locale) })) ?? null,
    slug: event.slug,
    name: event.name,
    zone: event.timeZone,
    isHybrid: event.hybrid,
    fields,
    countries: fields.some(({ kind }) => kind === "country") ? nameCountries(locale) : [],
    consentWords: consentWords(event, attendee.language ?? "no"),
    consentVersion: attendee.consentText && (await consentVersion(attendee.consentText)),
    isArchived,
    canManage,
    ticket: ticket === null ? null : qrShape(ticket),
    mayComeIn: entryFault(scannedEvent(event), attendee, "in") === null,
    isEditing: canManage && url.searchParams.has("edit"),
    merge: isMerging ? await loadMerge({ deps, actor }, target, url) : null,
  };
}

export type PersonPage = Awaited<ReturnType<typeof loadPerson>>;

/** Rows that may be the same person's, and what the one that was chosen would make of this one. */
async function loadMerge(
  { deps, actor }: Pick<EventVisitor, "deps" | "actor">,
  target: { readonly eventId: string; readonly id: string },
  url: URL,
) {
  const search = searchOf(url);
  const otherId = url.searchParams.get("other");
  const [similar, preview] = await Promise.all([
    listSimilar(deps, actor, { ...target, search }),
    otherId === null ? null : previewMerge(deps, actor, { ...target, otherId }),
  ]);
  return {
    search,
    similar: orThrow(similar),
    preview: preview?.ok ? preview.value : null,
    problem: preview === null || preview.ok ? null : preview.refusal.code,
  };
}
