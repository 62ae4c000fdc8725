/** What has happened to the event as a whole. */
import type { EventPhase, RoomSettings } from "./settings.ts";

export type RoomLifeEvent =
  | { readonly type: "settingsChanged"; readonly settings: RoomSettings }
  | { readonly type: "phaseChanged"; readonly phase: EventPhase };
