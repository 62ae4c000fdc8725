/** Slides as they are stored. */
import { keyOf, type ParsedKey } from "../keys.ts";
import type { RoomState } from "../state.ts";
import { isInRun } from "./deck.ts";
import { makeSlide, type SlideData } from "./state.ts";

export interface SlideEntity {
  readonly e: "slide";
  readonly data: SlideData;
}

export const slideStorage = {
  keyOf: (_state: RoomState, { id }: ParsedKey) => keyOf.slide(id),
  *all(state: RoomState) {
    for (const { key } of state.slides.values()) yield key;
  },
  read(state: RoomState, { id }: ParsedKey): SlideEntity | null {
    const slide = state.slides.get(id);
    if (slide === undefined) return null;
    const { id: _id, key: _key, ...data } = slide;
    return { e: "slide", data };
  },
  /** By cue, then by page: that of a cue is added in any order. */
  age: ({ data }: SlideEntity) => Number.parseInt(data.cue, 36) + data.page / 1_000,
  restore(state: RoomState, { data }: SlideEntity) {
    const slide = makeSlide({ ...data });
    state.slides.set(slide.id, slide);
  },
  prepared: {
    *keys(state: RoomState) {
      for (const slide of state.slides.values()) if (isInRun(state, slide)) yield slide.key;
    },
    reset: (entity: SlideEntity): SlideEntity => entity,
  },
};
