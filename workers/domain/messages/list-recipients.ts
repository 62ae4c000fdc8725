import { sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { type FailureKind, failureOf } from "../../contract/messages/failure-kind.ts";
import type {
  LeftOutReason,
  MessageChannel,
  RecipientState,
} from "../../contract/messages/messages.ts";
import type { Actor } from "../../contract/permissions.ts";
import type { Deps } from "../deps.ts";
import { getEvent } from "../events/get-event.ts";
import { readCursor, writeCursor } from "../lists/cursor.ts";
import { type MessageTarget, readEventMessage } from "./message.ts";

const usualRows = 30;

/** Somebody whom a message is for, and how far it has come with them; times are UTC milliseconds. */
export interface MessageRecipient {
  /** "" of the room, which is nobody and comes first. */
  readonly attendeeId: string;
  readonly channel: MessageChannel;
  /** Gone from the list since, and with it name, address and number. */
  readonly isGone: boolean;
  /** Null also of somebody who has given none, as are address and number. */
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly state: RecipientState;
  /** Of `left_out`. */
  readonly reason: LeftOutReason | null;
  /** What the server or service said at the last try; of the room the code of its refusal. */
  readonly reply: string | null;
  /** What that comes to; null of what has arrived, of the room, and where nothing was said. */
  readonly failure: FailureKind | null;
  readonly tries: number;
  readonly changedAt: number;
}

export interface RecipientQuery extends MessageTarget {
  /** All of them where it is absent. */
  readonly state?: RecipientState | undefined;
  readonly limit?: number | undefined;
  /** `next` of the page before. */
  readonly cursor?: string | undefined;
}

export interface RecipientPage {
  readonly items: readonly MessageRecipient[];
  /** Null at the end. */
  readonly next: string | null;
}

/**
 * The room, where a message is said in it, and its people, in the order in which they came onto the list: none before
 * it has begun to be sent.
 */
export async function listRecipients(
  deps: Deps,
  actor: Actor,
  { eventId, id, state, limit = usualRows, cursor }: RecipientQuery,
): Promise<Result<RecipientPage>> {
  const found = await getEvent(deps, actor, { address: eventId, ability: "people.view" });
  if (!found.ok) return found;
  const row = await readEventMessage(deps, found.value.id, id);
  if (!row) return refuse("request.not_found");
  const [attendeeId, channel] = readCursor(cursor);
  const isPlace = typeof attendeeId === "string" && typeof channel === "string";
  const after = isPlace
    ? sql`(recipient.attendee_id, recipient.channel) > (${attendeeId}, ${channel})`
    : sql`1`;
  const within = state === undefined ? sql`1` : sql`recipient.state = ${state}`;
  const rows = await deps.db.all<
    Omit<MessageRecipient, "isGone" | "failure"> & { readonly isGone: 0 | 1 }
  >(
    sql`SELECT recipient.attendee_id AS "attendeeId", recipient.channel, attendees.id IS NULL AND recipient.attendee_id <> '' AS "isGone", name, email, phone, recipient.state, recipient.reason,
          recipient.reply, recipient.tries, recipient.changed_at AS "changedAt"
        FROM message_recipients recipient LEFT JOIN attendees ON attendees.id = recipient.attendee_id
        WHERE recipient.message_id = ${id} AND ${within} AND ${after}
        ORDER BY recipient.attendee_id, recipient.channel LIMIT ${limit + 1}`,
  );
  const items = rows
    .slice(0, limit)
    .map((one) => ({ ...one, isGone: one.isGone === 1, failure: failureOf(one) }));
  const last = items.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return ok({ items, next: hasMore ? writeCursor([last.attendeeId, last.channel]) : null });
}
