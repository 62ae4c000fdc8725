/** What the Worker is told of relays, so that it sends nobody to one that is full or lost. */
import type { RelayLink } from "./relay-link.ts";

/** How long a relay counts as lost that does not come back: then it is tried again. Milliseconds. */
export const lostForMs = 30_000;

export class RelayReport {
  /** Until when each of them counts as lost, UTC milliseconds. */
  readonly #lost = new Map<number, number>();

  /** A relay's socket is gone, with phones behind it. */
  noteLost(relay: number, now: number): void {
    this.#lost.set(relay, now + lostForMs);
  }

  noteBack(relay: number): void {
    this.#lost.delete(relay);
  }

  /** Phones at each relay by its number, -1 = it is lost. */
  seats(links: Iterable<RelayLink>, now: number): readonly number[] {
    const seats: number[] = [];
    const put = (relay: number, taken: number) => {
      while (seats.length <= relay) seats.push(0);
      seats[relay] = taken;
    };
    for (const [relay, until] of this.#lost) if (until > now) put(relay, -1);
    for (const { relay, members } of links) put(relay, members.size);
    return seats;
  }
}
