import { asc, eq, or, type SQL, sql } from "drizzle-orm";
import {
  linkedChangeSchema,
  registrationChangeSchema,
} from "../../contract/api/attendees/registration.ts";
import { parseInput } from "../../contract/api/parse.ts";
import { checkAnswers, sensitiveFields } from "../../contract/attendees/answers.ts";
import {
  type ErrorCode,
  type ErrorDetail,
  ok,
  type Result,
  refuse,
} from "../../contract/errors.ts";
import { textLimits } from "../../contract/limits.ts";
import { attendees } from "../../db/schema/index.ts";
import { isPublic } from "../attendees/join.ts";
import { readerOfGroup } from "../attendees/manage/group-reader.ts";
import { noteOwnAct } from "../attendees/manage/note-own-act.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord } from "../events/event-record.ts";
import { findEvent } from "../events/record.ts";
import { type Unpayable, unpayableOf } from "../payments/order-again.ts";
import { ownRefundStatements } from "../refunds/own-refund.ts";
import { sendRefunds } from "../refunds/send-refunds.ts";
import { moveLines } from "../seats/move-line.ts";
import { cancelSeats } from "../seats/seat-statements.ts";
import { queryBatch } from "../shared/batch.ts";
import { consentTo } from "./consent.ts";
import { notifyNextStandIns } from "./notice-statements.ts";
import { notifyAttendees } from "./notify-attendees.ts";
import { isForAddress, type OwnLinkClaims, readOwnToken } from "./own-links.ts";
import { placesInLine } from "./own-standing.ts";

export type OwnAttendee = typeof attendees.$inferSelect;

/** A registration as whoever made it sees it. */
export interface OwnRegistration extends Unpayable {
  readonly event: EventRecord;
  /** Whose link it is. */
  readonly own: OwnAttendee;
  /** Those who came by the same form without an own link, in their order. */
  readonly companions: readonly OwnAttendee[];
  /** Those who came by it with an address, and so a link, of their own: they can be cancelled here, or called by another name. */
  readonly linked: readonly OwnAttendee[];
  /** The place in line of somebody who waits, from 1, by id. */
  readonly places: Readonly<Record<string, number>>;
  /** Nothing can be changed any more. */
  readonly isOver: boolean;
}

/** What a link opens: changes nothing. Links of erased people, of hidden events and foreign ones are alike. */
export async function readOwnRegistration(
  deps: Deps,
  input: { readonly token: string },
): Promise<Result<OwnRegistration>> {
  const opened = await openLink(deps, input.token);
  if (!opened.ok) return opened;
  const { event, own, companions, linked } = opened.value;
  const people = [own, ...companions, ...linked];
  const isOver = event.closesAt <= deps.now();
  const mayAct = !isOver && event.cancelledAt === null;
  const found = await placesInLine(deps, people);
  const places: Record<string, number> = {};
  for (const [index, { id }] of people.entries()) {
    const place = found[index] ?? null;
    if (place !== null) places[id] = place;
  }
  return ok({
    event,
    own,
    companions,
    linked,
    places,
    isOver,
    ...(await unpayableOf(deps, event, mayAct ? [own, ...companions] : [])),
  });
}

/** What of a registration is changed by its own link, as the history names it. */
const detailNames = ["name", "phone", "answers", "consentAt"] as const;

/**
 * Changes one person of a registration. What is wrong comes by field, and nothing is kept then. Of who has a link of their own
 * the name alone is changed by whoever registered them: what they said, and how they are reached, only they change.
 */
