import { and, eq, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Replication } from "../../contract/api/room/replication.ts";
import { eventTimes } from "../../contract/limits.ts";
import type { WebhookType } from "../../contract/webhooks/webhook-types.ts";
import { events, polls } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import type { Statement } from "../shared/batch.ts";
import { queueWebhooks, type WebhookMessage } from "./queue-webhooks.ts";

/** What a message says of its event, and whose it is. */
export type EventName = Pick<typeof events.$inferSelect, "id" | "clientId" | "slug" | "name">;

/** What is told of an event as such. */
export type EventType = Extract<WebhookType, `event.${string}`>;

/** What tells of an event itself; `at` is also what tells one opening or end from the next. */
export function messageOfEvent(event: EventName, type: EventType, at: number): WebhookMessage {
  const what = type.replace("event.", "");
  const id = `${event.id.slice(4)}_${what}_${at}`;
  return { id, clientId: event.clientId, type, at, data: { event: shown(event) } };
}

export function shown({ id, slug, name }: EventName) {
  return { id, slug, name };
}

const ofQuestion = v.looseObject({
  question: v.string(),
  state: v.optional(v.string()),
  answered: v.optional(v.boolean()),
});
const ofPoll = v.looseObject({ poll: v.string() });

type Entry = Replication["entries"][number];

/**
 * The statement that tells of what a room replicates; goes before the entries into their batch,
 * since what is kept there already was told.
 */
export async function queueRoomWebhooks(
  deps: Deps,
  event: EventName,
  entries: readonly Entry[],
): Promise<readonly Statement[]> {
  const messages = [
    ...entries.flatMap(messagesOfEntry),
    ...(await messagesOfEnd(deps, event, entries)),
  ];
  const queued = messages.map(({ entry: { seq, n, at }, type, data, of = "" }) => ({
    id: `${event.id.slice(4)}_${seq}_${n}${of}`,
    clientId: event.clientId,
    type,
    at,
    data: { event: shown(event), ...data },
    more: { seq, n },
  }));
  const isNew = sql`NOT EXISTS (SELECT 1 FROM room_events WHERE room_events.event_id = ${event.id}
    AND room_events.seq = given.value -> 'more' ->> 'seq' AND room_events.n = given.value -> 'more' ->> 'n')`;
  return queueWebhooks(deps, queued, isNew);
}

/** What programs are told because of an entry. */
interface RoomMessage {
  readonly entry: Entry;
  readonly type: WebhookType;
  readonly data: Readonly<Record<string, unknown>>;
  /** Where one entry tells of several things, which. */
  readonly of?: string;
}

/** An event's end stops the polls that run: its entry says no more than that, and what ran stands in the record. */
async function messagesOfEnd(
  deps: Deps,
  event: EventName,
  entries: readonly Entry[],
): Promise<readonly RoomMessage[]> {
  const place = entries.findIndex((each) => each.type === "phaseChanged" && isEnd(each.data));
  const entry = entries[place];
  if (entry === undefined) return [];
  const rows = await deps.db
    .select({ id: polls.id })
    .from(polls)
    .where(and(eq(polls.eventId, event.id), eq(polls.state, "started"), eq(polls.removed, false)));
  const running = new Set(rows.map(({ id }) => id));
  for (const { type, data } of entries.slice(0, place)) {
    const poll = v.safeParse(ofPoll, data);
    if (!poll.success) continue;
    if (type === "pollStarted" || type === "pollAgain") running.add(poll.output.poll);
    else if (endsPoll.has(type)) running.delete(poll.output.poll);
  }
  return [...running].map((id) => ({
    entry,
    type: "poll.closed",
    data: { poll: { id } },
    of: `_${id}`,
  }));
}

const isEnd = (data: unknown) => v.is(v.looseObject({ phase: v.literal("ended") }), data);
/** After these a poll does not run any more. */
const endsPoll = new Set(["pollStopped", "pollExpired", "pollReset", "pollRemoved"]);

