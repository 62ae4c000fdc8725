/** The quiz: when the right answers come out, what a ballot is worth, and who leads. */
import { quizScore } from "#workers/contract/limits.ts";
import { keyOf } from "../keys.ts";
import type { Ballot, Poll } from "../polls/state.ts";
import type { RoomState } from "../state.ts";
import type { Board, Player } from "./state.ts";

/** The points of a ballot: half for being right, the other half for the time that was left. */
export function pointsOf(poll: Poll, ballot: Ballot): number {
  const { right = [], seconds = 1 } = poll.content;
  if (!ballot.choice.some((option) => right.includes(option))) return 0;
  const left = 1 - Math.min(1, ballot.took / (seconds * 1_000));
  return Math.round(quizScore.right + quizScore.speed * left);
}

/** Whether the right answers come out now: it has run its time and its result is to be seen. */
export function revealQuiz(state: RoomState, poll: Poll, isResultSeen: boolean): void {
  if (poll.content.kind !== "quiz" || poll.revealed || poll.removed || !isResultSeen) return;
  if (poll.state !== "stopped" || poll.ranRound !== poll.round) return;
  poll.revealed = true;
  state.dirty.add(poll.key);
  touchBoard(state);
}

/** The board changes: told to all, and to each player the own standing. */
export function touchBoard(state: RoomState): void {
  for (const poll of revealedPolls(state)) {
    for (const person of poll.ballots.keys()) state.dirty.add(keyOf.standing(person));
  }
  state.board = null;
  state.dirty.add("bd");
}

/** Somebody has another name, which may stand on the board. */
export function touchNames(state: RoomState): void {
  if (revealedPolls(state).length === 0) return;
  state.board = null;
  state.dirty.add("bd");
}

/** By their start, so that a later question is the last one. */
function revealedPolls(state: RoomState): Poll[] {
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
      const player = players.get(person) ?? newPlayer(person, players.size + 1);
      players.set(person, player);
      player.lastPoints = pointsOf(poll, ballot);
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
