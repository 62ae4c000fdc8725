import { and, count, eq, type SQL, sql } from "drizzle-orm";
import type { MessageSchedule } from "../../contract/api/messages/messages.ts";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import {
  isPossible,
  type MessageAct,
  type MessageChannel,
  messageChannels,
  type RecipientState,
} from "../../contract/messages/messages.ts";
import type { Actor } from "../../contract/permissions.ts";
import { deliveries, eventMessages, messageFigures } from "../../db/schema/index.ts";
import { findManagedEvent } from "../attendees/manage/attendee.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord } from "../events/event-record.ts";
import { getEvent } from "../events/get-event.ts";
import { scheduleOf } from "./schedule.ts";

export type EventMessageRow = typeof eventMessages.$inferSelect;

/** How many recipients of one channel stand where. */
export type ChannelFigures = { readonly channel: MessageChannel } & Readonly<
  Record<RecipientState, number>
>;

/** All that staff see of a message; times are UTC milliseconds. */
export interface EventMessage
  extends Pick<
    EventMessageRow,
    | "id"
    | "eventId"
    | "kind"
    | "templateId"
    | "channels"
    | "audience"
    | "texts"
    | "announcement"
    | "state"
    | "failure"
    | "createdAt"
    | "updatedAt"
    | "begunAt"
    | "settledAt"
    | "version"
  > {
  readonly schedule: MessageSchedule;
  /** A row for each channel, from the moment that the recipients are fixed. */
  readonly figures: readonly ChannelFigures[];
  /** Of its deliveries, how many are being handed over: a pause or a stop comes too late for them. */
  readonly handingOver: number;
  /** Of a scheduled one: when it goes, as things are. */
  readonly dueAt: number | null;
}

export interface MessageTarget {
  /** Address of the event. */
  readonly eventId: string;
  readonly id: string;
}

/** One message of an event that the actor may see; another event's is as unknown as nobody's. */
export async function getMessage(
  deps: Deps,
  actor: Actor,
  { eventId, id }: MessageTarget,
): Promise<Result<EventMessage>> {
  const found = await getEvent(deps, actor, { address: eventId, ability: "people.view" });
  if (!found.ok) return found;
  const row = await readEventMessage(deps, found.value.id, id);
  return row ? ok(await showMessage(deps, row)) : refuse("request.not_found");
}

/** A message with its event, where the actor may do this with it in the state in which it is. */
export async function findMessageFor(
  deps: Deps,
  actor: Actor,
  act: MessageAct,
  { eventId, id }: MessageTarget,
): Promise<Result<{ readonly event: EventRecord; readonly row: EventMessageRow }>> {
  const found = await findManagedEvent(deps, actor, eventId);
  if (!found.ok) return found;
  const row = await readEventMessage(deps, found.value.id, id);
  if (!row) return refuse("request.not_found");
  const { state } = row;
  if (!isPossible(act, state)) return refuse("state.not_allowed", { state });
  return ok({ event: found.value, row });
}

export async function readEventMessage(
  deps: Deps,
  eventId: string,
  id: string,
): Promise<EventMessageRow | undefined> {
  const [row] = await deps.db
    .select()
    .from(eventMessages)
    .where(and(eq(eventMessages.id, id), eq(eventMessages.eventId, eventId)));
  return row;
}

/** Whether a row is still as it was read. */
export function isMessageAt({ id, version, state }: EventMessageRow): SQL {
  return sql`EXISTS (SELECT 1 FROM event_messages message
    WHERE message.id = ${id} AND message.version = ${version} AND message.state = ${state})`;
}

export async function showMessage(deps: Deps, row: EventMessageRow): Promise<EventMessage> {
  const [message] = await showMessages(deps, [row]);
  return message ?? toMessage(row, [], 0);
}

/** Messages with their figures: two queries for all of them. */
export async function showMessages(
  deps: Deps,
  rows: readonly EventMessageRow[],
): Promise<readonly EventMessage[]> {
  const begun = rows.filter(({ begunAt }) => begunAt !== null).map(({ id }) => id);
  if (begun.length === 0) return rows.map((row) => toMessage(row, [], 0));
  const [counted, leaving] = await Promise.all([
    readFigures(deps, begun),
    countHandingOver(deps, begun),
  ]);
  return rows.map((row) =>
    toMessage(
      row,
      counted.filter(({ messageId }) => messageId === row.id),
      leaving.get(row.id) ?? 0,
    ),
  );
}

/** Found among the few deliveries that any worker hands over at this moment. */
async function countHandingOver(deps: Deps, ids: readonly string[]) {
  const found = await deps.db
    .select({ id: deliveries.messageId, n: count() })
    .from(deliveries)
    .where(
      sql`${deliveries.state} = 'handing_over' AND ${deliveries.channel} IN ('mail', 'sms')
        AND ${deliveries.messageId} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
    )
    .groupBy(deliveries.messageId);
  return new Map(found.map(({ id, n }) => [id ?? "", n]));
}

type Figure = typeof messageFigures.$inferSelect;

function readFigures(deps: Deps, ids: readonly string[]): Promise<readonly Figure[]> {
  return deps.db
    .select()
    .from(messageFigures)
    .where(
      sql`${messageFigures.messageId} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
    );
}

function toMessage(
  row: EventMessageRow,
  counted: readonly Figure[],
  handingOver: number,
): EventMessage {
  const { id, eventId, kind, templateId, channels, audience, texts, announcement } = row;
  const { state, failure, createdAt, updatedAt, begunAt, settledAt, version } = row;
  return {
    id,
    eventId,
    kind,
    templateId,
    channels,
    audience,
    texts,
    announcement,
    schedule: scheduleOf(row),
    state,
    failure,
    figures: begunAt === null ? [] : figuresOf(row, counted),
    handingOver,
    dueAt: state === "scheduled" ? row.dueAt : null,
    createdAt,
    updatedAt,
    begunAt,
    settledAt,
    version,
  };
}

function figuresOf({ channels }: EventMessageRow, counted: readonly Figure[]): ChannelFigures[] {
  const peopleIn = (channel: MessageChannel, state: RecipientState) =>
    counted.find((one) => one.channel === channel && one.state === state)?.people ?? 0;
  return messageChannels
    .filter((channel) => channels.includes(channel))
    .map((channel) => ({
      channel,
      waiting: peopleIn(channel, "waiting"),
      queued: peopleIn(channel, "queued"),
      sent: peopleIn(channel, "sent"),
      failed: peopleIn(channel, "failed"),
      uncertain: peopleIn(channel, "uncertain"),
      cancelled: peopleIn(channel, "cancelled"),
      left_out: peopleIn(channel, "left_out"),
    }));
}
