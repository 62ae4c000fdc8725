/** Who is here: open sockets, and the people behind them. */

import type { SharedTopic } from "../../core/changes.ts";
import { closeCode } from "../../protocol/protocol.ts";
import type { Member } from "./member.ts";

export class Connections {
  readonly members = new Set<Member>();
  /** Sockets by attendee; one person may have several pages open. */
  readonly #people = new Map<string, number>();
  readonly #byTopic: Record<SharedTopic, number> = { attendee: 0, staff: 0, screen: 0 };

  get size(): number {
    return this.members.size;
  }

  /** Distinct attendees. */
  get attendees(): number {
    return this.#people.size;
  }

  /** Their ids. */
  get people(): Iterable<string> {
    return this.#people.keys();
  }

  get screens(): number {
    return this.#byTopic.screen;
  }

  /** Open pages of one screen. */
  pagesOf(screen: string): number {
    let pages = 0;
    if (this.screens === 0) return pages;
    for (const member of this.members) if (member.screen === screen) pages += 1;
    return pages;
  }

  /** Those that somebody is here for. */
  sharedTopics(): SharedTopic[] {
    const all: readonly SharedTopic[] = ["attendee", "staff", "screen"];
    return all.filter((topic) => this.#byTopic[topic] > 0);
  }

  has(attendee: string): boolean {
    return this.#people.has(attendee);
  }

  /** Whether this member of staff has another page open. */
  hasStaff(id: string): boolean {
    for (const { actor, sharedTopic } of this.members) {
      if (sharedTopic === "staff" && actor.id === id) return true;
    }
    return false;
  }

  add(member: Member): void {
    if (this.members.has(member)) return;
    this.members.add(member);
    member.enter();
    this.#byTopic[member.sharedTopic] += 1;
    if (member.sharedTopic !== "attendee") return;
    const { id } = member.actor;
    this.#people.set(id, (this.#people.get(id) ?? 0) + 1);
  }

  /** Whether the socket was here. */
  remove(member: Member): boolean {
    if (!this.members.delete(member)) return false;
    this.#byTopic[member.sharedTopic] -= 1;
    if (member.sharedTopic !== "attendee") return true;
    const { id } = member.actor;
    const left = (this.#people.get(id) ?? 1) - 1;
    if (left > 0) this.#people.set(id, left);
    else this.#people.delete(id);
    return true;
  }

  /** Closes every socket of a person. */
  expel(id: string): void {
    for (const member of this.members) {
      if (member.actor.id !== id) continue;
      member.expel(closeCode.forbidden, "person.erased");
    }
  }
}
