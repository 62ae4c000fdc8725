/** The lobby and its players as they are stored. */
import { keyOf, type ParsedKey } from "../keys.ts";
import type { RoomState } from "../state.ts";
import type { Lobby, LobbyPlayer } from "./state.ts";

export interface LobbyEntity {
  readonly e: "lobby";
  readonly data: Lobby;
}

export interface PlayerEntity {
  readonly e: "player";
  readonly data: LobbyPlayer;
}

export const lobbyStorage = {
  keyOf: () => "lo",
  *all({ lobby }: RoomState) {
    if (lobby !== null) yield "lo";
  },
  read({ lobby }: RoomState): LobbyEntity | null {
    return lobby === null ? null : { e: "lobby", data: { ...lobby } };
  },
  restore(state: RoomState, { data }: LobbyEntity) {
    state.lobby = { ...data };
  },
  prepared: {
    *keys({ lobby }: RoomState) {
      if (lobby !== null) yield "lo";
    },
    reset({ data: { title, teams } }: LobbyEntity): LobbyEntity {
      return { e: "lobby", data: { title, teams, isOpen: false } };
    },
  },
};

export const playerStorage = {
  keyOf: (_state: RoomState, { owner }: ParsedKey) => keyOf.player(owner),
  *all({ players }: RoomState) {
    for (const person of players.keys()) yield keyOf.player(person);
  },
  read({ players }: RoomState, { owner }: ParsedKey): PlayerEntity | null {
    const player = players.get(owner);
    return player === undefined ? null : { e: "player", data: { ...player } };
  },
  age: ({ data }: PlayerEntity) => data.player,
  restore(state: RoomState, { data }: PlayerEntity) {
    state.players.set(data.person, { ...data });
  },
};
