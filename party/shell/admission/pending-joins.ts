/**
 * People who were let in since the last tick. They are noted with the next one, all together: noted
 * one by one, each would leave the room with something uncommitted, and whoever comes after would
 * wait a tick for a snapshot.
 */
import type { Command } from "../../core/commands.ts";
import type { RoomState } from "../../core/state.ts";
import type { Member } from "../connections/member.ts";

const nobody: readonly Command[] = [];

export class PendingJoins {
  readonly #state: RoomState;
  /** Names by the person's id. */
  readonly #names = new Map<string, string | null>();

  constructor(state: RoomState) {
    this.#state = state;
  }

  /** Somebody is in; true when the room does not know them from before. */
  add({ actor, side }: Member): boolean {
    if (side !== "attendee" || this.#state.people.has(actor.id)) return false;
    this.#names.set(actor.id, actor.name);
    return true;
  }

  /** Whether the room knows this person, or is about to. */
  knows(person: string): boolean {
    return this.#state.people.has(person) || this.#names.has(person);
  }

  /** Those who have come, as commands; they are not told again. */
  take(): readonly Command[] {
    // Asked before every vote, and nearly always in vain.
    if (this.#names.size === 0) return nobody;
    const commands = Array.from(this.#names, ([person, name]): Command => {
      return { type: "person.arrive", person, name };
    });
    this.#names.clear();
    return commands;
  }
}
