/** Milliseconds for which a code must have been out of the picture before it counts as held up again. */
const awayMs = 2_500;

/** Lets a code through once for as long as it is held before the camera; `at` in milliseconds. */
export function createRepeatFilter(): { isNew(text: string, at: number): boolean } {
  let last = "";
  let seenAt = Number.NEGATIVE_INFINITY;
  return {
    isNew(text, at) {
      const isNew = text !== last || at - seenAt > awayMs;
      last = text;
      seenAt = at;
      return isNew;
    },
  };
}
