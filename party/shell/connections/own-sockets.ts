/** Whose sockets are whose: nobody has more of them than the limit, and the oldest goes first. */
import { frameLimits } from "#workers/contract/limits.ts";
import type { Member } from "./member.ts";

export class OwnSockets {
  readonly #sockets = new Map<string, Set<Member>>();

  /** Somebody has come in; answers the one that has to go for it, null when there is place. */
  came(member: Member): Member | null {
    const owner = ownerOf(member);
    const own = this.#sockets.get(owner) ?? new Set();
    this.#sockets.set(owner, own.add(member));
    // A set keeps the order in which they came.
    const [oldest = null] = own;
    return own.size > frameLimits.socketsPerPerson ? oldest : null;
  }

  left(member: Member): void {
    const owner = ownerOf(member);
    const own = this.#sockets.get(owner);
    if (own?.delete(member) && own.size === 0) this.#sockets.delete(owner);
  }
}

/**
 * A screen's id is that of the browser which shows it, so machines do not count together; a
 * machine with several monitors shows several of the event's screens, and each counts by itself.
 */
function ownerOf({ actor, screen }: Member): string {
  return screen === null ? actor.id : `${actor.id} ${screen}`;
}
