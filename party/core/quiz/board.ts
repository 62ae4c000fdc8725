/** The board of the quiz: what a ballot is worth, and who leads. */
import { quizScore } from "#workers/contract/limits.ts";
import { isUnknown } from "../people/state.ts";
import type { Ballot, Poll } from "../polls/state.ts";
import type { RoomState } from "../state.ts";
import type { Board, Player } from "./state.ts";

/** The points of a ballot: half for being right, the other half for the time that was left. */
export function quizPointsOf(poll: Poll, ballot: Ballot): number {
  const { right = [], seconds = 1 } = poll.content;
  if (!ballot.choice.some((option) => right.includes(option))) return 0;
  const left = 1 - Math.min(1, ballot.took / (seconds * 1_000));
  return Math.round(quizScore.right + quizScore.speed * left);
}

/** By their start, so that a later question is the last one. */
export function revealedPolls(state: RoomState): Poll[] {
  const polls = [...state.polls.values()].filter(
    (poll) => poll.revealed && !poll.removed && poll.content.kind === "quiz",
  );
  return polls.sort((a, b) => (a.startedAt ?? 0) - (b.startedAt ?? 0) || (a.id < b.id ? -1 : 1));
}

/** Scores are added up from the ballots; kept until something about them changes. */
export function boardOf(state: RoomState): Board {
  if (state.board !== null) return state.board;
  const players = new Map<number, Player>();
  for (const poll of revealedPolls(state)) {
    for (const [person, ballot] of poll.ballots) {
      // Who it is in the next poll is not known either.
      if (isUnknown(person)) continue;
      const player = players.get(person) ?? newPlayer(person, players.size + 1);
      players.set(person, player);
      player.lastPoints = quizPointsOf(poll, ballot);
      player.lastPoll = poll.id;
      player.score += player.lastPoints;
      player.took += ballot.took;
      player.named = ballot.named;
    }
  }
  const ranked = [...players.values()].sort(
    (a, b) => b.score - a.score || a.took - b.took || a.n - b.n,
  );
  for (const [at, player] of ranked.entries()) {
    const above = ranked[at - 1];
    player.place = above?.score === player.score ? above.place : at + 1;
  }
  state.board = { ranked, players };
  return state.board;
}

function newPlayer(person: number, n: number): Player {
  return { person, n, score: 0, took: 0, named: false, place: 0, lastPoll: "", lastPoints: 0 };
}
