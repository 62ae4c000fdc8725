/** People and mutes as they are stored. */
import { keyOf, type ParsedKey } from "../keys.ts";
import type { RoomState } from "../state.ts";
import { addMute, addPerson } from "./person.ts";
import type { Mute, PersonData } from "./state.ts";

export interface PersonEntity {
  readonly e: "person";
  /** Null once erased. */
  readonly data: PersonData | null;
}

export interface MuteEntity {
  readonly e: "mute";
  readonly data: Mute;
}

export const personStorage = {
  keyOf: (_state: RoomState, { owner }: ParsedKey) => keyOf.counters(owner),
  *all(state: RoomState) {
    for (const { no } of state.people.values()) yield keyOf.me(no);
  },
  read(state: RoomState, { owner }: ParsedKey): PersonEntity {
    return { e: "person", data: state.people.dataOf(owner) };
  },
  age: ({ data }: PersonEntity) => data?.no ?? 0,
  restore(state: RoomState, { data }: PersonEntity) {
    if (data !== null) addPerson(state, data);
  },
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
