/** Slides as staff see them, and the one that a screen shows. */
import { toPictureWire } from "../pictures/pictures.ts";
import type { Scene } from "../screens/commands.ts";
import type { SceneWire } from "../screens/wire.ts";
import type { RoomState } from "../state.ts";
import type { View, Writable } from "../wire.ts";
import { isInRun, slidesOf } from "./deck.ts";
import type { SlideWire } from "./wire.ts";

/** A slide; null once it was taken out, by itself or with its cue. */
export function viewSlide(state: RoomState, id: string): View<SlideWire> {
  const slide = state.slides.get(id);
  if (slide === undefined) return undefined;
  if (!isInRun(state, slide)) return null;
  const wire: Writable<SlideWire> = { f: toPictureWire(slide.picture) };
  if (slide.notes !== "") wire.x = slide.notes;
  return wire;
}

/** A screen shows the picture of a slide, and is told of the next one only where that lies. */
export function viewSlideScene(
  state: RoomState,
  { kind, slide: id }: Extract<Scene, { kind: "slide" }>,
): SceneWire {
  const slide = state.slides.get(id);
  if (slide === undefined) return { kind: "welcome" };
  const slides = slidesOf(state, slide.cue);
  const next = slides.find(({ page }) => page > slide.page);
  return { kind, slide: id, picture: slide.picture, next: next?.picture.key ?? null };
}
