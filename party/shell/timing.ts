/** How the room's rhythm follows its size. All in milliseconds. */
import { roomTimes } from "#workers/contract/limits.ts";

/** Quiet for this long, sockets remember how far they were told. */
export const saveAfterMs = 1_000;
/** Per socket: a frame costs about 25 µs, so that sending takes an eighth of a tick. */
const tickPerSocketMs = 0.2;
/** Per socket: it is told with a frame to each, which so takes a hundredth of the room's time. */
const presencePerSocketMs = 2.5;
const presenceMinMs = 1_000;
const presenceMaxMs = 10_000;
/** Per socket that comes back after a fall of the room: 400 a second. */
const returnPerSocketMs = 2.5;
const windowMinMs = 1_000;
const windowMaxMs = 30_000;

/** Time from the end of a tick to the next one. */
export function tickLength(sockets: number): number {
  const wanted = Math.round(sockets * tickPerSocketMs);
  return Math.min(roomTimes.tickMaxMs, Math.max(roomTimes.tickMinMs, wanted));
}

/**
 * How long what comes into a room at rest waits for its tick: less than a whole one, and long enough
 * that a rush of a vote from every socket (some 60 to 90 µs each) is still one.
 */
export function firstTickLength(sockets: number): number {
  return Math.max(roomTimes.tickMinMs, Math.round(tickLength(sockets) * 0.75));
}

/** Over how long those who reconnect spread themselves. */
export function windowLength(sockets: number): number {
  return Math.min(windowMaxMs, Math.max(windowMinMs, Math.round(sockets * returnPerSocketMs)));
}

/** How long a number of people here stands before another one is told; while thousands come in, it would change all the time. */
export function presenceInterval(sockets: number): number {
  const wanted = Math.round(sockets * presencePerSocketMs);
  return Math.min(presenceMaxMs, Math.max(presenceMinMs, wanted));
}
