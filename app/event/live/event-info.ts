import type { EventPhase } from "#party/core/event-life/settings.ts";
import type { RecapView } from "#workers/domain/recap/recap.ts";

/** What the phone page says of its event, from the loader. Times are UTC milliseconds. */
export interface EventInfo {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly code: string;
  readonly organiser: string;
  /** Safe HTML made of the host's Markdown; empty without a description. */
  readonly descriptionHtml: string;
  readonly place: { readonly text: string; readonly address: string; readonly mapUrl: string };
  /** Paths of its pictures; null before the access code too. */
  readonly logo: string | null;
  readonly background: string | null;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly timeZone: string;
  readonly phase: EventPhase;
  readonly retentionDays: number;
  /** Which answers are deleted before that, in words; told on the page before the event alone. */
  readonly answersKept?: string | undefined;
  /** Host and path without the protocol: what one types on another phone. */
  readonly joinAddress: string;
  readonly questionsInAdvance: boolean;
  readonly takesRegistrations: boolean;
  /** It does not take place. */
  readonly isCancelled: boolean;
  /** Held in a hall and online at once. */
  readonly hybrid: boolean;
  /** Address of the player for each time of the event, where there is one. */
  readonly players: { readonly [P in EventPhase]?: string };
  /** What there is to take along after the end; absent for who was in when it ended. */
  readonly recap?: RecapView | undefined;
}
