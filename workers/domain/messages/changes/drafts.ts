import { and, eq, sql } from "drizzle-orm";
import type {
  MessageChange,
  MessageTexts,
  NewMessage,
} from "../../../contract/api/messages/messages.ts";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import {
  type MessageKind,
  type MessageTemplateId,
  messageLimits,
} from "../../../contract/messages/messages.ts";
import type { Actor } from "../../../contract/permissions.ts";
import type { Locale } from "../../../contract/texts/index.ts";
import { eventMessages } from "../../../db/schema/index.ts";
import { findManagedEvent } from "../../attendees/manage/attendee.ts";
import type { Deps } from "../../deps.ts";
import type { EventRecord } from "../../events/event-record.ts";
import { noteAudit } from "../../shared/audit.ts";
import { runBatch } from "../../shared/batch.ts";
import {
  type EventMessage,
  type EventMessageRow,
  findMessageFor,
  isMessageAt,
  type MessageTarget,
  readEventMessage,
  showMessage,
} from "../message.ts";
import { scheduleColumns } from "../schedule.ts";
import { readCurrentTexts } from "../templates/message-templates.ts";
import { checkMessageDraft } from "./check-message.ts";

const noWording = { subject: "", body: "", sms: "" };

/** The template that a message begins with where nothing else is said. */
const usualTemplates: Readonly<Record<MessageKind, MessageTemplateId | null>> = {
  invitation: "invitation",
  broadcast: null,
  reminder: "reminder",
};

/**
 * Makes a draft. Where no texts are given it says what the client's template says at the moment: the one that is named, or
 * that of its kind. Refuses brackets that are no tags, with their place, and more messages than an event may have.
 */
export async function createMessage(
  deps: Deps,
  actor: Actor,
  { eventId, ...input }: NewMessage & { readonly eventId: string },
): Promise<Result<EventMessage>> {
  const found = await findManagedEvent(deps, actor, eventId);
  if (!found.ok) return found;
  const event = found.value;
  const templateId = input.templateId === undefined ? usualTemplates[input.kind] : input.templateId;
  const texts = input.texts ?? (await readTemplateTexts(deps, event, templateId));
  const row = {
    ...emptyRow(deps, event.id, input.kind),
    templateId,
    texts,
    channels: input.channels ?? (["email"] as const),
    audience: input.audience ?? {},
    announcement: input.announcement ?? "",
    ...scheduleColumns(input.schedule ?? { kind: "now" }),
  };
  return insertMessage(deps, actor, event, row);
}

/** Makes a draft that says the same, to the same people as they then are, of a message in whatever state. */
export async function duplicateMessage(
  deps: Deps,
  actor: Actor,
  { eventId, id }: MessageTarget,
): Promise<Result<EventMessage>> {
  const found = await findManagedEvent(deps, actor, eventId);
  if (!found.ok) return found;
  const event = found.value;
  const source = await readEventMessage(deps, event.id, id);
  if (!source) return refuse("request.not_found");
  const { kind, templateId, channels, audience, texts, announcement } = source;
  const { scheduleKind, sendAt, offsetMinutes } = source;
  const row = {
    ...emptyRow(deps, event.id, kind),
    templateId,
    channels,
    audience,
    texts,
    announcement,
    scheduleKind,
    sendAt,
    offsetMinutes,
  };
  return insertMessage(deps, actor, event, row, id);
}

/**
 * Changes what is given of a draft. `message.changed`: it is not what it was at `version` any more, or somebody else is
 * faster now.
 */
export async function updateMessage(
  deps: Deps,
  actor: Actor,
  { eventId, id, version, ...change }: MessageChange & MessageTarget,
): Promise<Result<EventMessage>> {
  const found = await findMessageFor(deps, actor, "edit", { eventId, id });
  if (!found.ok) return found;
  const { event, row } = found.value;
  const { schedule, ...plain } = change;
  const set = { ...plain, ...(schedule === undefined ? null : scheduleColumns(schedule)) };
  const fields = Object.keys(change);
  if (fields.length === 0) return ok(await showMessage(deps, row));
  if (version !== undefined && version !== row.version) return refuse("message.changed");
  const checked = checkMessageDraft({ ...row, ...set }, event);
  if (!checked.ok) return checked;
  const next = row.version + 1;
  const [changed] = await runBatch(deps, [
    deps.db
      .update(eventMessages)
      .set({ ...set, failure: null, version: next, updatedAt: deps.now() })
      .where(and(eq(eventMessages.id, id), isMessageAt(row))),
    noteAudit(deps, actor, {
      what: "message.update",
      onWhich: id,
      clientId: event.clientId,
      eventId: event.id,
      after: { fields },
      only: sql`EXISTS (SELECT 1 FROM event_messages WHERE id = ${id} AND version = ${next})`,
    }),
  ]);
  if (changed === 0) return refuse("message.changed");
  const after = await readEventMessage(deps, event.id, id);
  return after ? ok(await showMessage(deps, after)) : refuse("request.not_found");
}

/** Deletes a draft. What was sent stays. */
export async function removeMessage(
  deps: Deps,
  actor: Actor,
  target: MessageTarget,
): Promise<Result<{ readonly id: string }>> {
  const found = await findMessageFor(deps, actor, "remove", target);
  if (!found.ok) return found;
  const { event, row } = found.value;
  const { id, kind, state } = row;
  const changes = await runBatch(deps, [
    noteAudit(deps, actor, {
      what: "message.remove",
      onWhich: id,
      clientId: event.clientId,
      eventId: event.id,
      before: { kind },
      only: sql`EXISTS (SELECT 1 FROM event_messages WHERE id = ${id} AND state = ${state})`,
    }),
    sql`DELETE FROM event_messages WHERE id = ${id} AND state = ${state}`,
  ]);
  return changes.at(-1) === 0 ? refuse("request.not_found") : ok({ id });
}

function emptyRow(deps: Deps, eventId: string, kind: MessageKind): EventMessageRow {
  const now = deps.now();
  return {
    id: deps.newId("msg"),
    eventId,
    kind,
    templateId: null,
    channels: ["email"],
    audience: {},
    texts: { no: noWording, en: noWording },
    announcement: "",
    scheduleKind: "now",
    sendAt: null,
    offsetMinutes: null,
    state: "draft",
    failure: null,
    claim: null,
    dueAt: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
    begunAt: null,
    settledAt: null,
  };
}

async function readTemplateTexts(
  deps: Deps,
  { clientId }: EventRecord,
  template: MessageTemplateId | null,
): Promise<MessageTexts> {
  if (template === null) return { no: noWording, en: noWording };
  const read = async (language: Locale) => {
    const { title, content } = await readCurrentTexts(deps, { clientId, template, language });
    return { subject: title, body: content, sms: "" };
  };
  return { no: await read("no"), en: await read("en") };
}

async function insertMessage(
  deps: Deps,
  actor: Actor,
  event: EventRecord,
  row: EventMessageRow,
  source?: string,
): Promise<Result<EventMessage>> {
  const checked = checkMessageDraft(row, event);
  if (!checked.ok) return checked;
  const { perEvent: max } = messageLimits;
  const counted = await deps.db.$count(eventMessages, eq(eventMessages.eventId, event.id));
  if (counted >= max) return refuse("message.too_many", { max });
  await runBatch(deps, [
    deps.db.insert(eventMessages).values(row),
    noteAudit(deps, actor, {
      what: "message.create",
      onWhich: row.id,
      clientId: event.clientId,
      eventId: event.id,
      after: source === undefined ? { kind: row.kind } : { kind: row.kind, source },
    }),
  ]);
  return ok(await showMessage(deps, row));
}
