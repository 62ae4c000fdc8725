/**
 * People who were let in since the last tick. They are noted with the next one, all together: noted
 * one by one, each would leave the room with something uncommitted, and whoever comes after would
 * wait a tick for a snapshot.
 */
import type { Command } from "../../core/commands.ts";
import type { RoomState } from "../../core/state.ts";
import type { Member } from "../connections/member.ts";

/** Somebody who is let in, here or at a relay. */
export type Joining = Pick<Member, "actor" | "sharedTopic" | "attendance">;

const nobody: readonly Command[] = [];

export class PendingJoins {
  readonly #state: RoomState;
  /** By the person's id. */
  readonly #joins = new Map<string, Extract<Command, { type: "person.arrive" }>>();

  constructor(state: RoomState) {
    this.#state = state;
  }

  /** Somebody is in; true when there is something to note: they are new, or came another way than before. */
  add({ actor, sharedTopic, attendance }: Joining): boolean {
    if (sharedTopic !== "attendee") return false;
    const { id: person, name } = actor;
    const known = this.#state.people.get(person);
    if (known !== undefined && (attendance !== "hall" || known.attendance === attendance)) {
      return false;
    }
    const arrival = { type: "person.arrive", person, name } as const;
    const said = attendance ?? this.#joins.get(person)?.attendance;
    this.#joins.set(person, said === undefined ? arrival : { ...arrival, attendance: said });
    return true;
  }

  /** Whether the room knows this person, or is about to. */
  knows(person: string): boolean {
    return this.#state.people.has(person) || this.#joins.has(person);
  }

  /** Those who have come, as commands; they are not told again. */
  take(): readonly Command[] {
    // Asked before every vote, and nearly always in vain.
    if (this.#joins.size === 0) return nobody;
    const commands = [...this.#joins.values()];
    this.#joins.clear();
    return commands;
  }
}
