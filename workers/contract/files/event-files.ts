/** The pictures of an event: each a column of it, with the path of the file. */
export const eventImages = ["logo", "background"] as const;
export type EventImage = (typeof eventImages)[number];

/** Pixels of the longer side that browsers make each before they send it. */
export const eventImageSides: Readonly<Record<EventImage, number>> = {
  logo: 600,
  background: 1_920,
};

/** What lies beside the pictures: documents to take home, and one video. */
export const eventFileKinds = ["document", "video"] as const;
export type EventFileKind = (typeof eventFileKinds)[number];

export const eventFileLimits = {
  /** Documents of one event. */
  documents: 20,
  /** Characters of what a document is called on the page. */
  title: { min: 1, max: 120 },
  /** Characters of the name that a browser tells; what is kept of it is shorter. */
  uploadName: 1_000,
} as const;

/** A document or the video of an event, as its staff see it. */
export interface EventFile {
  readonly id: string;
  readonly kind: EventFileKind;
  readonly title: string;
  /** What it is saved as. */
  readonly name: string;
  /** Of the content, e.g. `application/pdf`. */
  readonly type: string;
  readonly bytes: number;
  /** Below the site's address; whoever may know of the event reads it there. */
  readonly path: string;
  /** Its place among those of its kind, from 0. */
  readonly position: number;
  /** UTC milliseconds. */
  readonly createdAt: number;
}
