import { type Actor, can } from "../../contract/permissions.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord } from "../events/event-record.ts";
import { subjectOf } from "../events/record.ts";
import { readSight } from "../rooms/live/read-room.ts";
import { hasScreenKey } from "../rooms/ticket.ts";
import { type DoorFigures, readDoorFigures } from "./door-figures.ts";

/** Scenes are told to staff and to screens. */
const onScreens = { id: "", role: "moderator" } as const;

/**
 * The door's figures for a screen of the event, which whoever asks may open (`issueScreenTicket`). To staff at the door, and to
 * a screen with the event's key, always; to anybody else, for whom an event without an access code opens its screens, only
 * while that screen shows them: null else, and while the room cannot be asked.
 */
export async function readScreenFigures(
  deps: Deps,
  actor: Actor,
  screen: { readonly event: EventRecord; readonly key: string | null; readonly id: string },
): Promise<DoorFigures | null> {
  const { event, key } = screen;
  const isOurs = can(actor, "door.scan", subjectOf(event)) || hasScreenKey(event, key);
  return isOurs || (await isDoorShown(deps, event, screen.id))
    ? readDoorFigures(deps, event)
    : null;
}

async function isDoorShown(deps: Deps, { id }: EventRecord, screen: string): Promise<boolean> {
  const sight = await deps.room.viewOf(id, onScreens, ["sc"]);
  return sight.ok && readSight(sight.value).all("sc").get(screen)?.kind === "door";
}
