import type { UnwantedSettings } from "#workers/contract/unwanted/unwanted-settings.ts";

/**
 * What the room knows about its event. D1 is the truth of every field; the Worker pushes a new
 * value on each change and the room asks for it after a start.
 */
export interface RoomSettings {
  readonly eventId: string;
  /** Rises with each change in D1; an older push is ignored. */
  readonly version: number;
  readonly name: string;
  readonly slug: string;
  readonly code: string;
  readonly published: boolean;
  /**
   * Which access code ("" = none) and which screen key are in force; tells nothing about them.
   * Absent in what was stored before rooms knew.
   */
  readonly access?: { readonly code: string; readonly key: string | null };
  readonly archived: boolean;
  /** UTC milliseconds. */
  readonly startsAt: number;
  readonly endsAt: number;
  /** When it was opened by hand before its time. */
  readonly openedAt: number | null;
  readonly endedAt: number | null;
  readonly timeZone: string;
  /** `#rrggbb`, or null for the product's own accent. */
  readonly baseColor: string | null;
  readonly moderation: boolean;
  readonly interactionEnabled: boolean;
  readonly anonymousAllowed: boolean;
  /** Whether senders show a name: never, always, or as each one chooses. */
  readonly identity: "anonymous" | "named" | "choice";
  readonly repliesEnabled: boolean;
  readonly questionsInAdvance: boolean;
  /** Newcomers who are let in a second; 0 = as many as come. */
  readonly joinsPerSecond: number;
  readonly question: {
    readonly maxLength: number;
    readonly intervalMinutes: number;
    /** Questions per person; 0 = no limit. */
    readonly limit: number;
  };
  readonly chat: {
    readonly enabled: boolean;
    readonly maxLength: number;
    readonly slowModeSeconds: number;
  };
  readonly reactions: boolean;
  /**
   * What becomes of words that nobody wants, and seconds after which a waiting question is let through by itself
   * (0 = never). Absent in what was stored before rooms knew: nothing, and never.
   */
  readonly unwanted?: UnwantedSettings;
  readonly approveAfterSeconds?: number;
  /** Held in a hall and online at once. Absent in what was stored before rooms knew: it is not. */
  readonly hybrid?: boolean;
  /** The stage of screens in the hall. Absent in what was stored before rooms knew: dark. */
  readonly stageTheme?: StageTheme;
}

/** How the stage of a screen in the hall looks. */
export type StageTheme = "dark" | "light";

/** Whether the event is before its opening, open, or over, at an instant. */
export type EventPhase = "before" | "open" | "ended";
