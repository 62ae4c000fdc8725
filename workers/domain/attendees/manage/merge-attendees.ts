import { and, eq, sql } from "drizzle-orm";
import type { AttendeeMerge } from "../../../contract/api/attendees/attendees.ts";
import { attendeeLimits } from "../../../contract/attendees/attendee-limits.ts";
import { takenSeats } from "../../../contract/attendees/seats.ts";
import { cleanText, textLength } from "../../../contract/clean-text.ts";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import type { Actor } from "../../../contract/permissions.ts";
import { attendees } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { settlePeople } from "../../door/settle.ts";
import type { EventRecord } from "../../events/event-record.ts";
import { noteAudit } from "../../shared/audit.ts";
import { runBatch } from "../../shared/batch.ts";
import { keepAttendeeKeys } from "../lists/keys.ts";
import {
  type Attendee,
  type AttendeeRow,
  type AttendeeTarget,
  findManagedAttendee,
  getAttendee,
  readAttendee,
  toAttendee,
} from "./attendee.ts";
import { isVersion } from "./is-version.ts";
import { distinctTags } from "./tags.ts";

/**
 * Makes two rows of one person one: the other row goes, and what it alone knew comes along. What `take` names is
 * taken from it. Refuses two rows that both hold a seat, or are both paid: one of them is to be given up first.
 */
export async function mergeAttendees(
  deps: Deps,
  actor: Actor,
  { otherId, take = [], ...target }: AttendeeMerge & AttendeeTarget,
): Promise<Result<Attendee>> {
  const pair = await findPair(deps, actor, { otherId, ...target });
  if (!pair.ok) return pair;
  const { event, row, other } = pair.value;
  const merged = mergedOf(row, other, take);
  if (textLength(merged.notes) > attendeeLimits.notes.max) {
    return refuse("text.too_long", { max: attendeeLimits.notes.max });
  }
  const version = row.version + 1;
  const isUnchanged = sql`${isVersion(row.id, row.version)} AND ${isVersion(other.id, other.version)}`;
  const isDone = isVersion(row.id, version);
  const [, , gone] = await runBatch(deps, [
    // Before the row goes, which takes the buyer out of what is theirs: the purchases are this person's.
    sql`UPDATE orders SET booker_id = ${row.id} WHERE booker_id = ${other.id} AND ${isUnchanged}`,
    sql`UPDATE transactions SET attendee_id = ${row.id} WHERE attendee_id = ${other.id} AND ${isUnchanged}`,
    // Before the other changes: the address and the ticket of the one may become the other's.
    sql`DELETE FROM attendees WHERE id = ${other.id} AND ${isUnchanged}`,
    deps.db
      .update(attendees)
      .set({ ...merged, version })
      .where(
        and(
          eq(attendees.id, row.id),
          sql`NOT EXISTS (SELECT 1 FROM attendees WHERE id = ${other.id})`,
          eq(attendees.version, row.version),
        ),
      ),
    sql`UPDATE order_lines SET attendee_id = ${row.id} WHERE attendee_id = ${other.id} AND ${isDone}`,
    sql`UPDATE OR IGNORE attendee_profiles SET attendee_id = ${row.id} WHERE attendee_id = ${other.id} AND ${isDone}`,
    sql`DELETE FROM attendee_profiles WHERE attendee_id = ${other.id} AND ${isDone}`,
    // A message that both are still to be sent comes once.
    sql`UPDATE OR IGNORE message_recipients SET attendee_id = ${row.id} WHERE attendee_id = ${other.id} AND ${isDone}`,
    sql`UPDATE message_recipients SET state = 'cancelled', changed_at = ${deps.now()}
        WHERE attendee_id = ${other.id} AND state = 'waiting' AND ${isDone}`,
    // Those whom the other row has brought are this one's from now on.
    sql`UPDATE attendees SET group_id = ${row.id} WHERE group_id = ${other.id} AND ${isDone}`,
    sql`UPDATE scans SET attendee_id = ${row.id} WHERE attendee_id = ${other.id} AND ${isDone}`,
    noteAudit(deps, actor, {
      what: "attendee.merge",
      onWhich: row.id,
      clientId: event.clientId,
      eventId: event.id,
      after: { merged: other.id, taken: take },
      only: isDone,
    }),
    // Last, for it is another version. Scans of both are one person's.
    ...settlePeople(event.id, [row.id]),
  ]);
  if (gone === 0) return refuse("attendee.changed");
  await keepAttendeeKeys(deps, event.id);
  return getAttendee(deps, actor, target);
}

