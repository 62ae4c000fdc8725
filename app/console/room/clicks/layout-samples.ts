/** A place in the window, how far its scrollers had gone when it was taken (pixels), and what a click there does. */
export interface ElementPlace {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly scrolledX: number;
  readonly scrolledY: number;
  /** The act of a button that becomes another one's in the same place; null of all others. */
  readonly act: string | null;
}

/** Where everything stood at one moment: milliseconds of the same clock as a click's. */
export interface LayoutSample<Thing> {
  readonly at: number;
  readonly places: ReadonlyMap<Thing, ElementPlace>;
}

interface Click {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/** Milliseconds that something must have been under the pointer before a click acts on it. */
export const restMs = 400;
/** A click may be handled this long after it was made, when the page is busy. */
const lateMs = 1_000;
/** Pixels that are no move: rounding, and the sub-pixels of a zoomed page. */
const still = 2;

/** The samples that a click may still ask for, and the newest. */
export function keepSamples<Thing>(
  samples: readonly LayoutSample<Thing>[],
  newest: LayoutSample<Thing>,
): readonly LayoutSample<Thing>[] {
  return [...samples.filter(({ at }) => at > newest.at - restMs - lateMs), newest];
}

/**
 * Whether something was seen elsewhere, with another act or not at all, in the time before a click
 * in which it must have been under it. What has not been seen elsewhere in that time is never held
 * back, however seldom it was looked at. `now` is its place at the click: what its own scrolling moved has not
 * moved, and neither has what scrolling kept where it was.
 */
export function hasLayoutShifted<Thing>(
  samples: readonly LayoutSample<Thing>[],
  thing: Thing,
  click: Click,
  now: ElementPlace,
): boolean {
  // Made by no pointer: it is not where the click says.
  if (!isIn(now, click)) return false;
  return samples
    .filter(({ at }) => at > click.at - restMs)
    .some(({ places }) => {
      const place = places.get(thing);
      if (!place || place.act !== now.act) return true;
      return !(isIn(place, click) || isIn(asScrolled(place, now), click));
    });
}

function asScrolled(place: ElementPlace, now: ElementPlace): ElementPlace {
  const { scrolledX, scrolledY } = now;
  const x = place.scrolledX - scrolledX;
  const y = place.scrolledY - scrolledY;
  return {
    ...place,
    left: place.left + x,
    top: place.top + y,
    right: place.right + x,
    bottom: place.bottom + y,
    scrolledX,
    scrolledY,
  };
}

function isIn({ left, top, right, bottom }: ElementPlace, { x, y }: Click): boolean {
  return x >= left - still && x <= right + still && y >= top - still && y <= bottom + still;
}
