/** The slides of a cue in their order, and where the run is in them. */
import { mainScreen } from "#workers/contract/limits.ts";
import { type PlaceInDeck, placeInDeck } from "#workers/contract/run/deck.ts";
import type { Cue } from "../run/state.ts";
import type { RoomState } from "../state.ts";
import type { Slide } from "./state.ts";

/** Whether neither a slide nor its cue was taken out. */
export function isInRun({ cues }: RoomState, { cue, removed }: Slide): boolean {
  return !removed && cues.get(cue)?.removed === false;
}

/** Slides that have not been taken out, by page. */
export function slidesOf(state: RoomState, cue: string): Slide[] {
  return [...state.slides.values()]
    .filter((slide) => slide.cue === cue && !slide.removed)
    .sort((a, b) => a.page - b.page);
}

/** Where the run is in the slides of a cue; null where that is none of slides. */
export function deckAt(state: RoomState, cue: Cue | null): PlaceInDeck<Slide> | null {
  if (cue === null || cue.content.kind !== "slides") return null;
  const scene = state.screens.get(mainScreen);
  const shown = scene?.kind === "slide" ? state.slides.get(scene.slide) : undefined;
  const shownPage = shown?.cue === cue.id ? shown.page : null;
  return placeInDeck(slidesOf(state, cue.id), cue.page, shownPage);
}

/** The page at which a cue of slides begins: the one that is wanted, if it is there; null where there is none. */
export function pageToBegin(state: RoomState, cue: Cue, wanted: number | null): number | null {
  if (cue.content.kind !== "slides") return null;
  const slides = slidesOf(state, cue.id);
  const found = slides.find(({ page }) => page === wanted) ?? slides[0];
  return found?.page ?? null;
}
