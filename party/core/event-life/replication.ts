/** What D1 gets of the event's own events: its settings it has already. */
import type { Redactions } from "../event-base.ts";
import type { RoomLifeEvent } from "./events.ts";

export const eventLifeRedactions = {
  settingsChanged: ({ settings }) => ({ version: settings.version }),
} satisfies Redactions<RoomLifeEvent>;
