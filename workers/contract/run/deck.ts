/** Where the run of show stands in the pages of its slides: the room acts by it, and pages say it. */

interface Paged {
  readonly page: number;
}

export interface PlaceInDeck<S extends Paged> {
  /** The page that the run is at; null = none yet, or it was taken out. */
  readonly at: S | null;
  readonly next: S | null;
  readonly previous: S | null;
  /** Whether the main screen shows where the run is, as far as there is something to show. */
  readonly isShown: boolean;
  readonly hasMore: boolean;
}

/**
 * `slides` in their order; `page`: where the run came to last, null = nowhere yet; `shown`: the page that the main screen
 * shows of them.
 */
export function placeInDeck<S extends Paged>(
  slides: readonly S[],
  page: number | null,
  shown: number | null,
): PlaceInDeck<S> {
  const from = page ?? 0;
  const at = slides.find((slide) => slide.page === from) ?? null;
  const next = slides.find((slide) => slide.page > from) ?? null;
  const previous = slides.findLast((slide) => slide.page < from) ?? null;
  const isShown = at === null || at.page === shown;
  return { at, next, previous, isShown, hasMore: next !== null };
}
