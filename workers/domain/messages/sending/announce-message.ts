import { and, eq, sql } from "drizzle-orm";
import type { ErrorCode } from "../../../contract/errors.ts";
import { messageRecipients } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { runBatch } from "../../shared/batch.ts";
import type { EventMessageRow } from "../message.ts";

/** A room that cannot be reached is asked again each minute, for so long, ms. */
const triedForMs = 24 * 60 * 60_000;

/** Answers of a room that is away for the moment. */
const passing: readonly ErrorCode[] = ["room.not_ready", "room.storage", "request.too_many"];

/**
 * Says in the event's own room what a message has to say there, once: a repeat is the same operation to the room. What the
 * room refuses has failed, with its code as the reason.
 */
export async function announceMessage(deps: Deps, row: EventMessageRow): Promise<void> {
  if (!row.channels.includes("room")) return;
  const { id, eventId, announcement: text, begunAt } = row;
  const isRoom = and(
    eq(messageRecipients.messageId, id),
    eq(messageRecipients.attendeeId, ""),
    eq(messageRecipients.channel, "room"),
  );
  const [waiting] = await deps.db.select().from(messageRecipients).where(isRoom);
  if (waiting?.state !== "waiting") return;
  const now = deps.now();
  const refused = await announce(deps, { id, eventId, text, tries: waiting.tries });
  const isAway = refused !== null && passing.includes(refused);
  if (isAway && now < (begunAt ?? now) + triedForMs) return;
  const state = refused === null ? "sent" : "failed";
  await runBatch(deps, [
    sql`UPDATE message_recipients SET state = ${state}, reply = ${refused}, tries = tries + 1, changed_at = ${now}
        WHERE message_id = ${id} AND attendee_id = '' AND channel = 'room' AND state = 'waiting'`,
  ]);
}

/** The code of the refusal; null = it stands in the room. */
async function announce(
  deps: Deps,
  said: {
    readonly id: string;
    readonly eventId: string;
    readonly text: string;
    readonly tries: number;
  },
): Promise<ErrorCode | null> {
  const answer = await deps.room.command(said.eventId, {
    actor: { kind: "system" },
    op: { device: said.id, n: said.tries + 1 },
    commands: [{ type: "announcement.make", text: said.text, urgency: "info", endsAt: null }],
  });
  if (!answer.ok) return answer.refusal.code;
  const [outcome] = answer.value.results;
  if (outcome === undefined) return "room.not_ready";
  return outcome.ok ? null : outcome.code;
}
