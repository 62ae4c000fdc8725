/** What has happened to the slides of a cue. */
import type { Acted } from "../event-base.ts";
import type { NewSlide } from "./commands.ts";

export type SlideEvent =
  | { readonly type: "slidesAdded"; readonly cue: string; readonly slides: readonly NewSlide[] }
  | ({
      readonly type: "slideEdited";
      readonly slide: string;
      readonly alt: string;
      readonly notes: string;
    } & Acted)
  | ({ readonly type: "slideRemoved"; readonly slide: string; readonly on: boolean } & Acted)
  /** The run turned to another page of the cue that it is at. */
  | { readonly type: "slideTurned"; readonly cue: string; readonly page: number };
