/** The event's settings as viewers are told of them. */
import type { EventPhase } from "./settings.ts";

/** What the page needs of the event's settings while it is open. */
export interface SettingsWire {
  readonly name: string;
  readonly phase: EventPhase;
  readonly color: string | null;
  readonly moderation: boolean;
  readonly interaction: boolean;
  readonly identity: "anonymous" | "named" | "choice";
  readonly anonymous: boolean;
  readonly replies: boolean;
  readonly maxLength: number;
  readonly limit: number;
  readonly intervalMinutes: number;
  readonly chat: boolean;
  readonly chatMaxLength: number;
  readonly slowModeSeconds: number;
  readonly reactions: boolean;
  /** stage of screens in the hall that have none of their own; absent = dark */
  readonly stageTheme?: "light";
  /** what is said is there as text; absent = it is not */
  readonly captions?: 1;
}
