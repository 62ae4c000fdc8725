/** What staff ask of the slides of a cue. */
import type { Picture } from "#workers/contract/pictures/picture.ts";

/** A page as a picture; pages are numbered from 1, as in the file that they come from. */
export interface NewSlide {
  readonly page: number;
  readonly picture: Picture;
  /** For whoever presents; absent = as they are. */
  readonly notes?: string;
}

export type SlideCommand =
  /** A page that is there already gets the new picture. */
  | { readonly type: "slides.add"; readonly cue: string; readonly slides: readonly NewSlide[] }
  /** What it shows, and what whoever presents has in mind there. */
  | {
      readonly type: "slide.edit";
      readonly slide: string;
      readonly alt: string;
      readonly notes: string;
    }
  /** Takes a page out, or (`on` false) puts it back. */
  | { readonly type: "slide.remove"; readonly slide: string; readonly on: boolean };
