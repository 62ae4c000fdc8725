/** How long somebody was there, as far as it is known. */

/** A scan at the door that let somebody in or out. UTC milliseconds. */
export interface Passage {
  readonly direction: "in" | "out";
  readonly at: number;
}

/**
 * Where somebody was seen. In the hall minutes are the door's; online those that a page was open, or null where they were not
 * measured: then they count from `since` to the end.
 */
export type MeasuredAttendance =
  | { readonly place: "hall"; readonly minutes: number }
  | { readonly place: "online"; readonly minutes: number | null; readonly since: number }
  | null;

/** A page of the room was open at a stretch; null = it still is. UTC milliseconds. */
export interface OpenPage {
  readonly cameAt: number;
  readonly leftAt: number | null;
}

interface Seen {
  /** In their order. */
  readonly passages: readonly Passage[];
  /** When they first came into the event's room; null = never. */
  readonly metAt: number | null;
  /** In their order; none of rooms from before they were kept. */
  readonly stays: readonly OpenPage[];
  /** Said that they follow in the hall: there a phone in a pocket is no absence. */
  readonly isInHall: boolean;
}

interface Times {
  readonly opensAt: number;
  readonly closesAt: number;
}

const minute = 60_000;

/** Minutes from each way in to the next way out, within the event; whoever never went out stayed to the end. */
export function minutesInside(passages: readonly Passage[], { opensAt, closesAt }: Times): number {
  let inside = 0;
  let since: number | null = null;
  for (const { direction, at } of passages) {
    if (direction === "in") since ??= at;
    else if (since !== null) {
      inside += within(since, at, { opensAt, closesAt });
      since = null;
    }
  }
  if (since !== null) inside += within(since, closesAt, { opensAt, closesAt });
  return Math.floor(inside / minute);
}

function within(from: number, to: number, { opensAt, closesAt }: Times): number {
  return Math.max(0, Math.min(to, closesAt) - Math.max(from, opensAt));
}

/** Where somebody was; whoever passed the door was in the hall, wherever else they were. */
export function presenceOf(
  { passages, metAt, stays, isInHall }: Seen,
  times: Times,
): MeasuredAttendance {
  if (passages.some(({ direction }) => direction === "in")) {
    return { place: "hall", minutes: minutesInside(passages, times) };
  }
  if (metAt === null || metAt >= times.closesAt) return null;
  if (stays.length === 0) {
    return { place: "online", minutes: null, since: Math.max(metAt, times.opensAt) };
  }
  const open = openTimes(stays, times);
  const [first] = open;
  if (first === undefined) return null;
  const length = open.reduce((sum, { from, to }) => sum + to - from, 0);
  const minutes = isInHall ? null : Math.floor(length / minute);
  return { place: "online", minutes, since: first.from };
}

/** When a page was open within the event; what two stays share counts once. */
function openTimes(stays: readonly OpenPage[], { opensAt, closesAt }: Times) {
  const open: { readonly from: number; readonly to: number }[] = [];
  let end = opensAt;
  for (const { cameAt, leftAt } of stays) {
    const from = Math.max(cameAt, end);
    const to = Math.min(leftAt ?? closesAt, closesAt);
    if (from >= to) continue;
    open.push({ from, to });
    end = to;
  }
  return open;
}

/** Whether that is enough for a certificate: the minutes, or from coming to the end where they were not measured. 0 = whoever came. */
export function isEnough(
  presence: MeasuredAttendance,
  needed: number,
  { closesAt }: Times,
): boolean {
  if (presence === null) return false;
  if (presence.place === "hall") return presence.minutes >= needed;
  if (presence.minutes !== null) return presence.minutes >= needed;
  return closesAt - presence.since >= needed * minute;
}
