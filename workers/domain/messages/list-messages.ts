import { and, desc, eq, inArray, lt } from "drizzle-orm";
import type { MessageList } from "../../contract/api/messages/messages.ts";
import { ok, type Result } from "../../contract/errors.ts";
import type { EventMessageState, MessageKind } from "../../contract/messages/messages.ts";
import type { Actor } from "../../contract/permissions.ts";
import { eventMessages } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { getEvent } from "../events/get-event.ts";
import { type EventMessage, showMessages } from "./message.ts";

const usualRows = 30;

const statesOf: Readonly<Record<MessageList, readonly EventMessageState[]>> = {
  drafts: ["draft"],
  scheduled: ["scheduled"],
  sending: ["sending", "paused"],
  sent: ["sent", "cancelled", "failed"],
};

export interface MessageQuery {
  /** Address of the event. */
  readonly eventId: string;
  /** All of them where it is absent. */
  readonly list?: MessageList | undefined;
  /** Only invitations, broadcasts or reminders. */
  readonly kind?: MessageKind | undefined;
  readonly limit?: number | undefined;
  /** `next` of the page before. */
  readonly cursor?: string | undefined;
}

export interface EventMessagePage {
  readonly items: readonly EventMessage[];
  /** Null at the end. */
  readonly next: string | null;
}

/** The messages of an event, the newest first; those who moderate look, too. */
export async function listEventMessages(
  deps: Deps,
  actor: Actor,
  { eventId, list, kind, limit = usualRows, cursor }: MessageQuery,
): Promise<Result<EventMessagePage>> {
  const found = await getEvent(deps, actor, { address: eventId, ability: "people.view" });
  if (!found.ok) return found;
  const rows = await deps.db
    .select()
    .from(eventMessages)
    .where(
      and(
        eq(eventMessages.eventId, found.value.id),
        list === undefined ? undefined : inArray(eventMessages.state, [...statesOf[list]]),
        kind === undefined ? undefined : eq(eventMessages.kind, kind),
        // Ids sort by the time at which they were made.
        cursor === undefined ? undefined : lt(eventMessages.id, cursor),
      ),
    )
    .orderBy(desc(eventMessages.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const next = rows.length > limit ? (shown.at(-1)?.id ?? null) : null;
  return ok({ items: await showMessages(deps, shown), next });
}