/** Ids alone: what was said is read in the room, as long as it stands there. */
function messagesOfEntry(entry: Entry): readonly RoomMessage[] {
  const { type, data } = entry;
  const question = v.safeParse(ofQuestion, data);
  const poll = v.safeParse(ofPoll, data);
  if (question.success) {
    const about = { question: { id: question.output.question } };
    if (isApproval(type, question.output.state)) {
      return [{ entry, type: "question.approved", data: about }];
    }
    if (type === "questionArchived" && question.output.answered === true) {
      return [{ entry, type: "question.answered", data: about }];
    }
  }
  if ((type === "pollStopped" || type === "pollExpired") && poll.success) {
    return [{ entry, type: "poll.closed", data: { poll: { id: poll.output.poll } } }];
  }
  return [];
}

/** Where questions are not looked at first, they are approved as they are asked. */
function isApproval(type: string, state: string | undefined): boolean {
  if (type === "questionPassed") return true;
  return type === "questionApproved" || (type === "questionAsked" && state === "live");
}

/**
 * The statements that tell of events that open and end by themselves: nobody changes them then. Go into
 * the batch that ends what is over at `now`, before that.
 */
export async function queueDueWebhooks(deps: Deps, now: number): Promise<readonly Statement[]> {
  const columns = {
    id: events.id,
    clientId: events.clientId,
    slug: events.slug,
    name: events.name,
    opensAt: events.opensAt,
    closesAt: events.closesAt,
    publishedAt: events.publishedAt,
  };
  const isOn = sql`${events.endedAt} IS NULL AND ${events.published} = 1 AND ${events.archivedAt} IS NULL`;
  const longest = now + eventTimes.maxLengthMs + eventTimes.closesAfterEndMs + 24 * 60 * 60_000;
  const openSince = sql`max(${events.opensAt}, coalesce(${events.publishedAt}, 0))`;
  const [opened, ended] = await deps.db.batch([
    deps.db
      .select(columns)
      .from(events)
      .where(
        sql`${events.closesAt} > ${now} AND ${events.closesAt} <= ${longest} AND ${events.opensAt} <= ${now} AND ${isOn}
          AND ${isWanted(
            "event.opened",
            sql`endpoint.enabled_at <= ${openSince} AND NOT EXISTS (SELECT 1 FROM deliveries
            WHERE deliveries.id = 'dlv_' || substr(${events.id}, 5) || '_opened_' || ${events.opensAt} || '_' || substr(endpoint.id, 5))`,
          )}`,
      )
      .limit(mostAtOnce),
    deps.db
      .select(columns)
      .from(events)
      .where(sql`${events.closesAt} <= ${now} AND ${isOn} AND ${isWanted("event.ended", sql`1`)}`),
  ]);
  const openings = opened.map((event) => {
    const since = Math.max(event.opensAt, event.publishedAt ?? 0);
    return { ...messageOfEvent(event, "event.opened", event.opensAt), more: { since } };
  });
  const ends = ended.map((event) => {
    const { id, closesAt } = event;
    return { ...messageOfEvent(event, "event.ended", closesAt), more: { id, closesAt } };
  });
  return [
    ...queueWebhooks(deps, openings, sql`endpoint.enabled_at <= given.value -> 'more' ->> 'since'`),
    // Nobody has ended, hidden or moved it since.
    ...queueWebhooks(
      deps,
      ends,
      sql`EXISTS (SELECT 1 FROM events WHERE events.id = given.value -> 'more' ->> 'id'
        AND events.closes_at = given.value -> 'more' ->> 'closesAt'
        AND events.ended_at IS NULL AND events.published = 1 AND events.archived_at IS NULL)`,
    ),
  ];
}

/** Openings of one minute; what is beyond comes a minute later. */
const mostAtOnce = 500;

function isWanted(type: WebhookType, more: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM webhook_endpoints AS endpoint WHERE endpoint.client_id = ${events.clientId}
    AND endpoint.enabled = 1 AND EXISTS (SELECT 1 FROM json_each(endpoint.types) AS wanted WHERE wanted.value = ${type})
    AND ${more})`;
}
