/** Slides as the room keeps them. */
import type { Picture } from "#workers/contract/pictures/picture.ts";
import { keyOf } from "../keys.ts";

export interface SlideData {
  /** The cue that it belongs to, and its page there. */
  readonly cue: string;
  readonly page: number;
  picture: Picture;
  /** For whoever presents. */
  notes: string;
  removed: boolean;
}

export interface Slide extends SlideData {
  readonly id: string;
  readonly key: string;
}

/** A page of a cue has one slide: its id is both. */
export function slideIdOf(cue: string, page: number): string {
  return `${cue}.${page}`;
}

export function makeSlide(data: SlideData): Slide {
  const id = slideIdOf(data.cue, data.page);
  return { ...data, id, key: keyOf.slide(id) };
}
