/** The lobby as it opens, fills and closes. */
import { logActivity } from "../activity/evolve.ts";
import type { EventMeta, Evolvers } from "../event-base.ts";
import { keyOf } from "../keys.ts";
import { touchNames } from "../quiz/evolve.ts";
import type { RoomState } from "../state.ts";
import type { LobbyEvent } from "./events.ts";
import type { LobbyPlayer } from "./state.ts";

type Of<T extends LobbyEvent["type"]> = Extract<LobbyEvent, { readonly type: T }>;

function evolveOpened(state: RoomState, event: Of<"lobbyOpened">, meta: EventMeta): void {
  const { title, teams, act } = event;
  const before = state.lobby?.teams ?? [];
  state.lobby = { title, teams, isOpen: true };
  for (const player of state.players.values()) {
    if (player.team === null) continue;
    const team = placeAfter(player.team, before, teams);
    const isSame = team === player.team && teams[team] === before[team];
    if (isSame) continue;
    player.team = team;
    state.dirty.add(keyOf.player(player.person));
  }
  touchLobby(state);
  touchNames(state);
  logActivity(state, meta, { act, what: event.type, target: "lo" }, { type: "quiz.close" });
}

/** Members go with the name of their team; one with a new name in its place is the same team. Null = it is gone. */
function placeAfter(
  team: number,
  before: readonly string[],
  after: readonly string[],
): number | null {
  const found = after.indexOf(before[team] ?? "");
  if (found >= 0) return found;
  const inPlace = after[team];
  return inPlace === undefined || before.includes(inPlace) ? null : team;
}

function evolveClosed(state: RoomState, event: Of<"lobbyClosed">, meta: EventMeta): void {
  if (state.lobby === null) return;
  state.lobby.isOpen = false;
  touchLobby(state);
  const { title, teams } = state.lobby;
  const undo = { type: "quiz.open", title, teams } as const;
  logActivity(state, meta, { act: event.act, what: event.type, target: "lo" }, undo);
}

function evolveJoined(state: RoomState, event: Of<"playerJoined">): void {
  const { person, player, named, team } = event;
  const known = state.players.get(person);
  const isMove = known?.team !== team;
  if (known === undefined) {
    state.players.set(person, { person, player, named, team, removed: false });
  } else {
    known.named = named;
    known.team = team;
  }
  state.dirty.add("ls").add(keyOf.player(person));
  if (isMove) touchNames(state);
}

function evolveRemoved(state: RoomState, event: Of<"playerRemoved">, meta: EventMeta): void {
  const player = [...state.players.values()].find((each) => each.player === event.player);
  if (player === undefined) return;
  player.removed = event.on;
  touchPlayer(state, player);
  const what = event.on ? event.type : "playerReturned";
  // By the player's number: that of the person is told to nobody.
  const undo = { type: "quiz.remove", player: event.player, on: !event.on } as const;
  logActivity(state, meta, { act: event.act, what, target: `lo:${event.player}` }, undo);
}

/** Whether the name is shown has changed. */
function touchPlayer(state: RoomState, { person }: LobbyPlayer): void {
  state.dirty.add("ls").add(keyOf.player(person));
  touchNames(state);
}

function touchLobby(state: RoomState): void {
  state.dirty.add("lo").add("ls");
}

/** Somebody has another name, or none any more, which may stand in the lobby. */
export function touchLobbyName(state: RoomState, person: number): void {
  if (state.players.get(person)?.named) state.dirty.add("ls");
}

/** An erased player is counted, and has no name and no team of their own to be told. */
export function erasePlayer(state: RoomState, person: number): void {
  const player = state.players.get(person);
  if (player === undefined) return;
  player.named = false;
  touchPlayer(state, player);
}

export const lobbyEvolvers: Evolvers<LobbyEvent> = {
  lobbyOpened: evolveOpened,
  lobbyClosed: evolveClosed,
  playerJoined: evolveJoined,
  playerRemoved: evolveRemoved,
};
