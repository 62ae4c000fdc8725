import type { LandingContent } from "./landing-page.ts";

/** What of an event is written into the picture of its shared links. */
export interface DrawnEvent {
  readonly name: string;
  readonly organiser: string;
  readonly startsAt: number;
  readonly timeZone: string;
  readonly place: { readonly text: string };
}

/** What a picture that is drawn now shows, as it is kept beside it. */
export function drawnOf({ name, organiser, startsAt, timeZone, place }: DrawnEvent): string {
  return JSON.stringify([name, startsAt, timeZone, place.text, organiser]);
}

type Shared = Pick<LandingContent, "sharePicture" | "sharePictureShows">;

/** Whether the picture says what the event does not say any more. One that nobody drew of it says nothing wrong. */
export function isOutdated(page: Shared, event: DrawnEvent): boolean {
  const { sharePicture, sharePictureShows = "" } = page;
  return sharePicture !== null && sharePictureShows !== "" && sharePictureShows !== drawnOf(event);
}

/** The page without a picture that is outdated: links then show the event's background, or none. */
export function withoutOutdated<P extends Shared>(page: P, event: DrawnEvent): P {
  const without: P = { ...page, sharePicture: null };
  return isOutdated(page, event) ? without : page;
}
