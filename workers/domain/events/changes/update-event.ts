import { type SQL, sql } from "drizzle-orm";
import type { EventSection, EventSectionValues } from "../../../contract/api/events.ts";
import { seatLimits } from "../../../contract/attendees/registration-limits.ts";
import type { AuditAction } from "../../../contract/audit.ts";
import { type ErrorCode, ok, type Result, refuse } from "../../../contract/errors.ts";
import { eventTimes, sendingLimits } from "../../../contract/limits.ts";
import type { Actor } from "../../../contract/permissions.ts";
import { relaysNeeded } from "../../../contract/rooms/relays.ts";
import type { Deps } from "../../deps.ts";
import { savePrice } from "../../payments/sale/price.ts";
import type { Statement } from "../../shared/batch.ts";
import { dropLease, heldKeys, isTaken, type Lease, takeLeases } from "../address/leases.ts";
import { isReserved } from "../address/names.ts";
import type { EventRecord } from "../event-record.ts";
import { getEvent } from "../get-event.ts";
import { keepWords } from "../lists/search.ts";
import { leaseKey } from "../record.ts";
import { seatsRefusal, whileSeatsFit } from "../seat-quota.ts";
import { saveEvent } from "./save-event.ts";

/** The keys that are given are changed, all others stay. */
export type EventUpdate = {
  [S in EventSection]: {
    readonly eventId: string;
    /** Of the event that the form was filled from; absent = whatever it is now. */
    readonly version?: number | undefined;
    readonly section: S;
    readonly values: EventSectionValues[S];
  };
}[EventSection];

/**
 * Changes a section of an event's settings and tells the room. Refuses archived events, what is
 * locked once published, dates that make no sense, and slugs and codes that somebody holds: per field.
 */
export async function updateEvent(
  deps: Deps,
  actor: Actor,
  { eventId, version, section, values }: EventUpdate,
): Promise<Result<EventRecord>> {
  const found = await getEvent(deps, actor, { address: eventId, ability: "event.edit" });
  if (!found.ok) return found;
  const event = found.value;
  if (event.archivedAt !== null) return refuse("event.archived");
  if (version !== undefined && version !== event.version) return refuse("event.changed");

  const given: Partial<EventRecord> = definedOnly(values);
  if (section === "general") {
    keepDueWithin(event, given);
    awaitNoShows(event, given, deps.now());
  }
  const wanted: EventRecord = { ...event, ...given };
  const fields = {
    ...checkLocks(event, wanted),
    ...checkDates(wanted),
    ...checkNames(event, wanted),
    ...checkRegistration(section, wanted),
    ...checkApproval(section, wanted),
    ...checkQuota(section, wanted),
  };
  const [first] = Object.values(fields);
  if (first !== undefined) return refuse(first, undefined, fields);
  if (section === "seats") return saveSeats(deps, actor, { event, wanted, set: given });
  if (section === "price") return savePrice(deps, actor, { event, wanted, set: given });
  const change: Wanted = { event, wanted, what: `event.update_${section}`, set: given };
  const saved = await save(deps, actor, change);
  return saved.ok ? ok({ ...saved.value, relays: relaysOf(wanted) }) : saved;
}

/** Switches moderation of new questions: moderators may do that from the desk. */
export async function setModeration(
  deps: Deps,
  actor: Actor,
  input: { readonly eventId: string; readonly on: boolean },
): Promise<Result<EventRecord>> {
  return setAtDesk(deps, actor, input.eventId, "event.set_moderation", { moderation: input.on });
}

/** Sets the chat's slow mode, seconds within `sendingLimits`: moderators may, from the desk. */
export async function setSlowMode(
  deps: Deps,
  actor: Actor,
  input: { readonly eventId: string; readonly seconds: number },
): Promise<Result<EventRecord>> {
  const { min, max } = sendingLimits.slowModeSeconds;
  const { seconds } = input;
  const set = { slowModeSeconds: seconds };
  if (!Number.isInteger(seconds) || seconds < min || seconds > max) {
    return refuse("number.range", { min, max });
  }
  return setAtDesk(deps, actor, input.eventId, "event.set_slow_mode", set);
}

async function setAtDesk(
  deps: Deps,
  actor: Actor,
  eventId: string,
  what: AuditAction,
  set: Partial<EventRecord>,
): Promise<Result<EventRecord>> {
  const found = await getEvent(deps, actor, { address: eventId, ability: "live.moderate" });
  if (!found.ok) return found;
  const event = found.value;
  if (event.archivedAt !== null) return refuse("event.archived");
  return saveEvent(deps, actor, { event, what, set });
}

type Fields = Readonly<Record<string, ErrorCode>>;

function checkLocks(event: EventRecord, wanted: EventRecord): Fields {
  const fields: Record<string, ErrorCode> = {};
  if (!event.published) return fields;
  if (wanted.slug !== event.slug) fields.slug = "event.locked_field";
  if (wanted.code !== event.code) fields.code = "event.locked_field";
  return fields;
}

function checkDates({ startsAt, endsAt }: EventRecord): Fields {
  const isPossible = endsAt > startsAt && endsAt - startsAt <= eventTimes.maxLengthMs;
  return isPossible ? {} : { endsAt: "event.dates" };
}

