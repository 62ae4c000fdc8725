/** Slides for D1: they have no rows there, their events tell of them. */
import type { Redactions } from "../event-base.ts";
import type { SlideEvent } from "./events.ts";

export const slideRedactions = {
  slidesAdded: ({ cue, slides }) => ({
    cue,
    slides: slides.map((slide) => ({ ...slide })),
  }),
} satisfies Redactions<SlideEvent>;
