import { and, asc, eq, isNull } from "drizzle-orm";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { eventTimes } from "../../contract/limits.ts";
import { certificates, roomPeople, roomStays, scans } from "../../db/schema/index.ts";
import { readAttendee } from "../attendees/manage/attendee.ts";
import type { Deps } from "../deps.ts";
import { findOwnPerson, type OwnPersonInput } from "../erasure/own-person.ts";
import type { EventRecord } from "../events/event-record.ts";
import { findEvent } from "../events/record.ts";
import { makeCode } from "../shared/tokens.ts";
import { isEnough, type MeasuredAttendance, presenceOf } from "./attendance-of.ts";
import { readRecap } from "./recap.ts";

/** A certificate as it was issued, with whom and what it is about as that is now. */
export interface Certificate {
  /** What anybody can look it up by. */
  readonly code: string;
  readonly name: string;
  /** In the hall by the door's times, online those that the page was open; null where they were not measured. */
  readonly minutes: number | null;
  readonly place: "hall" | "online";
  readonly issuedAt: number;
  readonly event: Pick<
    EventRecord,
    | "slug"
    | "name"
    | "organiser"
    | "startsAt"
    | "endsAt"
    | "timeZone"
    | "locationText"
    | "locationAddress"
    | "baseColor"
  >;
}

/** Whether somebody can have a certificate, or why not; `code` once they have one. */
export interface OwnCertificateFacts {
  readonly state: "none" | "open" | "early" | "not_enough" | "no_name" | "issued";
  readonly code: string | null;
  /** What it takes. */
  readonly minutes: number;
  readonly presence: MeasuredAttendance;
}

/** 59 bits: nobody finds one by trying. */
const codeLength = 12;

/** What stands between oneself and a certificate. */
export async function readOwnCertificate(
  deps: Deps,
  input: OwnPersonInput,
): Promise<Result<OwnCertificateFacts>> {
  const found = await findOwnPerson(deps, input);
  if (!found.ok) return found;
  const { event, id, row } = found.value;
  const { certificateMinutes } = await readRecap(deps, event.id);
  const known = await deps.db.query.certificates.findFirst({
    where: eq(certificates.attendeeId, id),
  });
  if (known) {
    return ok({
      state: "issued",
      code: known.code,
      minutes: certificateMinutes ?? 0,
      presence: null,
    });
  }
  if (certificateMinutes === null)
    return ok({ state: "none", code: null, minutes: 0, presence: null });
  const of = { code: null, minutes: certificateMinutes };
  if (event.closesAt > deps.now()) return ok({ ...of, state: "early", presence: null });
  const presence = await readPresence(deps, event, id);
  if (!isEnough(presence, certificateMinutes, heldIn(event)))
    return ok({ ...of, state: "not_enough", presence });
  return ok({ ...of, state: row?.name ? "open" : "no_name", presence });
}

/** Issues one's certificate, once: again it is the same. Refuses who was not there long enough, and before the end. */
export async function issueCertificate(
  deps: Deps,
  input: OwnPersonInput,
): Promise<Result<Certificate>> {
  const found = await findOwnPerson(deps, input);
  if (!found.ok) return found;
  const own = await readOwnCertificate(deps, input);
  if (!own.ok) return own;
  const { event, id } = found.value;
  const { state, presence, code } = own.value;
  if (state === "issued") return readCertificate(deps, { code: code ?? "" });
  if (state !== "open" || presence === null)
    return refuse(state === "no_name" ? "certificate.no_name" : "certificate.not_due");
  await deps.db
    .insert(certificates)
    .values({
      code: makeCode(deps, codeLength),
      eventId: event.id,
      attendeeId: id,
      minutes: presence.minutes,
      place: presence.place,
      issuedAt: deps.now(),
    })
    .onConflictDoNothing();
  const issued = await deps.db.query.certificates.findFirst({
    where: eq(certificates.attendeeId, id),
  });
  return readCertificate(deps, { code: issued?.code ?? "" });
}

/**
 * The certificate of a code: for anybody who has it. Refuses `certificate.unknown` for a code that nobody was given, and once
 * the person is erased: nobody can vouch for it any more.
 */
export async function readCertificate(
  deps: Deps,
  input: { readonly code: string },
): Promise<Result<Certificate>> {
  const code = input.code.toUpperCase().replace(/[\s-]/g, "");
  if (code.length !== codeLength) return refuse("certificate.unknown");
  const row = await deps.db.query.certificates.findFirst({ where: eq(certificates.code, code) });
  const person = row && (await readAttendee(deps, row.eventId, row.attendeeId));
  const event = row && (await findEvent(deps, row.eventId));
  if (!row || !event || !person?.name) return refuse("certificate.unknown");
  const { slug, name, organiser, startsAt, endsAt, timeZone } = event;
  const { locationText, locationAddress, baseColor } = event;
  return ok({
    code,
    name: person.name,
    minutes: row.minutes,
    place: row.place,
    issuedAt: row.issuedAt,
    event: {
      slug,
      name,
      organiser,
      startsAt,
      endsAt,
      timeZone,
      locationText,
      locationAddress,
      baseColor,
    },
  });
}

async function readPresence(
  deps: Deps,
  event: EventRecord,
  id: string,
): Promise<MeasuredAttendance> {
  const passages = await deps.db
    .select({ direction: scans.direction, at: scans.at })
    .from(scans)
    .where(and(eq(scans.attendeeId, id), eq(scans.result, "ok"), isNull(scans.undoneAt)))
    .orderBy(asc(scans.at), asc(scans.id));
  const [met] = await deps.db
    .select({ metAt: roomPeople.metAt, attendance: roomPeople.attendance })
    .from(roomPeople)
    .where(and(eq(roomPeople.personId, id), eq(roomPeople.eventId, event.id)));
  const stays = await deps.db
    .select({ cameAt: roomStays.cameAt, leftAt: roomStays.leftAt })
    .from(roomStays)
    .where(and(eq(roomStays.eventId, event.id), eq(roomStays.personId, id)))
    .orderBy(asc(roomStays.cameAt));
  const isInHall = met?.attendance === "hall";
  return presenceOf({ passages, metAt: met?.metAt ?? null, stays, isInHall }, heldIn(event));
}

/**
 * When an event was held: until its hosts ended it. One that nobody ended, whose room was open for hours more, until it was
 * to end: a page that was left open is no attendance.
 */
function heldIn({ opensAt, endsAt, closesAt }: EventRecord) {
  const isEndedByItself = closesAt >= endsAt + eventTimes.closesAfterEndMs;
  return { opensAt, closesAt: isEndedByItself ? endsAt : closesAt };
}

/** A code as people read it: in fours. */
export function shownCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, "$1-");
}
