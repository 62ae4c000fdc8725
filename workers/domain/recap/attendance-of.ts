/** How long somebody was there, as far as it is known. */

/** A scan at the door that let somebody in or out. UTC milliseconds. */
export interface Passage {
  readonly direction: "in" | "out";
  readonly at: number;
}

/** Where somebody was seen; minutes by the door's times alone, for a room keeps when people come and not when they go. */
export type Presence =
  | { readonly place: "hall"; readonly minutes: number }
  | { readonly place: "online"; readonly since: number }
  | null;

interface Seen {
  /** In their order. */
  readonly passages: readonly Passage[];
  /** When they first came into the event's room; null = never. */
  readonly metAt: number | null;
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
export function presenceOf({ passages, metAt }: Seen, times: Times): Presence {
  if (passages.some(({ direction }) => direction === "in")) {
    return { place: "hall", minutes: minutesInside(passages, times) };
  }
  if (metAt === null || metAt >= times.closesAt) return null;
  return { place: "online", since: Math.max(metAt, times.opensAt) };
}

/** Whether that is enough for a certificate: minutes at the door, or from coming into the room to the end. 0 = whoever came. */
export function isEnough(presence: Presence, needed: number, { closesAt }: Times): boolean {
  if (presence === null) return false;
  if (presence.place === "hall") return presence.minutes >= needed;
  return closesAt - presence.since >= needed * minute;
}
