/** People and mutes as they are stored. */
import { keyOf, type ParsedKey } from "../keys.ts";
import type { RoomState } from "../state.ts";
import { addMute, addPerson } from "./person.ts";
import type { Mute, PersonData } from "./state.ts";

/** People whose numbers are near each other. */
export interface PeopleEntity {
  readonly e: "people";
  readonly data: readonly PersonData[];
}

/** A person alone, as rooms kept them before there were pages. */
export interface PersonEntity {
  readonly e: "person";
  /** Null once erased. */
  readonly data: PersonData | null;
}

export interface MuteEntity {
  readonly e: "mute";
  readonly data: Mute;
}

/** People of one value, some 10 KB of JSON: storage costs by its keys, and a hundred thousand come. */
const peoplePerPage = 64;

export const peopleStorage = {
  keyOf: (_state: RoomState, { owner }: ParsedKey) => `pe:${pageOf(owner)}`,
  *all(state: RoomState) {
    for (const { no } of state.people.values()) yield keyOf.me(no);
  },
  /** Whoever was erased is not in it. */
  read({ people }: RoomState, { owner }: ParsedKey): PeopleEntity {
    const data: PersonData[] = [];
    const first = pageOf(owner) * peoplePerPage;
    for (let no = first; no < first + peoplePerPage; no += 1) {
      const person = people.dataOf(no);
      if (person !== null) data.push(person);
    }
    return { e: "people", data };
  },
  age: ({ data }: PeopleEntity) => data[0]?.no ?? 0,
  restore(state: RoomState, { data }: PeopleEntity) {
    for (const person of data) addPerson(state, person);
  },
};

function pageOf(no: number): number {
  return Math.floor(no / peoplePerPage);
}

export const personStorage = {
  keyOf: () => null,
  all: () => [],
  read: () => null,
  age: ({ data }: PersonEntity) => data?.no ?? 0,
  restore(state: RoomState, { data }: PersonEntity) {
    if (data !== null) addPerson(state, data);
  },
  former: ({ data }: PersonEntity) => (data === null ? [] : [keyOf.me(data.no)]),
};

export const muteStorage = {
  keyOf: (_state: RoomState, { id }: ParsedKey) => keyOf.mute(id),
  *all(state: RoomState) {
    for (const id of state.mutes.keys()) yield keyOf.mute(id);
  },
  read(state: RoomState, { id }: ParsedKey): MuteEntity | null {
    const mute = state.mutes.get(id);
    return mute === undefined ? null : { e: "mute", data: { ...mute } };
  },
  age: ({ data }: MuteEntity) => Number.parseInt(data.id, 36),
  restore(state: RoomState, { data }: MuteEntity) {
    const { id, active, person } = data;
    state.mutes.set(id, { ...data });
    if (active && person !== null) addMute(state, person, id);
  },
};
