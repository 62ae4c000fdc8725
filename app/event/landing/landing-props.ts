import type { EventInfo } from "../live/event-info.ts";
import type { LandingView } from "./landing-view.ts";

/** What of an event its landing page shows. */
export type LandingEvent = Pick<
  EventInfo,
  | "name"
  | "slug"
  | "organiser"
  | "place"
  | "logo"
  | "background"
  | "startsAt"
  | "endsAt"
  | "timeZone"
>;

export interface LandingProps {
  readonly event: LandingEvent;
  readonly landing: LandingView;
  /** The server's time when it made the page, UTC milliseconds. */
  readonly now: number;
}
