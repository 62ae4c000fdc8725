/** The people of an event as a scanner knows them: what it decides by without a network, and searches by name. */
import type * as v from "valibot";
import type { DoorPerson, doorPeopleSchema } from "#workers/contract/api/door/door.ts";
import { entryFault, type ScannedEvent } from "#workers/contract/door/scan-result.ts";
import { fold } from "#workers/contract/fold.ts";

export type ListedPerson = DoorPerson;
export type People = ReadonlyMap<string, ListedPerson>;

/** A group that was registered in one go, as it stands at the gate. */
export interface GroupStanding {
  readonly inside: number;
  readonly all: number;
  /** Who may come in and has not yet, the one who was scanned among them. */
  readonly outside: readonly ListedPerson[];
}

/** The list after a page of it. Of who is in `held`, scans wait to be sent: that they are inside is known better here. */
export function mergePeople(
  people: People,
  page: Pick<v.InferOutput<typeof doorPeopleSchema>, "items" | "gone">,
  held: ReadonlySet<string>,
): People {
  const merged = new Map(people);
  for (const id of page.gone) merged.delete(id);
  for (const person of page.items) {
    const known = merged.get(person.id);
    const presence = known && held.has(person.id) ? known.presence : person.presence;
    merged.set(person.id, { ...person, presence });
  }
  return merged;
}

/** The list with somebody inside, or out again. */
export function withPresence(
  people: People,
  id: string,
  presence: ListedPerson["presence"],
): People {
  const person = people.get(id);
  if (!person || person.presence === presence) return people;
  return new Map(people).set(id, { ...person, presence });
}

/** How many are inside. */
export function countInside(people: People): number {
  let inside = 0;
  for (const { presence } of people.values()) if (presence === "in") inside += 1;
  return inside;
}

/** Longest list of who is found: more is no help at a gate. */
const mostFound = 20;

/** Those with a word of their name that begins with each word that is typed; nobody for no word. */
export function searchPeople(people: People, typed: string): readonly ListedPerson[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found: ListedPerson[] = [];
  for (const person of people.values()) {
    const names = fold(person.name ?? "").split(/[\s-]+/);
    const seat = fold(person.seatLabel ?? "");
    const fits = words.every(
      (word) => seat === word || names.some((name) => name.startsWith(word)),
    );
    if (fits) found.push(person);
    if (found.length === mostFound) break;
  }
  return found.sort((one, other) => (one.name ?? "").localeCompare(other.name ?? "", "nb"));
}

/** The group of somebody; null for who came alone. */
export function groupOf(event: ScannedEvent, people: People, id: string): GroupStanding | null {
  const groupId = people.get(id)?.groupId ?? null;
  if (groupId === null) return null;
  const members = [...people.values()].filter((person) => person.groupId === groupId);
  if (members.length < 2) return null;
  const mayEnter = members.filter((person) => entryFault(event, person, "in") === null);
  return {
    inside: members.filter(({ presence }) => presence === "in").length,
    all: members.length,
    outside: mayEnter.filter(({ presence }) => presence !== "in"),
  };
}
