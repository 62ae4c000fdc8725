import { type RefObject, useEffect, useState } from "react";
import { LayoutSampler, type SamplerClock } from "./layout-sampler.ts";
import {
  type ElementPlace,
  hasLayoutShifted,
  keepSamples,
  type LayoutSample,
} from "./layout-samples.ts";

/** What a click is about. A label stands for its field. */
const clickable = "label, button, a, input, select, textarea, [data-card]";

const clock: SamplerClock = {
  now: () => performance.now(),
  every(ms, run) {
    const timer = window.setInterval(run, ms);
    return () => window.clearInterval(timer);
  },
};

/** Where a click was held back, pixels in the window; a new one each time. */
export interface HeldClick {
  readonly x: number;
  readonly y: number;
}

/**
 * Lets no click through, inside of this element, on what was not under the pointer a moment before,
 * or did something else (`data-act`): the second click of two must not act on what the first one
 * brought there. Clicks by keyboard and by assistive technology are meant for what has the focus,
 * and pass. Answers the last one held back.
 */
export function useClickGuard(inside: RefObject<HTMLElement | null>): HeldClick | null {
  const [held, setHeld] = useState<HeldClick | null>(null);
  useEffect(() => {
    const area = inside.current;
    if (!area) return;
    let samples: readonly LayoutSample<Element>[] = [];

    function sample(): void {
      if (!area || document.hidden) return;
      const placeOf = placing();
      const places = new Map<Element, ElementPlace>();
      for (const element of area.querySelectorAll(clickable)) places.set(element, placeOf(element));
      samples = keepSamples(samples, { at: performance.now(), places });
    }
    function guard(event: MouseEvent): void {
      if (!isByPointer(event) || !(event.target instanceof Element)) return;
      const element = event.target.closest("label") ?? event.target.closest(clickable);
      if (!element || !area?.contains(element)) return;
      const click = { x: event.clientX, y: event.clientY, at: event.timeStamp };
      if (!hasLayoutShifted(samples, element, click, placing()(element))) return;
      event.preventDefault();
      event.stopPropagation();
      setHeld({ x: click.x, y: click.y });
    }

    sample();
    const stopSampling = samplePage({
      sample,
      extend() {
        const last = samples.at(-1);
        if (last)
          samples = keepSamples(samples, { at: performance.now() - 1, places: last.places });
      },
      clear() {
        samples = [];
      },
    });
    area.addEventListener("click", guard, true);
    return () => {
      stopSampling();
      area.removeEventListener("click", guard, true);
    };
  }, [inside]);
  return held;
}

/** Watches whatever may move things: changes of the page, scrolling, the window's size, the pointer. */
function samplePage(actions: ConstructorParameters<typeof LayoutSampler>[1]): () => void {
  const sampler = new LayoutSampler(clock, actions);
  const mutations = new MutationObserver((changes) =>
    sampler.pageMoved(changes.every(({ type }) => type === "characterData")),
  );
  const everything = { childList: true, attributes: true, characterData: true, subtree: true };
  mutations.observe(document.body, everything);
  const stop = new AbortController();
  const quietly = { capture: true, passive: true, signal: stop.signal };
  let isTouched = window.matchMedia("(any-pointer: coarse)").matches;
  const point = ({ pointerType }: PointerEvent) => {
    isTouched ||= pointerType === "touch";
    sampler.pointerMoved();
  };
  const move = () => sampler.pageMoved(false);
  const leave = () => {
    // A finger leaves after every touch, and comes from nowhere.
    if (!isTouched) sampler.pointerLeft();
  };
  for (const name of ["pointermove", "pointerdown"] as const) {
    document.addEventListener(name, point, quietly);
  }
  document.addEventListener("scroll", move, quietly);
  window.addEventListener("resize", move, quietly);
  document.documentElement.addEventListener("mouseleave", leave, { signal: stop.signal });
  return () => {
    stop.abort();
    mutations.disconnect();
    sampler.close();
  };
}

function isByPointer(event: MouseEvent): boolean {
  const isNamed = typeof PointerEvent !== "undefined" && event instanceof PointerEvent;
  return event.detail > 0 && (!isNamed || event.pointerType !== "");
}

/** Takes places; how far something has gone is asked once for all that stand in it. */
function placing(): (element: Element) => ElementPlace {
  const scrolledOf = scrolling();
  return (element) => {
    const gone = scrolledOf(element.parentElement);
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const act = element.getAttribute("data-act");
    return { left, top, right, bottom, scrolledX: gone.x, scrolledY: gone.y, act };
  };
}

interface Scrolled {
  readonly x: number;
  readonly y: number;
}

/** How far an element and everything around it, the window too, has scrolled. */
function scrolling(): (element: Element | null) => Scrolled {
  const known = new Map<Element, Scrolled>();
  return function scrolledOf(element): Scrolled {
    if (element === null) return { x: 0, y: 0 };
    const before = known.get(element);
    if (before) return before;
    const around = scrolledOf(element.parentElement);
    const scrolled = { x: around.x + element.scrollLeft, y: around.y + element.scrollTop };
    known.set(element, scrolled);
    return scrolled;
  };
}
