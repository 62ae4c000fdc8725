import type { OwnStanding } from "#workers/domain/registration/own-standing.ts";
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
  | "hybrid"
>;

export interface LandingProps {
  readonly event: LandingEvent;
  readonly landing: LandingView;
  /** Where whoever looks stands, as far as their browser knows. */
  readonly standing?: OwnStanding | null | undefined;
  /** The server's time when it made the page, UTC milliseconds. */
  readonly now: number;
  /** In its editor, where nothing of it can be pressed and so nothing moves. */
  readonly isPreview?: boolean | undefined;
}

/** Whether somebody is registered already, or waits: they are shown where they stand, and no form. */
export function hasRegistered(standing: OwnStanding | null | undefined): standing is OwnStanding {
  return standing?.registration === "accepted" || standing?.registration === "pending";
}
