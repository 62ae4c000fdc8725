import { eq } from "drizzle-orm";
import type { RoomSettings } from "#party/core/event-life/settings.ts";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import type { Actor } from "../../contract/permissions.ts";
import { eventOfRoom } from "../../contract/rehearsals/room-names.ts";
import { events } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { toRehearsalSettings, toRoomSettings } from "../events/room-settings.ts";
import { rehearsalOf } from "../rehearsals/rehearsal.ts";

/** The settings of a room, for the room itself: an event's own, or that of its rehearsal. */
export async function settingsFor(
  deps: Deps,
  actor: Actor,
  { room }: { readonly room: string },
): Promise<Result<RoomSettings>> {
  if (actor.kind !== "system") return refuse("auth.forbidden");
  const event = await deps.db.query.events.findFirst({ where: eq(events.id, eventOfRoom(room)) });
  if (!event) return refuse("event.not_found");
  if (room === event.id) return ok(await toRoomSettings(deps, event));
  const rehearsal = rehearsalOf(event, deps.now());
  return rehearsal?.room === room
    ? ok(await toRehearsalSettings(deps, event, rehearsal))
    : refuse("rehearsal.none");
}
