import { sql } from "drizzle-orm";
import type { MessageFailure } from "../../../contract/messages/messages.ts";
import { eventMessages } from "../../../db/schema/index.ts";
import { readBrand } from "../../deliveries/mails/brand.ts";
import { sendDue } from "../../deliveries/send-due.ts";
import type { Deps } from "../../deps.ts";
import type { EventRecord } from "../../events/event-record.ts";
import { findEvent } from "../../events/record.ts";
import { runBatch } from "../../shared/batch.ts";
import type { EventMessageRow } from "../message.ts";
import { announceMessage } from "./announce-message.ts";
import { beginMessage } from "./begin-message.ts";
import { makeDeliveries } from "./make-deliveries.ts";

/** How long a worker has for a message that it took, ms; then another one goes on with it. */
const leaseMs = 5 * 60_000;
/** Pages of one message before what is due is sent: whoever waits for a code waits while two thousand mails are made at most. */
const pagesAtOnce = 4;
/** After that a worker leaves the rest to the next one, ms. */
const runMs = 5 * 60_000;
/** A room that was away is asked again after this, ms. */
const againMs = 60_000;

/**
 * Begins the messages that are due, makes their deliveries, and sends whatever is due, in turns. Whatever a worker leaves
 * behind, the next one finds: what is done stands in the database after each page.
 */
export async function runMessages(deps: Deps): Promise<void> {
  const until = deps.now() + runMs;
  for (;;) {
    // What is wrong with a message keeps no mail of somebody else.
    const [advanced] = await Promise.allSettled([advanceNext(deps)]);
    await sendDue(deps);
    if (advanced.status === "rejected") throw advanced.reason;
    if (!advanced.value) break;
    if (deps.now() > until) {
      await deps.wakeDeliveries();
      break;
    }
  }
  await settleMessages(deps);
}

/** A step of the message that has waited longest; false when there is none. */
async function advanceNext(deps: Deps): Promise<boolean> {
  const row = await claimDue(deps);
  if (!row) return false;
  const event = await findEvent(deps, row.eventId);
  if (!event || (row.state === "scheduled" && event.archivedAt !== null)) {
    await failArchived(deps, row);
    return true;
  }
  const held = row.state === "scheduled" ? heldBecause(event, row) : null;
  if (held !== null) {
    await hold(deps, row, held);
    return true;
  }
  if (row.state === "scheduled") await runBatch(deps, await beginMessage(deps, event, row));
  const brand = await readBrand(deps, event.clientId, event.senderName);
  for (let page = 0; page < pagesAtOnce; page += 1) {
    if (!(await makeDeliveries(deps, { row, event, brand }))) break;
  }
  await announceMessage(deps, row);
  await release(deps, row);
  return true;
}

/** Nobody else has it until the lease is over. */
async function claimDue(deps: Deps): Promise<EventMessageRow | undefined> {
  const now = deps.now();
  const next = sql`(SELECT id FROM event_messages WHERE state IN ('scheduled', 'sending') AND due_at <= ${now}
    ORDER BY due_at LIMIT 1)`;
  const [claimed] = await deps.db
    .update(eventMessages)
    .set({ claim: deps.newId("clm"), dueAt: now + leaseMs })
    .where(sql`${eventMessages.id} = ${next}`)
    .returning();
  return claimed;
}

async function release(deps: Deps, { id, claim }: EventMessageRow): Promise<void> {
  const now = deps.now();
  const isWaiting = (channels: string) =>
    sql`EXISTS (SELECT 1 FROM message_recipients WHERE message_id = ${id} AND state = 'waiting' AND channel ${sql.raw(channels)})`;
  await runBatch(deps, [
    sql`UPDATE event_messages SET claim = NULL,
          due_at = CASE WHEN ${isWaiting("<> 'room'")} THEN ${now} WHEN ${isWaiting("= 'room'")} THEN ${now + againMs} END
        WHERE id = ${id} AND claim = ${claim} AND state = 'sending'`,
  ]);
}

async function failArchived(deps: Deps, { id, claim }: EventMessageRow): Promise<void> {
  await runBatch(deps, [
    sql`UPDATE event_messages SET state = 'failed', failure = 'archived', claim = NULL, due_at = NULL,
          settled_at = ${deps.now()}, version = version + 1
        WHERE id = ${id} AND claim = ${claim}`,
  ]);
}

/**
 * Why a message is not sent though its time has come: where it leads to cannot be opened, or what it reminds of does not take
 * place. Staff send it if they still want to.
 */
function heldBecause(
  { published, cancelledAt }: EventRecord,
  { scheduleKind }: EventMessageRow,
): Extract<MessageFailure, "unpublished" | "event_cancelled"> | null {
  if (!published) return "unpublished";
  const follows = scheduleKind === "start" || scheduleKind === "end";
  return cancelledAt !== null && follows ? "event_cancelled" : null;
}

async function hold(
  deps: Deps,
  { id, claim }: EventMessageRow,
  why: MessageFailure,
): Promise<void> {
  await runBatch(deps, [
    sql`UPDATE event_messages SET state = 'draft', failure = ${why}, claim = NULL, due_at = NULL,
          updated_at = ${deps.now()}, version = version + 1
        WHERE id = ${id} AND claim = ${claim}`,
  ]);
}

/** Ends the messages of which nothing is to be made or sent any more: two short looks, however many people there were. */
async function settleMessages(deps: Deps): Promise<void> {
  const has = (states: string) => sql`EXISTS (SELECT 1 FROM message_figures figure
    WHERE figure.message_id = event_messages.id AND figure.people > 0 AND figure.state IN ${sql.raw(states)})`;
  const isSent = has("('sent', 'uncertain')");
  await runBatch(deps, [
    sql`UPDATE event_messages SET settled_at = ${deps.now()},
          state = CASE WHEN ${isSent} THEN 'sent' ELSE 'failed' END,
          failure = CASE WHEN ${isSent} THEN NULL WHEN ${has("('failed')")} THEN 'undelivered' ELSE 'nobody' END
        WHERE state = 'sending' AND due_at IS NULL AND NOT ${has("('waiting', 'queued')")}`,
  ]);
}
