/** What has happened to the event as a whole. */
import type { Acted } from "../event-base.ts";
import type { EventPhase, RoomSettings } from "./settings.ts";

export type RoomLifeEvent =
  | { readonly type: "settingsChanged"; readonly settings: RoomSettings }
  | { readonly type: "phaseChanged"; readonly phase: EventPhase }
  /** Its storage was lost, and it was filled again from the copy in D1. */
  | ({ readonly type: "roomRebuilt" } & Acted);
