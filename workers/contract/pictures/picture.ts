/** A picture of an event as its room knows it: where it lies, what it shows, and its size in pixels. */
export type Picture = {
  /** The last part of its path; see `pathOfPicture`. */
  readonly key: string;
  /** What it shows, for whoever does not see it. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
};

/** Code points of what a picture shows, and pixels of either side. */
export const pictureLimits = { alt: { min: 1, max: 300 }, side: { min: 1, max: 8_000 } } as const;

/** What a key looks like. */
export const pictureKey = /^[\w-]{43}$/;

/** Where the picture with this key is found, below the site's address. */
export function pathOfPicture(key: string): string {
  return `/files/${key}`;
}
