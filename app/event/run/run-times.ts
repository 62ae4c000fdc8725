import type { CueView } from "#party/protocol/run-entities.ts";

const minute = 60_000;

/** As far from the event's start a run may begin and still be held against the event's plan. */
const nearStart = 3 * 60 * minute;

/** When each item is planned to begin, UTC milliseconds, by its id; empty where no item has a length. */
export function plannedStarts(
  cues: readonly CueView[],
  startsAt: number,
): ReadonlyMap<string, number> {
  if (cues.every(({ content }) => content.minutes === null)) return new Map();
  const starts = new Map<string, number>();
  let at = startsAt;
  for (const { id, content } of cues) {
    starts.set(id, at);
    at += (content.minutes ?? 0) * minute;
  }
  return starts;
}

/** Minutes of the whole plan; null where no item has a length. */
export function plannedMinutes(cues: readonly CueView[]): number | null {
  const lengths = cues.flatMap(({ content: { minutes } }) => (minutes === null ? [] : [minutes]));
  return lengths.length === 0 ? null : lengths.reduce((sum, each) => sum + each, 0);
}

/** Whole minutes by which an item is longer than planned; 0 = within its time, or not planned. */
export function minutesOver({ content, startedAt, endedAt }: CueView, now: number): number {
  if (content.minutes === null || startedAt === null) return 0;
  return Math.max(0, wholeMinutes((endedAt ?? now) - startedAt) - content.minutes);
}

/** Milliseconds that the present item has left; null = not planned. Negative = over. */
export function timeLeft({ content, startedAt }: CueView, now: number): number | null {
  if (content.minutes === null || startedAt === null) return null;
  return startedAt + content.minutes * minute - now;
}

/**
 * Whole minutes by which the whole is behind its plan, negative = ahead; null where there is none.
 * Held against the event's own time; a run elsewhere in time (a rehearsal) against its beginning.
 */
export function minutesBehind(
  cues: readonly CueView[],
  current: CueView | null,
  { startsAt, now }: { readonly startsAt: number; readonly now: number },
): number | null {
  const begun = cues.flatMap(({ startedAt }) => (startedAt === null ? [] : [startedAt]));
  if (current === null || current.startedAt === null) return null;
  const first = Math.min(...begun);
  const anchor = Math.abs(first - startsAt) <= nearStart ? startsAt : first;
  const planned = plannedStarts(cues, anchor).get(current.id);
  if (planned === undefined) return null;
  const length = (current.content.minutes ?? 0) * minute;
  const behind = Math.max(current.startedAt, now - length) - planned;
  return Math.sign(behind) * wholeMinutes(Math.abs(behind));
}

/** Whole minutes of so many milliseconds. */
export function wholeMinutes(ms: number): number {
  return Math.floor(ms / minute);
}
