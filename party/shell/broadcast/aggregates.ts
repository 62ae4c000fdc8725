/** What is told as a sum, at most once a second: people here, in a full hall more seldom, and reactions. */
import { reactionLimits } from "#workers/contract/limits.ts";
import type { RoomEvent } from "../../core/events.ts";
import { evolve } from "../../core/evolve.ts";
import { countInHall, setPresence } from "../../core/people/presence.ts";
import { hasReactions, sumReactions } from "../../core/reactions/evolve.ts";
import type { RoomState } from "../../core/state.ts";
import type { Connections } from "../connections/connections.ts";
import { presenceInterval } from "../timing.ts";

export class Aggregates {
  readonly #state: RoomState;
  readonly #connections: Connections;
  #countedAt = Number.NEGATIVE_INFINITY;
  #summedAt = Number.NEGATIVE_INFINITY;

  constructor(state: RoomState, connections: Connections) {
    this.#state = state;
    this.#connections = connections;
  }

  /** Milliseconds until there is something to tell, 0 or less for now; null when there is nothing. */
  dueIn(now: number): number | null {
    const people = this.#isCounted ? null : this.#peopleDueAt - now;
    const reactions = hasReactions(this.#state)
      ? this.#summedAt + reactionLimits.sumEveryMs - now
      : null;
    if (people === null || reactions === null) return people ?? reactions;
    return Math.min(people, reactions);
  }

  /** Puts what is due into the state; answers what is to be kept of it, or null. */
  take(now: number): RoomEvent | null {
    this.#countPeople(now);
    if (now < this.#summedAt + reactionLimits.sumEveryMs) return null;
    const event = sumReactions(this.#state, now);
    if (event === null) return null;
    evolve(this.#state, event, { at: now, by: null });
    this.#summedAt = now;
    return event;
  }

  get #peopleDueAt(): number {
    return this.#countedAt + presenceInterval(this.#connections.sizeWithRelays);
  }

  get #isCounted(): boolean {
    const { attendees, screens, isStale } = this.#state.presence;
    const { attendees: here, screens: shown } = this.#connections;
    return !isStale && attendees === here && screens === shown;
  }

  #countPeople(now: number): void {
    if (now < this.#peopleDueAt) return;
    if (this.#isCounted) return;
    const { attendees, screens } = this.#connections;
    const hall = countInHall(this.#state, this.#connections.people());
    setPresence(this.#state, { attendees, screens, hall });
    if (this.#state.dirty.has("hs")) this.#countedAt = now;
  }
}
