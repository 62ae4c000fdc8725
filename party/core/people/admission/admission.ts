/**
 * The waiting room: how many newcomers are let in, in which order, and how long it takes.
 * Data alone: time comes in, who is let in comes out. Nothing of it is kept; see `waiting-room.ts`.
 */

/** How long admission may save up what it did not let in, seconds: an idle room takes a burst. */
const burstSeconds = 1;

/** First come, first served. `K` is whatever stands for one who waits. */
export interface Line<K> {
  /** In the order in which they are let in. */
  readonly waiting: Set<K>;
  /** How many may come in now; earned with time. */
  tokens: number;
  /** Until when tokens were earned, UTC milliseconds. */
  earnedAt: number;
}

export function emptyLine<K>(): Line<K> {
  return { waiting: new Set(), tokens: Number.POSITIVE_INFINITY, earnedAt: 0 };
}

/**
 * Somebody new comes at `now`: whether they may come straight in. Otherwise they are the last in
 * line. `rate` is newcomers a second, 0 = as many as come.
 */
export function arrive<K>(line: Line<K>, key: K, now: number, rate: number): boolean {
  earn(line, now, rate);
  if (rate === 0) return true;
  if (line.waiting.size === 0 && line.tokens >= 1) {
    line.tokens -= 1;
    return true;
  }
  line.waiting.add(key);
  return false;
}

/** Somebody who waits goes away: those behind move up. */
export function leaveLine<K>(line: Line<K>, key: K): boolean {
  return line.waiting.delete(key);
}

/**
 * Lets in those whose turn it is at `now`. Whom `passes` names go in without using up a place:
 * somebody whose other page was let in meanwhile. They are looked for among all who wait, or, unless `isThorough`, only up to
 * the first whose turn has not come.
 */
export function letIn<K>(
  line: Line<K>,
  now: number,
  rate: number,
  passes: (key: K) => boolean,
  isThorough = true,
): readonly K[] {
  earn(line, now, rate);
  const admitted: K[] = [];
  for (const key of line.waiting) {
    if (rate > 0 && !passes(key)) {
      if (line.tokens < 1) {
        if (isThorough) continue;
        break;
      }
      line.tokens -= 1;
    }
    line.waiting.delete(key);
    admitted.push(key);
  }
  return admitted;
}

/** Seconds until the one at a place (the first is 1) is let in, if nobody leaves; 1 at least. */
export function waitOf<K>(line: Line<K>, place: number, rate: number): number {
  if (rate === 0) return 1;
  return Math.max(1, Math.ceil((place - line.tokens) / rate));
}

function earn<K>(line: Line<K>, now: number, rate: number): void {
  const seconds = Math.max(0, now - line.earnedAt) / 1_000;
  const most = Math.max(1, rate * burstSeconds);
  line.tokens = Math.min(most, line.tokens + seconds * rate);
  line.earnedAt = now;
}
