import { sql } from "drizzle-orm";
import type { AudienceQuestion } from "../../../contract/api/messages/messages.ts";
import { ok, type Result } from "../../../contract/errors.ts";
import type { LeftOutReason, MessageChannel } from "../../../contract/messages/messages.ts";
import type { Actor } from "../../../contract/permissions.ts";
import type { Deps } from "../../deps.ts";
import type { EventRecord } from "../../events/event-record.ts";
import { getEvent } from "../../events/get-event.ts";
import { audienceCondition, leftOutReason } from "./audience-condition.ts";

export interface LeftOut {
  readonly reason: LeftOutReason;
  readonly people: number;
}

/** Who would get a message by one channel, and how many would not, and why. */
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
}

/** Who would get a message if it were sent now: for those who may send it. */
export async function countMessageAudience(
  deps: Deps,
  actor: Actor,
  { eventId, ...question }: AudienceQuestion & { readonly eventId: string },
): Promise<Result<AudienceCount>> {
  const found = await getEvent(deps, actor, { address: eventId, ability: "people.manage" });
  return found.ok ? ok(await countAudience(deps, found.value, question)) : found;
}

interface CountedRow {
  readonly channel: MessageChannel;
  readonly reason: LeftOutReason | null;
  readonly people: number;
}

/** The same for who has checked that they may: one statement, whatever the channels. */
export async function countAudience(
  deps: Deps,
  event: EventRecord,
  { kind, channels, audience }: AudienceQuestion,
): Promise<AudienceCount> {
  const isFor = await audienceCondition(deps, event, audience);
  const personal = channels.filter((channel) => channel !== "room");
  // Of a message into the room alone it is still told how many people it is about.
  const asked = JSON.stringify(personal.length > 0 ? personal : ["room"]);
  const reason = leftOutReason(sql`channel.value`, {
    kind,
    audience,
    clientId: event.clientId,
  });
  const rows = await deps.db.all<CountedRow>(
    sql`SELECT channel.value AS channel, ${reason} AS reason, count(*) AS people
        FROM attendees CROSS JOIN json_each(${asked}) AS channel WHERE ${isFor} GROUP BY 1, 2 ORDER BY 3 DESC`,
  );
  const [first] = personal.length > 0 ? personal : (["room"] as const);
  const counted = (channel: MessageChannel) => rows.filter((row) => row.channel === channel);
  return {
    people: first === undefined ? 0 : sumOf(counted(first)),
    channels: personal.map((channel) => ({
      channel,
      recipients: sumOf(counted(channel).filter((row) => row.reason === null)),
      leftOut: counted(channel).flatMap(({ reason: why, people }) =>
        why === null ? [] : [{ reason: why, people }],
      ),
    })),
  };
}

function sumOf(rows: readonly CountedRow[]): number {
  return rows.reduce((sum, { people }) => sum + people, 0);
}