export async function changeOwnRegistration(
  deps: Deps,
  input: { readonly token: string; readonly id: string; readonly given: unknown },
): Promise<Result<null>> {
  const opened = await openPerson(deps, input, "whoever came by it");
  if (!opened.ok) return opened;
  const { event, person, isLinked } = opened.value;
  if (person.registration === "declined") return refuse("registration.link");
  const change = isLinked
    ? renaming(person, input.given)
    : rewriting(deps, opened.value, input.given);
  if (!change.ok) return change;
  const { name, phone, answers, version, consent } = change.value;
  const now = { name, phone, answers: JSON.stringify(answers), consentAt: consent !== null };
  const was = {
    ...person,
    answers: JSON.stringify(person.answers),
    consentAt: person.consentAt !== null,
  };
  const fields = detailNames.filter((field) => now[field] !== was[field]);
  const [, changed] = await queryBatch(deps, [
    noteOwnAct(deps, {
      event,
      id: person.id,
      what: "attendee.own_change",
      fields,
      only: fields.length === 0 ? sql`0` : sql`version = ${version}`,
    }),
    sql`UPDATE attendees SET name = ${name}, phone = ${phone}, answers = ${JSON.stringify(answers)},
          consent_at = ${consent?.at ?? null}, consent_text = ${consent?.text ?? null}, version = version + 1
        WHERE id = ${person.id} AND version = ${version} RETURNING id`,
  ]);
  return changed?.length === 1 ? ok(null) : refuse("registration.changed");
}

/**
 * Takes a person's registration back, and the seat with it, which goes to the next in line. Twice is once. Refuses
 * `attendee.inside`: whoever is checked in has come.
 */
export async function cancelOwnRegistration(
  deps: Deps,
  input: { readonly token: string; readonly id: string },
): Promise<Result<null>> {
  const opened = await openPerson(deps, input, "whoever came by it");
  if (!opened.ok) return opened;
  const { event, person } = opened.value;
  const mayGo = sql`(registration IN ('pending', 'accepted') AND presence = 'none')`;
  const back = await ownRefundStatements(deps, event, { attendeeId: person.id, only: mayGo });
  const results = await queryBatch(deps, [
    notifyNextStandIns({ ids: sql`(${person.id})`, now: deps.now() }),
    noteOwnAct(deps, { event, id: person.id, what: "attendee.own_cancel", only: mayGo }),
    ...back,
    cancelSeats({ eventId: event.id, ids: [person.id], reason: "self" }),
    sql`UPDATE attendees SET registration = 'declined', seat_reason = 'self', notice = 'cancelled', version = version + 1
        WHERE id = ${person.id} AND ${mayGo} RETURNING id`,
  ]);
  const isGone = results.at(-1)?.length !== 0;
  if (!isGone && (await wasLetIn(deps, person.id))) return refuse("attendee.inside");
  if (back.length > 0) await sendRefunds(deps);
  await moveLines(deps, [event.id]);
  await notifyAttendees(deps, event.id);
  return ok(null);
}

/** Whether somebody has been in the hall, as it is now. */
export async function wasLetIn(deps: Deps, id: string): Promise<boolean> {
  return (await deps.db.$count(attendees, sql`id = ${id} AND presence <> 'none'`)) > 0;
}

/** One person of what a link opens, as long as something can be changed: of those whose only link it is, or of all. */
export async function openPerson(
  deps: Deps,
  input: { readonly token: string; readonly id: string },
  of: "its own" | "whoever came by it" = "its own",
): Promise<Result<OpenedPerson>> {
  const opened = await openLink(deps, input.token);
  if (!opened.ok) return opened;
  const { event, own, companions, linked } = opened.value;
  const people = [own, ...companions, ...(of === "its own" ? [] : linked)];
  const person = people.find(({ id }) => id === input.id);
  if (!person) return refuse("registration.link");
  if (event.closesAt <= deps.now()) return refuse("registration.over");
  return ok({ event, person, isLinked: linked.includes(person) });
}

export interface OpenedPerson {
  readonly event: EventRecord;
  readonly person: OwnAttendee;
  /** Has a link of their own, and came by this one. */
  readonly isLinked: boolean;
}

interface Opened {
  readonly link: OwnLinkClaims;
  readonly event: EventRecord;
  readonly own: OwnAttendee;
  readonly companions: readonly OwnAttendee[];
  readonly linked: readonly OwnAttendee[];
}

/** Whose a link is, as long as it was mailed to the address that they have now and the event is shown. */
export async function openLink(deps: Deps, token: string): Promise<Result<Opened>> {
  const opened = await openLinkOfAny(deps, token);
  return opened.ok && !isPublic(opened.value.event) ? refuse("registration.link") : opened;
}