export interface MergePreview {
  readonly kept: Attendee;
  readonly other: Attendee;
  /** What becomes of the two where nothing is taken from the other that both have. */
  readonly merged: Attendee;
}

/** What two rows would become, and changes nothing; refuses what merging them refuses. */
export async function previewMerge(
  deps: Deps,
  actor: Actor,
  input: Pick<AttendeeMerge, "otherId"> & AttendeeTarget,
): Promise<Result<MergePreview>> {
  const pair = await findPair(deps, actor, input);
  if (!pair.ok) return pair;
  const { row, other } = pair.value;
  const merged = toAttendee({ ...row, ...mergedOf(row, other, []) });
  return ok({ kept: toAttendee(row), other: toAttendee(other), merged });
}

interface Pair {
  readonly event: EventRecord;
  readonly row: AttendeeRow;
  readonly other: AttendeeRow;
}

/** Two rows that may become one. */
async function findPair(
  deps: Deps,
  actor: Actor,
  { otherId, ...target }: Pick<AttendeeMerge, "otherId"> & AttendeeTarget,
): Promise<Result<Pair>> {
  const found = await findManagedAttendee(deps, actor, target);
  if (!found.ok) return found;
  const { event, row } = found.value;
  const other = await readAttendee(deps, event.id, otherId);
  if (!other) return refuse("request.not_found", undefined, { otherId: "request.not_found" });
  if (other.id === row.id) return refuse("field.choice", undefined, { otherId: "field.choice" });
  if (holdsSeat(row) && holdsSeat(other)) return refuse("attendee.both_seats");
  if (row.paidTransactionId !== null && other.paidTransactionId !== null) {
    return refuse("attendee.both_seats");
  }
  return ok({ event, row, other });
}

function holdsSeat({ seat }: AttendeeRow): boolean {
  return takenSeats.some((taken) => taken === seat);
}

/** How far somebody has come: the further one holds. */
const registrationOrder = [null, "declined", "invited", "pending", "accepted"] as const;
const presenceOrder = ["none", "out", "in"] as const;
const seatOrder = ["none", "cancelled", "waiting", "held", "offered", "confirmed"] as const;

function mergedOf(
  row: AttendeeRow,
  other: AttendeeRow,
  take: readonly ("name" | "email" | "phone")[],
): Omit<AttendeeRow, "id" | "eventId" | "version" | "createdAt" | "origin"> {
  const pick = <Key extends "name" | "email" | "phone">(key: Key) =>
    take.includes(key) ? (other[key] ?? row[key]) : (row[key] ?? other[key]);
  const seated = seatOrder.indexOf(other.seat) > seatOrder.indexOf(row.seat) ? other : row;
  const { seat, seatLabel, seatUntil, seatReason, notice } = seated;
  return {
    name: pick("name"),
    email: pick("email"),
    phone: pick("phone"),
    userId: row.userId ?? other.userId,
    groupId: row.groupId ?? (other.groupId === other.id ? row.id : other.groupId),
    answers: { ...other.answers, ...row.answers },
    registration: furthest(registrationOrder, row.registration, other.registration),
    presence: furthest(presenceOrder, row.presence, other.presence),
    seat,
    seatLabel,
    seatUntil,
    seatReason,
    notice,
    // Whoever stood in line twice has come first.
    seatQueuedAt: seat === "waiting" ? earliest(row.seatQueuedAt, other.seatQueuedAt) : null,
    seatTurn: Math.max(row.seatTurn, other.seatTurn) + 1,
    registeredAt: earliest(row.registeredAt, other.registeredAt),
    invitedAt: earliest(row.invitedAt, other.invitedAt),
    joinedAt: earliest(row.joinedAt, other.joinedAt),
    consentAt: row.consentAt ?? other.consentAt,
    consentText: row.consentAt === null ? other.consentText : row.consentText,
    language: row.language ?? other.language,
    ticketSerial: seated.ticketSerial ?? row.ticketSerial ?? other.ticketSerial,
    paidTransactionId: row.paidTransactionId ?? other.paidTransactionId,
    ticketTypeId: row.ticketTypeId ?? other.ticketTypeId,
    notes: cleanText([row.notes, other.notes].filter((notes) => notes !== "").join("\n")),
    tags: distinctTags([...row.tags, ...other.tags]).slice(0, attendeeLimits.tags),
  };
}

function furthest<T>(order: readonly T[], one: T, other: T): T {
  return order.indexOf(other) > order.indexOf(one) ? other : one;
}

function earliest(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}
