/** Pictures for an event's polls and scenes, as they are told to whoever has uploaded one, and as rooms name them. */
import * as v from "valibot";

const pixels = v.pipe(v.number(), v.integer(), v.minValue(1));

/** A picture as a room names it. */
export const pictureSchema = v.object({
  key: v.string(),
  alt: v.string(),
  width: pixels,
  height: pixels,
});

/** What was uploaded: with `key` and its size, polls and scenes name it. */
export const uploadedPictureSchema = v.looseObject({
  key: v.string(),
  path: v.string(),
  width: pixels,
  height: pixels,
});
export interface UploadedPicture {
  readonly key: string;
  /** Where it is found, below the site's address. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
}
