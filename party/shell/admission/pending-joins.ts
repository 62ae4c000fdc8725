/**
 * People who were let in since the last tick. They are noted with the next one, all together: noted
 * one by one, each would leave the room with something uncommitted, and whoever comes after would
 * wait a tick for a snapshot.
 */
import type { PersonArrival } from "../../core/people/commands.ts";
import type { RoomState } from "../../core/state.ts";
import type { Member } from "../connections/member.ts";

/** Somebody who is let in, here or at a relay. */
export type Joining = Pick<Member, "actor" | "sharedTopic" | "attendance">;

const nobody: readonly PersonArrival[] = [];

export class PendingJoins {
  readonly #state: RoomState;
  /** By the person's id. */
  readonly #joins = new Map<string, PersonArrival>();

  constructor(state: RoomState) {
    this.#state = state;
  }

  /** Somebody is in: what is to be noted of it, when they are new or came another way than before; else null. */
  add({ actor, sharedTopic, attendance }: Joining): PersonArrival | null {
    if (sharedTopic !== "attendee") return null;
    const { id: person, name } = actor;
    const known = this.#state.people.get(person);
    if (known !== undefined && (attendance !== "hall" || known.attendance === attendance)) {
      return null;
    }
    const said = attendance ?? this.#joins.get(person)?.attendance;
    const unsaid = { type: "person.arrive", person, name } as const;
    const arrival = said === undefined ? unsaid : { ...unsaid, attendance: said };
    this.#joins.set(person, arrival);
    return arrival;
  }

  /** Whether the room knows this person, or is about to. */
  knows(person: string): boolean {
    return this.#state.people.has(person) || this.#joins.has(person);
  }

  /** Those who have come, as commands; they are not told again. */
  take(): readonly PersonArrival[] {
    // Asked before every vote, and nearly always in vain.
    if (this.#joins.size === 0) return nobody;
    const commands = [...this.#joins.values()];
    this.#joins.clear();
    return commands;
  }
}
