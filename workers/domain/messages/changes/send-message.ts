import { type SQL, sql } from "drizzle-orm";
import { textLength } from "../../../contract/clean-text.ts";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import { messageLimits } from "../../../contract/messages/messages.ts";
import type { Actor } from "../../../contract/permissions.ts";
import { locales } from "../../../contract/texts/index.ts";
import type { Deps } from "../../deps.ts";
import type { EventRecord } from "../../events/event-record.ts";
import { noteAudit } from "../../shared/audit.ts";
import { runBatch } from "../../shared/batch.ts";
import { countReached } from "../audience/count-audience.ts";
import { smsComposer } from "../audience/sms-lengths.ts";
import {
  type EventMessage,
  type EventMessageRow,
  findMessageFor,
  getMessage,
  isMessageAt,
  type MessageTarget,
} from "../message.ts";
import { dueAtOf, scheduleOf } from "../schedule.ts";
import { beginMessage } from "../sending/begin-message.ts";
import { checkReady } from "./check-message.ts";

/**
 * Sends a draft at once, or has it wait for its time. Refuses one that lacks something, at its fields; one whose time has
 * passed; and one that nobody would get: of those that are to go later, invitations alone, since others may yet have readers.
 */
export async function sendMessage(
  deps: Deps,
  actor: Actor,
  { version, ...target }: MessageTarget & { readonly version?: number | undefined },
): Promise<Result<EventMessage>> {
  const found = await findMessageFor(deps, actor, "send", target);
  if (!found.ok) return found;
  const { event, row } = found.value;
  if (version !== undefined && version !== row.version) return refuse("message.changed");
  const ready = checkReady(row, event, deps.config);
  if (!ready.ok) return ready;
  const dueAt = dueAtOf(scheduleOf(row), event);
  if (dueAt !== null && dueAt <= deps.now()) return refusePast(row);
  const fits = await checkSmsLength(deps, event, row);
  if (!fits.ok) return fits;
  const reached = await checkReached(deps, event, row, dueAt);
  if (!reached.ok) return reached;
  const statements =
    dueAt === null ? await beginMessage(deps, event, row) : [scheduleStatement(deps, row, dueAt)];
  const changes = await runBatch(deps, [
    noteAudit(deps, actor, {
      what: dueAt === null ? "message.send" : "message.schedule",
      onWhich: row.id,
      clientId: event.clientId,
      eventId: event.id,
      after: { kind: row.kind, channels: row.channels, dueAt },
      only: isMessageAt(row),
    }),
    ...statements,
  ]);
  if (changes.at(-1) === 0) return refuse("message.changed");
  if (dueAt === null) await deps.wakeDeliveries();
  return getMessage(deps, actor, target);
}

/** Refuses an SMS that is too long whatever its readers are called: with what its tags become and the link below it. */
async function checkSmsLength(
  deps: Deps,
  event: EventRecord,
  { channels, texts }: EventMessageRow,
): Promise<Result<null>> {
  if (!channels.includes("sms")) return ok(null);
  const compose = await smsComposer(deps, event, texts);
  const { max } = messageLimits.sms;
  const nobody = { name: "", email: null, seatLabel: null };
  const long = locales.filter(
    (language) => texts[language].sms !== "" && textLength(compose(nobody, language)) > max,
  );
  if (long.length === 0) return ok(null);
  const fields = Object.fromEntries(
    long.map((language) => [`texts.${language}.sms`, "text.too_long" as const]),
  );
  const fieldDetails = Object.fromEntries(
    long.map((language) => [`texts.${language}.sms`, { min: 0, max }]),
  );
  return { ok: false, refusal: { code: "request.invalid", fields, fieldDetails } };
}

/** Refuses what would go to nobody. */
async function checkReached(
  deps: Deps,
  event: EventRecord,
  { kind, channels, audience, texts }: EventMessageRow,
  dueAt: number | null,
): Promise<Result<null>> {
  if (channels.includes("room")) return ok(null);
  if (dueAt !== null && kind !== "invitation") return ok(null);
  const reached = await countReached(deps, event, { kind, channels, audience, texts });
  if (reached > 0) return ok(null);
  const code = kind === "invitation" ? "message.invitation_failed" : "message.broadcast_failed";
  return refuse(code, undefined, { audience: code });
}

function refusePast({ scheduleKind }: EventMessageRow) {
  const field = scheduleKind === "at" ? "schedule.at" : "schedule.minutes";
  return refuse("message.past", undefined, { [field]: "message.past" });
}

function scheduleStatement(deps: Deps, { id, version }: EventMessageRow, dueAt: number): SQL {
  return sql`UPDATE event_messages SET state = 'scheduled', failure = NULL, due_at = ${dueAt}, version = version + 1, updated_at = ${deps.now()}
    WHERE id = ${id} AND state = 'draft' AND version = ${version}`;
}
