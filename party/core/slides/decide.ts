/** What staff do with the slides of a cue. How they are gone through: `run/steps.ts`. */
import { pictureLimits } from "#workers/contract/pictures/picture.ts";
import { runLimits } from "#workers/contract/run/run-limits.ts";
import {
  accepted,
  type Ctx,
  checkText,
  type Deciders,
  type Decision,
  made,
  notAllowed,
  refused,
} from "../decision.ts";
import { checkPicture, isSamePicture } from "../pictures/pictures.ts";
import { checkNotes } from "../run/checks.ts";
import type { RoomState } from "../state.ts";
import type { NewSlide, SlideCommand } from "./commands.ts";
import { isInRun } from "./deck.ts";
import { slideIdOf } from "./state.ts";

type Of<T extends SlideCommand["type"]> = Extract<SlideCommand, { readonly type: T }>;

/** `slides.add` */
function decideAdd(state: RoomState, { cue: id, slides }: Of<"slides.add">): Decision {
  const cue = state.cues.get(id);
  if (cue === undefined || cue.removed) return refused("run.not_found");
  if (cue.content.kind !== "slides") return refused("slide.no_slides");
  const { pages, perEvent } = runLimits.slides;
  const added = new Map<number, NewSlide>();
  for (const { page, picture, notes } of slides) {
    if (page < 1 || page > pages) return refused("slide.page", { max: pages });
    const checked = checkPicture(picture);
    if (!checked.ok) return checked;
    const slide = { page, picture: checked.value };
    if (notes === undefined) added.set(page, slide);
    else {
      const kept = checkNotes(notes);
      if (!kept.ok) return kept;
      added.set(page, { ...slide, notes: kept.text });
    }
  }
  const changed = [...added.values()].filter((slide) => changesPage(state, id, slide));
  const more = changed.filter(({ page }) => !isPresent(state, slideIdOf(id, page)));
  if (countSlides(state) + more.length > perEvent) {
    return refused("slide.too_many", { max: perEvent });
  }
  const first = slideIdOf(id, slides[0]?.page ?? 0);
  if (changed.length === 0) return made(first);
  return made(first, { type: "slidesAdded", cue: id, slides: changed });
}

function changesPage(state: RoomState, cue: string, { page, picture, notes }: NewSlide): boolean {
  const known = state.slides.get(slideIdOf(cue, page));
  if (known === undefined || known.removed) return true;
  return !isSamePicture(known.picture, picture) || (notes ?? known.notes) !== known.notes;
}

function isPresent(state: RoomState, id: string): boolean {
  return state.slides.get(id)?.removed === false;
}

function countSlides(state: RoomState): number {
  let count = 0;
  for (const slide of state.slides.values()) if (isInRun(state, slide)) count += 1;
  return count;
}

/** `slide.edit` */
function decideEdit(state: RoomState, command: Of<"slide.edit">, ctx: Ctx): Decision {
  const slide = state.slides.get(command.slide);
  if (slide === undefined || !isInRun(state, slide)) return refused("slide.not_found");
  const { min, max } = pictureLimits.alt;
  const alt = checkText(command.alt, min, max);
  if (!alt.ok) return alt;
  const notes = checkNotes(command.notes);
  if (!notes.ok) return notes;
  if (alt.text === slide.picture.alt && notes.text === slide.notes) return accepted();
  return accepted({
    type: "slideEdited",
    slide: slide.id,
    alt: alt.text,
    notes: notes.text,
    act: ctx.newId(),
  });
}

/** `slide.remove` */
function decideRemove(state: RoomState, { slide: id, on }: Of<"slide.remove">, ctx: Ctx): Decision {
  const slide = state.slides.get(id);
  if (slide === undefined || state.cues.get(slide.cue)?.removed !== false) {
    return refused("slide.not_found");
  }
  if (slide.removed === on) return notAllowed(on ? "removed" : "present");
  const { perEvent: max } = runLimits.slides;
  if (!on && countSlides(state) >= max) return refused("slide.too_many", { max });
  return accepted({ type: "slideRemoved", slide: id, on, act: ctx.newId() });
}

export const slideDeciders: Deciders<SlideCommand> = {
  "slides.add": decideAdd,
  "slide.edit": decideEdit,
  "slide.remove": decideRemove,
};
