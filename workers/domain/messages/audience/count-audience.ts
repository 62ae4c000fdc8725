import { type SQL, sql } from "drizzle-orm";
import type { AudienceQuestion } from "../../../contract/api/messages/messages.ts";
import { ok, type Result } from "../../../contract/errors.ts";
import {
  type LeftOutReason,
  type MessageChannel,
  messageLimits,
} from "../../../contract/messages/messages.ts";
import type { Actor } from "../../../contract/permissions.ts";
import type { Deps } from "../../deps.ts";
import type { EventRecord } from "../../events/event-record.ts";
import { getEvent } from "../../events/get-event.ts";
import { audienceCondition, rowsOfAudience } from "./audience-condition.ts";
import { type LongestSms, longestSms, smsComposer, smsLengthOfRow } from "./sms-lengths.ts";

/** Somebody who is left out; the name is the address or number of who has none. */
export interface LeftOutPerson {
  readonly attendeeId: string;
  readonly name: string | null;
}

export interface LeftOut {
  readonly reason: LeftOutReason;
  readonly people: number;
  /** The first of them by name, up to `messageLimits.named`. */
  readonly first: readonly LeftOutPerson[];
}

/** Who would get a message by one channel, and how many would not, who, and why. */
export interface ChannelCount {
  readonly channel: MessageChannel;
  readonly recipients: number;
  readonly leftOut: readonly LeftOut[];
}

export interface AudienceCount {
  /** Everybody whom it is for. */
  readonly people: number;
  /** Without the room, where it is for whoever is there. */
  readonly channels: readonly ChannelCount[];
  /** The longest SMS of each language in which somebody would get one, where the texts are known. */
  readonly sms: readonly LongestSms[];
}

/** Who would get a message if it were sent now: for those who may send it. */
export async function countMessageAudience(
  deps: Deps,
  actor: Actor,
  { eventId, ...question }: AudienceQuestion & { readonly eventId: string },
): Promise<Result<AudienceCount>> {
  const found = await getEvent(deps, actor, { address: eventId, ability: "people.manage" });
  if (!found.ok) return found;
  const event = found.value;
  const { channels, texts } = question;
  const hasSms = channels.includes("sms");
  const compose = texts && hasSms ? await smsComposer(deps, event, texts) : null;
  const smsLength = compose && smsLengthOfRow(compose);
  const rows = await askedRows(deps, event, question, smsLength);
  const [counted, named, sms] = await Promise.all([
    countRows(deps, rows),
    nameLeftOut(deps, rows),
    compose ? longestSms(deps, compose, rows) : [],
  ]);
  return ok({ ...toCount(channels, counted, named), sms });
}

/** How many would get a message by any of its channels, for who has checked that they may send it. */
export async function countReached(
  deps: Deps,
  event: EventRecord,
  question: AudienceQuestion,
): Promise<number> {
  const { channels, texts } = question;
  const compose = texts && channels.includes("sms") ? await smsComposer(deps, event, texts) : null;
  const rows = await askedRows(deps, event, question, compose && smsLengthOfRow(compose));
  const count = toCount(channels, await countRows(deps, rows), []);
  return Math.max(0, ...count.channels.map(({ recipients }) => recipients));
}

async function askedRows(
  deps: Deps,
  event: EventRecord,
  { kind, channels, audience }: AudienceQuestion,
  smsLength: SQL | null,
): Promise<SQL> {
  const isFor = await audienceCondition(deps, event, audience);
  const asked = JSON.stringify(askedOf(channels));
  return rowsOfAudience(isFor, asked, { kind, audience, clientId: event.clientId, smsLength });
}

/** Of a message into the room alone it is still told how many people it is about. */
function askedOf(channels: readonly MessageChannel[]): readonly MessageChannel[] {
  const personal = channels.filter((channel) => channel !== "room");
  return personal.length > 0 ? personal : ["room"];
}

interface CountedRow {
  readonly channel: MessageChannel;
  readonly reason: LeftOutReason | null;
  readonly people: number;
}

/** One statement, whatever the channels. */
function countRows(deps: Deps, rows: SQL): Promise<readonly CountedRow[]> {
  return deps.db.all<CountedRow>(
    sql`SELECT channel, reason, count(*) AS people FROM (${rows}) GROUP BY 1, 2 ORDER BY 3 DESC, 2`,
  );
}

interface NamedRow extends LeftOutPerson {
  readonly channel: MessageChannel;
  readonly reason: LeftOutReason;
}

function nameLeftOut(deps: Deps, rows: SQL): Promise<readonly NamedRow[]> {
  return deps.db.all<NamedRow>(
    sql`SELECT channel, reason, id AS "attendeeId", coalesce(nullif(name, ''), email, phone) AS name
      FROM (SELECT of_message.channel, of_message.reason, attendees.id, attendees.name, attendees.email, attendees.phone,
          row_number() OVER (PARTITION BY of_message.channel, of_message.reason ORDER BY attendees.name IS NULL, attendees.name, attendees.id) AS place
        FROM (${rows}) of_message JOIN attendees ON attendees.id = of_message.attendee WHERE of_message.reason IS NOT NULL)
      WHERE place <= ${messageLimits.named} ORDER BY place`,
  );
}

function toCount(
  channels: readonly MessageChannel[],
  counted: readonly CountedRow[],
  named: readonly NamedRow[],
): Omit<AudienceCount, "sms"> {
  const [first] = askedOf(channels);
  const of = (channel: MessageChannel | undefined) =>
    counted.filter((row) => row.channel === channel);
  return {
    people: sumOf(of(first)),
    channels: channels
      .filter((channel) => channel !== "room")
      .map((channel) => ({
        channel,
        recipients: sumOf(of(channel).filter((row) => row.reason === null)),
        leftOut: of(channel).flatMap(({ reason, people }) =>
          reason === null ? [] : [{ reason, people, first: firstOf(named, channel, reason) }],
        ),
      })),
  };
}

function firstOf(
  named: readonly NamedRow[],
  channel: MessageChannel,
  reason: LeftOutReason,
): readonly LeftOutPerson[] {
  return named
    .filter((row) => row.channel === channel && row.reason === reason)
    .map(({ attendeeId, name }) => ({ attendeeId, name }));
}

function sumOf(rows: readonly CountedRow[]): number {
  return rows.reduce((sum, { people }) => sum + people, 0);
}
