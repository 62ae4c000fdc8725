/** Milliseconds for which a code must have been out of the picture before it counts as held up again. */
const awayMs = 2_500;
/** Looks that must have missed it besides: a slow device takes few, and one of them may be blurred. */
const awayLooks = 3;
/** Milliseconds until a code of which nothing came is told again: a network may be back, and what was said can be read. */
const againMs = 5_000;

/** Lets a code through once for as long as it is held before the camera. */
export interface RepeatFilter {
  /** Takes what each look at the picture has found, at this millisecond; answers what is to be told of it. */
  pass(found: string | null, at: number): string | null;
  /** Nothing came of this code, as was known at this millisecond: it is let through again later, while it is held up. */
  repeatLater(text: string, at: number): void;
}

export function createRepeatFilter(): RepeatFilter {
  let last: string | null = null;
  let unseenSince: number | null = null;
  let unseenLooks = 0;
  let againAt: number | null = null;
  return {
    pass(found, at) {
      if (found === null) {
        unseenSince ??= at;
        unseenLooks += 1;
        return null;
      }
      const wasAway = unseenSince !== null && at - unseenSince > awayMs && unseenLooks >= awayLooks;
      const isAgain = againAt !== null && at >= againAt;
      const isNew = found !== last || wasAway || isAgain;
      if (isNew) againAt = null;
      last = found;
      unseenSince = null;
      unseenLooks = 0;
      return isNew ? found : null;
    },
    repeatLater(text, at) {
      if (last === text) againAt = at + againMs;
    },
  };
}
