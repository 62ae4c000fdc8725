/** Slides as they change. */
import { dropUndo, logActivity } from "../activity/evolve.ts";
import type { StaffCommand } from "../commands.ts";
import type { EventMeta, Evolvers } from "../event-base.ts";
import { keyOf } from "../keys.ts";
import type { RoomState } from "../state.ts";
import type { SlideEvent } from "./events.ts";
import { makeSlide, type Slide, slideIdOf } from "./state.ts";

type Happened<T extends SlideEvent["type"]> = Extract<SlideEvent, { readonly type: T }>;

function addSlides(state: RoomState, { cue, slides }: Happened<"slidesAdded">): void {
  for (const { page, picture, notes } of slides) {
    const id = slideIdOf(cue, page);
    const known = state.slides.get(id);
    const slide = known ?? makeSlide({ cue, page, picture, notes: "", removed: false });
    slide.picture = picture;
    slide.notes = notes ?? slide.notes;
    slide.removed = false;
    state.slides.set(id, slide);
    state.dirty.add(slide.key);
    // What was said of the picture before cannot be brought back to this one.
    dropUndo(state, slide.key);
  }
  touchScreens(state, cue);
}

function editSlide(state: RoomState, event: Happened<"slideEdited">, meta: EventMeta): void {
  const slide = state.slides.get(event.slide);
  if (slide === undefined) return;
  const { id, picture, notes } = slide;
  const undo: StaffCommand = { type: "slide.edit", slide: id, alt: picture.alt, notes };
  slide.picture = { ...picture, alt: event.alt };
  slide.notes = event.notes;
  noteChange(state, slide, { act: event.act, what: event.type }, meta, undo);
}

function removeSlide(state: RoomState, event: Happened<"slideRemoved">, meta: EventMeta): void {
  const slide = state.slides.get(event.slide);
  if (slide === undefined) return;
  slide.removed = event.on;
  const undo: StaffCommand = { type: "slide.remove", slide: slide.id, on: !event.on };
  const what = event.on ? "slideRemoved" : "slideRestored";
  noteChange(state, slide, { act: event.act, what }, meta, undo);
}

function noteChange(
  state: RoomState,
  { key, cue }: Slide,
  line: { readonly act: string; readonly what: string },
  meta: EventMeta,
  undo: StaffCommand,
): void {
  state.dirty.add(key);
  touchScreens(state, cue);
  logActivity(state, meta, { ...line, target: key }, undo);
}

/** What a screen is told of the page that it shows, and of the one after it. */
function touchScreens(state: RoomState, cue: string): void {
  for (const [screen, scene] of state.screens) {
    const isOfIt = scene.kind === "slide" && state.slides.get(scene.slide)?.cue === cue;
    if (isOfIt) state.dirty.add(keyOf.screen(screen));
  }
}

function turnSlide(state: RoomState, { cue: id, page }: Happened<"slideTurned">): void {
  const cue = state.cues.get(id);
  if (cue === undefined) return;
  cue.page = page;
  state.dirty.add(cue.key);
}

export const slideEvolvers: Evolvers<SlideEvent> = {
  slidesAdded: addSlides,
  slideEdited: editSlide,
  slideRemoved: removeSlide,
  slideTurned: turnSlide,
};
