import { eq } from "drizzle-orm";
import type { OwnProfileInput } from "../../contract/api/room/profiles.ts";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { can } from "../../contract/permissions.ts";
import { attendeeProfiles, attendees } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord } from "../events/event-record.ts";
import { findEvent } from "../events/record.ts";
import { isPublic } from "./join.ts";
import { type AttendeeClaims, isAccessGood } from "./token.ts";

/** What an attendee shows of themselves, as they see it. */
export interface OwnProfileFacts extends OwnProfileInput {
  readonly id: string;
  /** As it is used in the event; null where none was said, and where nobody shows one. */
  readonly name: string | null;
  /** Nobody shows a name in this event, so that nobody has a profile. */
  readonly isAnonymous: boolean;
  readonly event: Pick<EventRecord, "slug" | "name" | "baseColor">;
}

interface OfEvent {
  /** Code, slug or id. */
  readonly address: string;
  /** Of whoever asks; none is one who was not let in. */
  readonly attendees: readonly AttendeeClaims[];
}

const dayMs = 24 * 60 * 60_000;

/** What the attendee has chosen so far: nothing, to begin with. */
export async function readOwnProfile(deps: Deps, input: OfEvent): Promise<Result<OwnProfileFacts>> {
  const inside = await findInside(deps, input);
  if (!inside.ok) return inside;
  const { event, claims } = inside.value;
  const { sub: id } = claims;
  const [[chosen], [attendee]] = await deps.db.batch([
    deps.db.select().from(attendeeProfiles).where(eq(attendeeProfiles.attendeeId, id)),
    deps.db.select({ name: attendees.name }).from(attendees).where(eq(attendees.id, id)),
  ]);
  const isAnonymous = event.identity === "anonymous";
  const { slug, name, baseColor } = event;
  return ok({
    id,
    name: isAnonymous ? null : (attendee?.name ?? claims.name),
    isAnonymous,
    showsName: chosen?.showsName ?? false,
    about: chosen?.about ?? "",
    event: { slug, name, baseColor },
  });
}

/** Shows from now on what is chosen, and no more than that; nothing at all leaves no row. */
export async function saveOwnProfile(
  deps: Deps,
  input: OfEvent & OwnProfileInput,
): Promise<Result<null>> {
  const inside = await findInside(deps, input);
  if (!inside.ok) return inside;
  const { event, claims } = inside.value;
  const { sub: attendeeId } = claims;
  if (!(await deps.isWithinCallLimit(`attendee|${attendeeId}`))) return refuse("request.too_many");
  const { showsName, about } = input;
  if (!showsName && about === "") {
    await deps.db.delete(attendeeProfiles).where(eq(attendeeProfiles.attendeeId, attendeeId));
    return ok(null);
  }
  const keepUntil = event.closesAt + event.retentionDays * dayMs;
  // A recap may be looked at for years; what comes after the retention is kept by nobody.
  if (keepUntil <= deps.now()) return refuse("event.ended");
  const chosen = { showsName, about, keepUntil, changedAt: deps.now() };
  await deps.db
    .insert(attendeeProfiles)
    .values({ attendeeId, eventId: event.id, ...chosen })
    .onConflictDoUpdate({ target: attendeeProfiles.attendeeId, set: chosen });
  return ok(null);
}

/** The attendee whose own it is: let in to this event, by what is in force. */
async function findInside(
  deps: Deps,
  { address, attendees: known }: OfEvent,
): Promise<Result<{ readonly event: EventRecord; readonly claims: AttendeeClaims }>> {
  const event = await findEvent(deps, address);
  if (!event || !isPublic(event)) return refuse("event.not_found");
  for (const claims of known) {
    const actor = { kind: "attendee", id: claims.sub, eventId: claims.event } as const;
    if (claims.event !== event.id || !can(actor, "self.edit", { personId: claims.sub })) continue;
    if (await isAccessGood(deps, event, claims.access)) return ok({ event, claims });
  }
  return refuse("access.required");
}
