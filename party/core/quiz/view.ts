/** Who is told what of the quiz: all the board, each player the own standing. */
import { quizScore } from "#workers/contract/limits.ts";
import type { Person } from "../people/state.ts";
import type { BoardWire, StandingWire } from "../polls/wire.ts";
import type { RoomState } from "../state.ts";
import { boardOf, streakOf } from "./board.ts";
import type { Player } from "./state.ts";
import { teamRows } from "./teams.ts";

/** The board as all see it; null before anything has been revealed. */
export function viewBoard(state: RoomState): BoardWire | null {
  const board = boardOf(state);
  const { ranked } = board;
  if (ranked.length === 0) return null;
  const best = ranked.slice(0, quizScore.board).map((player) => {
    const { n, score, place, before } = player;
    const up = before === 0 ? 0 : before - place;
    return [nameOnBoard(state, player) ?? n, score, place, up] as const;
  });
  const teams = teamRows(state, board);
  return teams === undefined ? [ranked.length, best] : [ranked.length, best, teams];
}

/** The name under which somebody plays; null for who wanted none, or has none any more. */
export function nameOnBoard(state: RoomState, { person, named }: Player): string | null {
  const isNamed = named && !state.players.get(person)?.removed;
  return isNamed ? (state.people.at(person)?.name ?? null) : null;
}

/** A person's own standing; null for who has not taken part. */
export function viewStanding(state: RoomState, _id: string, { no }: Person): StandingWire | null {
  const board = boardOf(state);
  const { ranked, players } = board;
  const player = players.get(no);
  if (player === undefined) return null;
  const { score, place, lastPoll, lastPoints } = player;
  return [score, place, ranked.length, lastPoll, lastPoints, streakOf(board, player)];
}
