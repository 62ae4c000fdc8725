import { and, desc, eq, sql } from "drizzle-orm";
import type { HistoryFact, HistoryKind, ScanPassage } from "../../../contract/attendees/history.ts";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import { type RecipientState, titleOfTexts } from "../../../contract/messages/messages.ts";
import type { Actor } from "../../../contract/permissions.ts";
import {
  auditEntries,
  deliveries,
  eventMessages,
  gates,
  messageRecipients,
  scans,
} from "../../../db/schema/index.ts";
import { type Party, readNames } from "../../audit/read-names.ts";
import type { Deps } from "../../deps.ts";
import { getEvent } from "../../events/get-event.ts";
import { type AttendeeRow, type AttendeeTarget, readAttendee } from "./attendee.ts";
import { mergedRows } from "./merged-rows.ts";

export interface HistoryEntry {
  readonly id: string;
  /** UTC milliseconds. */
  readonly at: number;
  readonly kind: HistoryKind;
  /**
   * Of `staff` and `own` the action of the audit log, of `letter` what it told of, of `message` its channel, of `fact` which time of the
   * row it is, of `scan` what became of it.
   */
  readonly what: string;
  /** Who did it, of `staff` alone. */
  readonly who: Party | null;
  /** Which details were changed. */
  readonly fields: readonly string[];
  /** The tag, the label of a seat, what a message is called, or the name of a gate. */
  readonly detail: string | null;
  /** Of a letter or a message, how far it has come. */
  readonly state: (typeof deliveries.$inferSelect)["state"] | RecipientState | null;
}

/** Of each kind. */
const mostEntries = 50;
const letterKinds = "registration_";

/**
 * What is stored of how an attendee came here, the newest first: times of the row, what staff and they themselves did, mails, scans. With it stands
 * what is stored of rows that were merged into this one.
 */
export async function listAttendeeHistory(
  deps: Deps,
  actor: Actor,
  { eventId, id }: AttendeeTarget,
): Promise<Result<readonly HistoryEntry[]>> {
  const found = await getEvent(deps, actor, { address: eventId, ability: "people.view" });
  if (!found.ok) return found;
  const row = await readAttendee(deps, found.value.id, id);
  if (!row) return refuse("request.not_found");
  const [staff, letters, messages, passages] = await Promise.all([
    readStaffEntries(deps, found.value.id, id),
    readLetters(deps, id),
    readMessages(deps, id),
    readScans(deps, id),
  ]);
  const all = [...staff, ...letters, ...messages, ...passages, ...factsOf(row)];
  return ok(all.sort((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1)));
}

/** What staff did, and what the person did about the own registration. */
async function readStaffEntries(
  deps: Deps,
  eventId: string,
  id: string,
): Promise<readonly HistoryEntry[]> {
  const { id: entry, who, onWhich, what, at, after } = auditEntries;
  const rows = await deps.db
    .select({ id: entry, who, onWhich, what, at, after })
    .from(auditEntries)
    .where(
      and(sql`${auditEntries.onWhich} IN ${mergedRows(id)}`, eq(auditEntries.eventId, eventId)),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(mostEntries);
  const nameOf = await readNames(
    deps,
    rows.map((row) => row.who),
  );
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    kind: row.who === row.onWhich ? "own" : "staff",
    what: row.what,
    who: row.who === row.onWhich ? null : nameOf(row.who),
    fields: textsIn(row.after?.fields),
    detail: textsIn([row.after?.tag ?? row.after?.label])[0] ?? null,
    state: null,
  }));
}

function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}

async function readLetters(deps: Deps, id: string): Promise<readonly HistoryEntry[]> {
  const { id: letter, kind, createdAt, state } = deliveries;
  const rows = await deps.db
    .select({ id: letter, kind, createdAt, state })
    .from(deliveries)
    // Those of messages to many are told as such.
    .where(sql`${deliveries.attendeeId} IN ${mergedRows(id)} AND ${deliveries.messageId} IS NULL`)
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(mostEntries);
  return rows.map((row) => ({
    id: row.id,
    at: row.createdAt,
    kind: "letter",
    what: row.kind.replace(letterKinds, ""),
    who: null,
    fields: [],
    detail: null,
    state: row.state,
  }));
}

/** Messages to many that went to this person, or were to. */
async function readMessages(deps: Deps, id: string): Promise<readonly HistoryEntry[]> {
  const { messageId, attendeeId, channel, state, changedAt } = messageRecipients;
  const { texts } = eventMessages;
  const rows = await deps.db
    .select({ messageId, attendeeId, channel, state, at: changedAt, texts })
    .from(messageRecipients)
    .innerJoin(eventMessages, eq(eventMessages.id, messageId))
    .where(sql`${attendeeId} IN ${mergedRows(id)}`)
    .orderBy(desc(changedAt), desc(messageId))
    .limit(mostEntries);
  return rows.map((row) => ({
    id: `${row.messageId}.${row.attendeeId}.${row.channel}`,
    at: row.at,
    kind: "message",
    what: row.channel,
    who: null,
    fields: [],
    detail: titleOfTexts(row.texts) || null,
    state: row.state,
  }));
}

/** Each time that somebody was scanned, by the scanner's own time. Scans of merged rows are this row's. */
async function readScans(deps: Deps, id: string): Promise<readonly HistoryEntry[]> {
  const rows = await deps.db
    .select({ scan: scans, gate: gates.name })
    .from(scans)
    .leftJoin(gates, eq(gates.id, scans.gateId))
    .where(eq(scans.attendeeId, id))
    .orderBy(desc(scans.at), desc(scans.id))
    .limit(mostEntries);
  return rows.map(({ scan, gate }) => ({
    id: scan.id,
    at: scan.at,
    kind: "scan",
    what: passageOf(scan),
    who: null,
    fields: [],
    detail: gate,
    state: null,
  }));
}

function passageOf({ undoneAt, result, direction }: typeof scans.$inferSelect): ScanPassage {
  if (undoneAt !== null) return direction === "in" ? "undone_in" : "undone_out";
  if (result !== "ok") return direction === "in" ? "refused_in" : "refused_out";
  return direction;
}

function factsOf(row: AttendeeRow): readonly HistoryEntry[] {
  const times: readonly (readonly [HistoryFact, number | null])[] = [
    ["invited", row.invitedAt],
    ["registered", row.registeredAt],
    ["consented", row.consentAt],
    ["joined", row.joinedAt],
    ["queued", row.seat === "waiting" ? row.seatQueuedAt : null],
  ];
  return times.flatMap(([what, at]) => {
    if (at === null) return [];
    const nothing = { who: null, fields: [], detail: null, state: null };
    return [{ id: `${row.id}.${what}`, at, kind: "fact" as const, what, ...nothing }];
  });
}