/** The same of an event that is hidden or archived too: for what is theirs whatever becomes of the event. */
export async function openLinkOfAny(deps: Deps, token: string): Promise<Result<Opened>> {
  const link = await readOwnToken(deps, token);
  if (!link) return refuse("registration.link");
  const rows = await deps.db
    .select()
    .from(attendees)
    .where(or(eq(attendees.id, link.sub), eq(attendees.groupId, link.sub), isLeftTo(link.sub)))
    .orderBy(asc(attendees.id));
  const own = rows.find(({ id }) => id === link.sub);
  if (!own || own.eventId !== link.event || !(await isForAddress(link, own.email))) {
    return refuse("registration.link");
  }
  const event = await findEvent(deps, own.eventId);
  if (!event) return refuse("registration.link");
  // Of whoever was erased nothing is left that a page could show.
  const others = rows.filter(({ id, name }) => id !== own.id && name !== null);
  const companions = others.filter(({ email }) => email === null);
  const linked = others.filter(({ email }) => email !== null);
  return ok({ link, event, own, companions, linked });
}

/** Who has no address, and was registered by somebody who is gone: theirs who hears of the group now. */
function isLeftTo(id: string): SQL {
  const group = sql`(SELECT group_id FROM attendees WHERE id = ${id})`;
  return sql`(${attendees.groupId} = ${group} AND ${attendees.email} IS NULL AND ${attendees.id} <> ${attendees.groupId}
      AND ${readerOfGroup(sql`${attendees.groupId}`)} = ${id})`;
}

/** What becomes of a person's row. */
interface Change extends Pick<OwnAttendee, "name" | "phone" | "answers" | "version"> {
  /** That sensitive answers are kept, and since when; null: nothing of it was agreed to. */
  readonly consent: { readonly at: number; readonly text: string | null } | null;
}

/** Of who has a link of their own: what is not the name stays as it is. */
function renaming(person: OwnAttendee, given: unknown): Result<Change> {
  const parsed = parseInput(linkedChangeSchema, given);
  if (!parsed.ok) {
    const { fields = {} } = parsed.refusal;
    return refuseWith({ ...fields }, fields.name ? { name: textLimits.attendeeName } : {});
  }
  const { name, version } = parsed.value;
  const { phone, answers, consentAt, consentText } = person;
  const consent = consentAt === null ? null : { at: consentAt, text: consentText };
  return ok({ name, version, phone, answers, consent });
}

function rewriting(
  deps: Deps,
  { event, person }: Pick<OpenedPerson, "event" | "person">,
  given: unknown,
): Result<Change> {
  const checked = checkChange(event, given);
  if (!checked.ok) return checked;
  const { name, phone, answers, version } = checked.value;
  const language = person.language ?? "no";
  const consent = consentTo(event, { answers }, { language, at: deps.now() });
  return ok({ name, phone, answers, version, consent });
}

/** What was changed, all faults at once. */
function checkChange({ customFields }: EventRecord, given: unknown) {
  const parsed = parseInput(registrationChangeSchema, given);
  const fields: Record<string, ErrorCode> = parsed.ok ? {} : { ...parsed.refusal.fields };
  const fieldDetails: Record<string, ErrorDetail> = {};
  if (fields.name) fieldDetails.name = textLimits.attendeeName;
  if (!parsed.ok) return refuseWith(fields, fieldDetails);
  const { answers, faults, faultDetails } = checkAnswers(customFields, parsed.value.answers);
  for (const [id, code] of Object.entries(faults)) fields[`answers.${id}`] = code;
  for (const [id, detail] of Object.entries(faultDetails)) fieldDetails[`answers.${id}`] = detail;
  const isSensitive = sensitiveFields(customFields, answers).length > 0;
  if (isSensitive && !parsed.value.consent) fields.consent = "registration.consent";
  if (Object.keys(fields).length > 0) return refuseWith(fields, fieldDetails);
  return ok({ ...parsed.value, answers });
}

function refuseWith(
  fields: Readonly<Record<string, ErrorCode>>,
  fieldDetails: Readonly<Record<string, ErrorDetail>>,
): { readonly ok: false; readonly refusal: { readonly code: ErrorCode } } {
  const code: ErrorCode = "request.invalid";
  const refusal = { code, fields, fieldDetails };
  return { ok: false, refusal };
}
