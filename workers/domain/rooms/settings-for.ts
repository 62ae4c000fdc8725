import { eq } from "drizzle-orm";
import type { RoomSettings } from "#party/core/settings.ts";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import type { Actor } from "../../contract/permissions.ts";
import { events } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { toRoomSettings } from "../events/room-settings.ts";

/** The settings of a room, for the room itself. */
export async function settingsFor(
  deps: Deps,
  actor: Actor,
  input: { readonly eventId: string },
): Promise<Result<RoomSettings>> {
  if (actor.kind !== "system") return refuse("auth.forbidden");
  const event = await deps.db.query.events.findFirst({ where: eq(events.id, input.eventId) });
  return event ? ok(toRoomSettings(event)) : refuse("event.not_found");
}
