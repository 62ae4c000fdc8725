import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { patience } from "./expect.ts";

/** Pixels between two cards of a list, or less. */
const space = 16;

/** A card that is seen: which one, which of how many, and where its upper edge is, pixels of the window. */
export interface Seen {
  readonly key: string;
  readonly place: number;
  readonly of: number;
  readonly top: number;
}

/**
 * The cards of a list that are seen in what scrolls it, from above, and whether they fill it: what
 * is neither at the list's beginning nor at its end leaves no hole.
 */
export function cardsInSight(list: Locator): Promise<{ seen: Seen[]; isFilled: boolean }> {
  return list.evaluate((element, gap) => {
    const isScroller = (at: Element) => /auto|scroll/.test(getComputedStyle(at).overflowY);
    let scroller: Element | null = element;
    while (scroller && !isScroller(scroller)) scroller = scroller.parentElement;
    const box = scroller?.getBoundingClientRect();
    const top = Math.max(0, box?.top ?? 0);
    const bottom = Math.min(window.innerHeight, box?.bottom ?? window.innerHeight);
    // Those with a place of their own: above them may stand one that is on the screen now.
    const cards = [
      ...element.querySelectorAll("[data-key][aria-posinset], [data-card], tbody[data-key]"),
    ];
    const seen = cards
      .map((card) => {
        const { top, bottom } = card.getBoundingClientRect();
        const key = card.getAttribute("data-key") ?? card.getAttribute("data-card") ?? "";
        const row = card.querySelector("[aria-rowindex]")?.getAttribute("aria-rowindex");
        const place = Number(card.getAttribute("aria-posinset") ?? Number(row) - 1);
        const rows = Number(element.getAttribute("aria-rowcount")) - 1;
        return { key, place, of: Number(card.getAttribute("aria-setsize") ?? rows), top, bottom };
      })
      .filter((card) => card.bottom > top && card.top < bottom);
    const [first] = seen;
    const last = seen.at(-1);
    const isFilled =
      first !== undefined &&
      last !== undefined &&
      (first.top <= top + gap || first.place === 1) &&
      (last.bottom >= bottom - gap || last.place === last.of) &&
      seen.every((card, n) => n === 0 || card.top - (seen[n - 1]?.bottom ?? 0) <= gap);
    return { seen, isFilled };
  }, space);
}

/** Scrolls what scrolls the list by this part of its length, and waits until all that is seen is drawn. */
export async function scrollTo(list: Locator, part: number): Promise<readonly Seen[]> {
  await list.evaluate((element, share) => {
    let scroller: Element = element;
    const isScroller = (at: Element) => /auto|scroll/.test(getComputedStyle(at).overflowY);
    while (!isScroller(scroller) && scroller.parentElement) scroller = scroller.parentElement;
    scroller.scrollTop = share * (scroller.scrollHeight - scroller.clientHeight);
  }, part);
  return settled(list);
}

/** The cards that are seen once they fill what is seen, each right after the one before. */
export async function settled(list: Locator): Promise<readonly Seen[]> {
  await expect
    .poll(async () => {
      const { seen, isFilled } = await cardsInSight(list);
      return isFilled && seen.every(({ place }, n) => place === (seen[0]?.place ?? 0) + n);
    }, patience)
    .toBe(true);
  return (await cardsInSight(list)).seen;
}

/** Goes to the very end: what was only guessed to be so high is measured on the way. */
export async function scrollToEnd(list: Locator): Promise<readonly Seen[]> {
  for (;;) {
    const seen = await scrollTo(list, 1);
    const last = seen.at(-1);
    if (last?.place === last?.of) return seen;
  }
}

/** Waits until the card stands where it stood, within a pixel of rounding. */
export async function expectStill(list: Locator, before: Seen): Promise<void> {
  const moved = async () => {
    const { seen } = await cardsInSight(list);
    const now = seen.find(({ key }) => key === before.key);
    return now ? Math.abs(now.top - before.top) : Number.POSITIVE_INFINITY;
  };
  await expect.poll(moved, patience).toBeLessThanOrEqual(1);
}
