/** Who is here: open sockets, and the people behind them; those at relays too. */

import type { Change, SharedTopic } from "../../core/changes.ts";
import { listText } from "../../protocol/down-frames.ts";
import type { RelayLink, RemoteMember } from "../relays/relay-link.ts";
import type { Member } from "./member.ts";

/**
 * The room's tick next to that of a relay with the mean of phones: a little shorter than what relays gather
 * (`gatherPerPhoneMs`), so that each of them sends one frame a tick.
 */
const partOfRelaysTick = 0.35;

export class Connections {
  readonly members = new Set<Member>();
  /** Relays. */
  readonly links = new Set<RelayLink>();
  /** Sockets by attendee; one person may have several pages open. */
  readonly #people = new Map<string, number>();
  /** By attendee: the phones at relays that are let in, each with the next one of the same person. */
  readonly #remote = new Map<string, RemoteMember>();
  /** Attendees who have a page here and at a relay. */
  #inBoth = 0;
  #phones = 0;
  readonly #byTopic: Record<SharedTopic, number> = { attendee: 0, staff: 0, screen: 0 };

  /** Sockets of the room itself: what a tick is told to. */
  get size(): number {
    return this.members.size + this.links.size;
  }

  /** The same with those behind relays. */
  get sizeWithRelays(): number {
    return this.size + this.#phones;
  }

  /** By how many sockets the length of a tick goes: those that it is told to, and a part of what a relay has. */
  get load(): number {
    const relays = this.links.size;
    return relays === 0 ? this.size : this.size + (this.#phones / relays) * partOfRelaysTick;
  }

  /** Distinct attendees. */
  get attendees(): number {
    return this.#people.size + this.#remote.size - this.#inBoth;
  }

  /** Their ids. */
  *people(): Iterable<string> {
    yield* this.#people.keys();
    for (const id of this.#remote.keys()) if (!this.#people.has(id)) yield id;
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
    return this.#people.has(attendee) || this.#remote.has(attendee);
  }

  /** Each of the relays at which an attendee is, once. */
  visitLinks(attendee: string, visit: (link: RelayLink) => void): void {
    const first = this.#remote.get(attendee);
    for (let each = first ?? null; each !== null; each = each.next) {
      if (!isEarlierAt(each.link, first, each)) visit(each.link);
    }
  }

  /** Something of an attendee's own has changed: whether all of their phones at relays were told just that as they came in. */
  takeInitialOwnAtRelays(attendee: string, changes: readonly Change[]): boolean {
    const first = this.#remote.get(attendee) ?? null;
    const text = first === null || first.initialOwn === "" ? null : listText(changes);
    let isTold = true;
    for (let each = first; each !== null; each = each.next) {
      if (each.initialOwn !== text) isTold = false;
      each.initialOwn = "";
    }
    return isTold;
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
    const before = this.#people.get(id) ?? 0;
    if (before === 0 && this.#remote.has(id)) this.#inBoth += 1;
    this.#people.set(id, before + 1);
  }

  /** A phone at a relay is let in. */
  addRemote(remote: RemoteMember): void {
    const { person } = remote;
    const first = this.#remote.get(person) ?? null;
    if (first === null && this.#people.has(person)) this.#inBoth += 1;
    remote.next = first;
    remote.isInside = true;
    this.#remote.set(person, remote);
    this.#phones += 1;
  }

  /** It is gone; whether it was here. */
  removeRemote(remote: RemoteMember): boolean {
    const { person } = remote;
    const first = this.#remote.get(person) ?? null;
    let before: RemoteMember | null = null;
    let each = first;
    while (each !== null && each !== remote) {
      before = each;
      each = each.next;
    }
    if (each === null) return false;
    remote.isInside = false;
    this.#phones -= 1;
    if (before !== null) before.next = remote.next;
    else if (remote.next !== null) this.#remote.set(person, remote.next);
    else {
      this.#remote.delete(person);
      if (this.#people.has(person)) this.#inBoth -= 1;
    }
    return true;
  }

  /** Whether the socket was here. */
  remove(member: Member): boolean {
    if (!this.members.delete(member)) return false;
    this.#byTopic[member.sharedTopic] -= 1;
    if (member.sharedTopic !== "attendee") return true;
    const { id } = member.actor;
    const left = (this.#people.get(id) ?? 1) - 1;
    if (left > 0) this.#people.set(id, left);
    else {
      this.#people.delete(id);
      if (this.#remote.has(id)) this.#inBoth -= 1;
    }
    return true;
  }

  /** Tells relays what became of those who came to them. */
  flushLinks(): void {
    for (const link of this.links) link.flush();
  }
}

/** Whether another phone of the same person, before this one, is at the same relay. */
function isEarlierAt(
  link: RelayLink,
  first: RemoteMember | undefined,
  remote: RemoteMember,
): boolean {
  for (let each = first ?? null; each !== null && each !== remote; each = each.next) {
    if (each.link === link) return true;
  }
  return false;
}