function checkNames(event: EventRecord, wanted: EventRecord): Fields {
  const fields: Record<string, ErrorCode> = {};
  if (wanted.code !== event.code && isReserved(wanted.code)) fields.code = "event.code_reserved";
  if (wanted.slug !== event.slug && isReserved(wanted.slug)) fields.slug = "event.code_reserved";
  if (leaseKey(wanted.slug) === leaseKey(wanted.code)) fields.code = "event.code_taken";
  return fields;
}

function checkRegistration(section: EventSection, wanted: EventRecord): Fields {
  const { registrationDueAt: due, endsAt } = wanted;
  const isLate = section === "registration" && due !== null && due > endsAt;
  return isLate ? { registrationDueAt: "registration.due" } : {};
}

/** Who pays has a place at once: nobody is asked afterwards whether they may have it. */
function checkApproval(section: EventSection, wanted: EventRecord): Fields {
  const isBoth = wanted.priceKind === "paid" && wanted.registrationNeedsApproval;
  if (section === "price" && isBoth) return { priceKind: "price.approval" };
  return section === "registration" && isBoth
    ? { registrationNeedsApproval: "price.approval" }
    : {};
}

/** Nobody registers for what is over: a deadline comes forward with an end that does. */
function keepDueWithin(
  event: EventRecord,
  given: { -readonly [K in keyof EventRecord]?: EventRecord[K] },
): void {
  const end = given.endsAt ?? event.endsAt;
  if (event.registrationDueAt !== null && event.registrationDueAt > end) {
    given.registrationDueAt = end;
  }
}

/** Seats of those who do not come are released once more where the event begins later than now. */
function awaitNoShows(
  event: EventRecord,
  given: { -readonly [K in keyof EventRecord]?: EventRecord[K] },
  now: number,
): void {
  const { startsAt = event.startsAt } = given;
  if (event.noShowsReleasedAt !== null && startsAt !== event.startsAt && startsAt > now) {
    given.noShowsReleasedAt = null;
  }
}

function checkQuota(section: EventSection, { hybrid, seatQuota }: EventRecord): Fields {
  const isNone = section === "seats" && hybrid && seatQuota < seatLimits.quota.min;
  return isNone ? { seatQuota: "number.range" } : {};
}

/** Saves section Seats, if who has a seat then still has one. */
async function saveSeats(
  deps: Deps,
  actor: Actor,
  { event, wanted, set }: Omit<Wanted, "what">,
): Promise<Result<EventRecord>> {
  const refusal = await seatsRefusal(deps, event, wanted);
  if (refusal !== null) return { ok: false, refusal };
  const only = whileSeatsFit(event, wanted);
  const saved = await saveEvent(deps, actor, { event, what: "event.update_seats", set, only });
  if (saved.ok || only === undefined) return saved;
  // What was refused may have been a seat that somebody got meanwhile.
  const meanwhile = await seatsRefusal(deps, event, wanted);
  return meanwhile === null ? saved : { ok: false, refusal: meanwhile };
}

/** The fields that are given: a form may leave any of them out. */
function definedOnly<T extends object>(values: T) {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

interface Wanted {
  readonly event: EventRecord;
  readonly wanted: EventRecord;
  readonly what: AuditAction;
  readonly set: Partial<EventRecord>;
}

async function save(
  deps: Deps,
  actor: Actor,
  { event, wanted, what, set }: Wanted,
): Promise<Result<EventRecord>> {
  const taken: Lease[] = [];
  if (leaseKey(wanted.slug) !== leaseKey(event.slug))
    taken.push({ key: wanted.slug, kind: "slug" });
  if (leaseKey(wanted.code) !== leaseKey(event.code))
    taken.push({ key: wanted.code, kind: "code" });
  try {
    return await saveEvent(deps, actor, {
      event,
      what,
      set,
      with: (unchanged) => [
        ...taken.map(({ kind }) => dropLease(event.id, event[kind], unchanged)),
        ...(taken.length > 0 ? takeLeases(deps, event.id, taken, unchanged) : []),
        ...(isSearchedDifferently(event, wanted) ? keepWords(wanted, unchanged) : []),
        ...raiseRelays(wanted, unchanged),
      ],
    });
  } catch (error) {
    if (!isTaken(error)) throw error;
    const held = await heldKeys(
      deps,
      taken.map(({ key }) => key),
    );
    const fields: Record<string, ErrorCode> = {};
    for (const { key, kind } of taken) {
      if (held.has(leaseKey(key)))
        fields[kind] = kind === "slug" ? "event.slug_taken" : "event.code_taken";
    }
    return refuse(fields.slug ?? "event.code_taken", undefined, fields);
  }
}

/** The relays of an event: those that it has, or as many as those whom its hosts expect need. */
function relaysOf({ expectedAudience: expected, relays: before }: EventRecord): number {
  return relaysNeeded({ expected, present: 0, before });
}

/** No column of the change itself: the room's report may raise them meanwhile, and nothing takes them back. */
function raiseRelays(wanted: EventRecord, unchanged: SQL): readonly Statement[] {
  const relays = relaysOf(wanted);
  if (relays === wanted.relays) return [];
  return [
    sql`UPDATE events SET relays = MAX(relays, ${relays}) WHERE id = ${wanted.id} AND ${unchanged}`,
  ];
}

function isSearchedDifferently(event: EventRecord, wanted: EventRecord): boolean {
  const keys = ["name", "organiser", "slug", "code", "locationText"] as const;
  return keys.some((key) => wanted[key] !== event[key]);
}
