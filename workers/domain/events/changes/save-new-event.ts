import { type ErrorCode, ok, type Result, refuse } from "../../../contract/errors.ts";
import { eventTimes, textLimits } from "../../../contract/limits.ts";
import type { Actor } from "../../../contract/permissions.ts";
import { eventHosts, events, eventTeams } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { noteAudit } from "../../shared/audit.ts";
import { runBatch, type Statement } from "../../shared/batch.ts";
import { makeCode } from "../../shared/tokens.ts";
import { heldKeys, isTaken, takeLeases } from "../address/leases.ts";
import { isReserved, slugify } from "../address/names.ts";
import type { EventRecord } from "../event-record.ts";
import { keepWords } from "../lists/search.ts";
import { leaseKey } from "../record.ts";

/** Signs of a made code. */
const codeLength = 6;
/** How often another made code or slug is tried; one try nearly always does. */
const mostTries = 5;

/** An event that has everything but its addresses. */
export type Addressless = Omit<EventRecord, "slug" | "code">;

/** What every new event has to keep to: an end after the start, within the longest event, and no reserved code. */
export function checkNewEvent(input: {
  /** UTC milliseconds. */
  readonly startsAt: number;
  readonly endsAt: number;
  readonly code?: string | undefined;
}): Result<null> {
  const dates = checkDates(input);
  if (!dates.ok || input.code === undefined || !isReserved(input.code)) return dates;
  return refuse("event.code_reserved", undefined, { code: "event.code_reserved" });
}

/** The end lies after the start, and within the longest event. */
export function checkDates({
  startsAt,
  endsAt,
}: {
  /** UTC milliseconds. */
  readonly startsAt: number;
  readonly endsAt: number;
}): Result<null> {
  const length = endsAt - startsAt;
  if (length > 0 && length <= eventTimes.maxLengthMs) return ok(null);
  return refuse("event.dates", undefined, { endsAt: "event.dates" });
}

/**
 * What is wrong with the dates and the code of a new event, by field, all at once: for a form in which something else
 * is wrong too. What cannot be read as a date, or as a code, is left to who reads it.
 */
export async function faultsOfNewEvent(
  deps: Deps,
  input: {
    /** UTC milliseconds. */
    readonly startsAt: number | null;
    readonly endsAt: number | null;
    readonly code: string;
  },
): Promise<Readonly<Partial<Record<"endsAt" | "code", ErrorCode>>>> {
  const { startsAt, endsAt, code } = input;
  const faults: { endsAt?: ErrorCode; code?: ErrorCode } = {};
  const areDates = startsAt !== null && endsAt !== null;
  if (areDates && !checkDates({ startsAt, endsAt }).ok) faults.endsAt = "event.dates";
  if (code.trim() === "") return faults;
  if (isReserved(code)) faults.code = "event.code_reserved";
  else if ((await heldKeys(deps, [code])).size > 0) faults.code = "event.code_taken";
  return faults;
}

interface Wanted {
  readonly event: Addressless;
  /** The host's own; absent = one is made. */
  readonly code: string | undefined;
  /** What is noted of it beside its name and addresses. */
  readonly from?: string;
  /** Statements that belong to it. */
  readonly with?: readonly Statement[];
}

/**
 * Writes a new event under a slug made of its name and a code, all in one batch. What is made is made anew when
 * another event holds it; refuses a code of the host's own that is held, or five tries that all met another event.
 */
export async function saveNewEvent(
  deps: Deps,
  actor: Actor,
  { event, code, from, with: more = [] }: Wanted,
): Promise<Result<EventRecord>> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const slug = makeSlug(deps, event.name, tries);
    const addressed = { ...event, slug, code: code ?? makeCode(deps, codeLength) };
    if (await write(deps, actor, addressed, { from, more })) return ok(addressed);
    if (code !== undefined && (await heldKeys(deps, [code])).size > 0) {
      return refuse("event.code_taken", undefined, { code: "event.code_taken" });
    }
  }
  return refuse("event.slug_taken");
}

/** The name, and a few random signs when that address is taken or too short. */
function makeSlug(deps: Deps, name: string, tries: number): string {
  const plain = slugify(name);
  if (tries === 0 && plain.length >= textLimits.slug.min && !isReserved(plain)) return plain;
  const tail = makeCode(deps, codeLength).toLowerCase();
  return plain === "" ? `event-${tail}` : `${plain}-${tail}`;
}

/** False when the slug or the code is held by another event. */
async function write(
  deps: Deps,
  actor: Actor,
  event: EventRecord,
  { from, more }: { readonly from: string | undefined; readonly more: readonly Statement[] },
): Promise<boolean> {
  if (leaseKey(event.slug) === leaseKey(event.code)) return false;
  const { teamIds, hostIds, moderatorCode: _unmade, ...row } = event;
  const { id, clientId, name, slug, code } = event;
  try {
    await runBatch(deps, [
      deps.db.insert(events).values(row),
      ...takeLeases(deps, id, [
        { key: slug, kind: "slug" },
        { key: code, kind: "code" },
      ]),
      ...keepWords(event),
      ...more,
      ...teamIds.map((teamId) => deps.db.insert(eventTeams).values({ eventId: id, teamId })),
      ...hostIds.map((userId) => deps.db.insert(eventHosts).values({ eventId: id, userId })),
      noteAudit(deps, actor, {
        what: from === undefined ? "event.create" : "event.duplicate",
        onWhich: id,
        clientId,
        eventId: id,
        after: from === undefined ? { name, slug, code } : { name, slug, code, from },
      }),
    ]);
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
}
