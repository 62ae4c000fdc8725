/** Slides as they are told. */
import type { PictureWire } from "../pictures/wire.ts";

/** A slide for staff, by the id of its cue and its page with a point between them. */
export interface SlideWire {
  /** picture */
  readonly f: PictureWire;
  /** notes for whoever presents; absent = none */
  readonly x?: string;
}
