import { and, eq, gt, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { type Actor, can } from "../../contract/permissions.ts";
import { attendeeProfiles, attendees } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord } from "../events/event-record.ts";
import { findEvent, subjectOf } from "../events/record.ts";
import { type RoomVisitor, visitRoom } from "../rooms/visit.ts";
import { isPublic } from "./join.ts";
import { type AttendeeClaims, isAccessGood } from "./token.ts";

/** Whoever looks at a profile: as staff, as an attendee by the tokens of this browser, or as both. */
export interface ProfileVisitor {
  readonly actor: Actor;
  readonly attendees: readonly AttendeeClaims[];
}

/** What an attendee shows to those of the same event. */
export interface AttendeeProfile {
  readonly id: string;
  /** As it is used in the event; null = not shown. */
  readonly name: string | null;
  readonly about: string;
  readonly event: Pick<EventRecord, "slug" | "name" | "baseColor">;
}

/**
 * A profile, for those who are at the same event and its staff. Nobody else is told anything: who shows
 * nothing, is unknown, erased or kept too long, and whose event is hidden or foreign, are all alike.
 */
export async function getProfile(
  deps: Deps,
  visitor: ProfileVisitor,
  input: { readonly id: string },
): Promise<Result<AttendeeProfile>> {
  if (visitor.actor.kind === "guest" && visitor.attendees.length === 0) {
    return refuse("profile.not_found");
  }
  const { id } = input;
  const found = await findShown(deps, id);
  const event = found && (await findEvent(deps, found.eventId));
  if (!event || !(await maySee(deps, visitor, event))) return refuse("profile.not_found");
  const name = found.showsName ? found.name : null;
  if (name === null && found.about === "") return refuse("profile.not_found");
  const { slug, name: eventName, baseColor } = event;
  return ok({ id, name, about: found.about, event: { slug, name: eventName, baseColor } });
}

async function findShown(deps: Deps, id: string) {
  const [row] = await deps.db
    .select({
      eventId: attendeeProfiles.eventId,
      showsName: attendeeProfiles.showsName,
      about: attendeeProfiles.about,
      name: attendees.name,
    })
    .from(attendeeProfiles)
    .leftJoin(attendees, eq(attendees.id, attendeeProfiles.attendeeId))
    .where(and(eq(attendeeProfiles.attendeeId, id), gt(attendeeProfiles.keepUntil, deps.now())));
  return row;
}

async function maySee(deps: Deps, visitor: ProfileVisitor, event: EventRecord): Promise<boolean> {
  if (!isPublic(event) || event.identity === "anonymous") return false;
  if (can(visitor.actor, "profile.view", subjectOf(event))) return true;
  for (const claims of visitor.attendees) {
    const actor = { kind: "attendee", id: claims.sub, eventId: claims.event } as const;
    const isAtEvent = can(actor, "profile.view", subjectOf(event));
    if (isAtEvent && (await isAccessGood(deps, event, claims.access))) return true;
  }
  return false;
}

/**
 * Whose profile leads on from a question that all see; null where its author shows none, and for every
 * anonymous one: D1 has no author of those.
 */
export async function findQuestionAuthor(
  deps: Deps,
  visitor: RoomVisitor,
  { address, id }: { readonly address: string; readonly id: string },
): Promise<Result<{ readonly profile: string | null }>> {
  const visit = await visitRoom(deps, visitor, address, "live.read");
  if (!visit.ok) return visit;
  const [row] = await deps.db.all<{ readonly profile: string }>(
    sql`SELECT shown.attendee_id AS profile FROM questions
          JOIN events ON events.id = questions.event_id AND events.identity <> 'anonymous'
          JOIN room_people person ON person.event_id = questions.event_id AND person.no = questions.person
          JOIN attendee_profiles shown ON shown.attendee_id = person.person_id
          LEFT JOIN attendees ON attendees.id = shown.attendee_id
        WHERE questions.event_id = ${visit.value.room} AND questions.id = ${id}
          AND questions.name IS NOT NULL AND questions.gone = 0 AND questions.state IN ('live', 'answered')
          AND shown.keep_until > ${deps.now()} AND (shown.about <> '' OR (shown.shows_name = 1 AND attendees.name IS NOT NULL))`,
  );
  return ok({ profile: row?.profile ?? null });
}
