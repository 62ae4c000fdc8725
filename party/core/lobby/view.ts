/** Who is told what of the lobby: attendees what they join, staff and screens who has come. */
import { quizLimits } from "#workers/contract/quiz/quiz-limits.ts";
import type { SharedTopic } from "../changes.ts";
import type { Person } from "../people/state.ts";
import type { RoomState } from "../state.ts";
import type { Writable } from "../wire.ts";
import type { LobbyPlayerWire, LobbyWire } from "./wire.ts";

/** The lobby; for attendees while it is open. */
export function viewLobby(state: RoomState, _id: string, topic: SharedTopic): LobbyWire | null {
  const { lobby } = state;
  if (lobby === null || (topic === "attendee" && !lobby.isOpen)) return null;
  const wire: Writable<LobbyWire> = { t: lobby.title };
  if (lobby.teams.length > 0) wire.g = lobby.teams;
  if (topic === "attendee") return wire;
  if (lobby.isOpen) wire.o = 1;
  addPlayers(state, wire);
  return wire;
}

function addPlayers(state: RoomState, wire: Writable<LobbyWire>): void {
  const counts = new Array<number>(wire.g?.length ?? 0).fill(0);
  const newest: (readonly [number, string])[] = [];
  let present = 0;
  for (const each of [...state.players.values()].reverse()) {
    if (each.removed) continue;
    present += 1;
    if (each.team !== null) counts[each.team] = (counts[each.team] ?? 0) + 1;
    if (!each.named || newest.length >= quizLimits.lobbyNames) continue;
    const name = state.people.at(each.person)?.name ?? null;
    if (name !== null) newest.push([each.player, name]);
  }
  wire.n = present;
  if (wire.g !== undefined) wire.c = counts;
  wire.l = newest;
}

/** The own place in the lobby; null for who has not come. */
export function viewPlayer(state: RoomState, _id: string, { no }: Person): LobbyPlayerWire | null {
  const player = state.players.get(no);
  if (player === undefined) return null;
  const team = player.team ?? -1;
  const removed = player.removed ? 1 : 0;
  const name = state.lobby?.teams[team];
  return name === undefined ? [team, removed] : [team, removed, name];
}
