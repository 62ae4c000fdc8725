import { and, eq, inArray, or } from "drizzle-orm";
import { ok, type Result } from "../../contract/errors.ts";
import { titleOfTexts } from "../../contract/messages/messages.ts";
import type { Actor } from "../../contract/permissions.ts";
import { eventMessages } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { getEvent } from "../events/get-event.ts";

/** A message whose time is counted from the start or the end of its event. */
export interface FollowingMessage {
  readonly id: string;
  /** "" = by nothing yet. */
  readonly title: string;
  /** When it goes, UTC milliseconds; null once the event was moved to where that is past. */
  readonly dueAt: number | null;
}

/** The messages of an event that go with its times, and those that did until it was moved. */
export async function listFollowing(
  deps: Deps,
  actor: Actor,
  { eventId }: { readonly eventId: string },
): Promise<Result<readonly FollowingMessage[]>> {
  const found = await getEvent(deps, actor, { address: eventId, ability: "people.view" });
  if (!found.ok) return found;
  const { id, texts, announcement, dueAt, state, failure, scheduleKind } = eventMessages;
  const rows = await deps.db
    .select({ id, texts, announcement, dueAt })
    .from(eventMessages)
    .where(
      and(
        eq(eventMessages.eventId, found.value.id),
        inArray(scheduleKind, ["start", "end"]),
        or(eq(state, "scheduled"), and(eq(state, "draft"), eq(failure, "moved"))),
      ),
    )
    .orderBy(id);
  return ok(
    rows.map((row) => ({
      id: row.id,
      title: titleOfTexts(row.texts, row.announcement),
      dueAt: row.dueAt,
    })),
  );
}

/** Those of `after` that go at another time than `before`, or not at all any more. */
export function changedBetween(
  before: readonly FollowingMessage[],
  after: readonly FollowingMessage[],
): readonly FollowingMessage[] {
  return after.filter(({ id, dueAt }) =>
    before.some((one) => one.id === id && one.dueAt !== dueAt),
  );
}

/** How many messages of an event wait for their time. */
export function countScheduled(deps: Deps, eventId: string): Promise<number> {
  const which = and(eq(eventMessages.eventId, eventId), eq(eventMessages.state, "scheduled"));
  return deps.db.$count(eventMessages, which);
}
