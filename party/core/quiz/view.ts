/** Who is told what of the quiz: all the board, each player the own standing. */
import { quizScore } from "#workers/contract/limits.ts";
import type { Person } from "../people/state.ts";
import type { BoardWire, StandingWire } from "../polls/wire.ts";
import type { RoomState } from "../state.ts";
import { boardOf, streakOf } from "./board.ts";
import { teamRows } from "./teams.ts";

/** The board as all see it; null before anything has been revealed. */
export function viewBoard(state: RoomState): BoardWire | null {
  const board = boardOf(state);
  const { ranked } = board;
  if (ranked.length === 0) return null;
  const best = ranked
    .slice(0, quizScore.board)
    .map(({ person, named, n, score, place, before }) => {
      const isNamed = named && !state.players.get(person)?.removed;
      const name = isNamed ? (state.byNo.get(person)?.name ?? null) : null;
      return [name ?? n, score, place, before === 0 ? 0 : before - place] as const;
    });
  const teams = teamRows(state, board);
  return teams === undefined ? [ranked.length, best] : [ranked.length, best, teams];
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
