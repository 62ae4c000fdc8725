/** The board of the quiz: what a ballot is worth, and who leads. */
import { quizScore } from "#workers/contract/limits.ts";
import { isUnknown } from "../people/state.ts";
import type { Ballot } from "../polls/ballots/ballots.ts";
import type { Poll } from "../polls/state.ts";
import type { RoomState } from "../state.ts";
import type { Board, Player } from "./state.ts";

/**
 * The points of a ballot: half for being right, the other half for the time that was left, or both
 * halves for being right. Extra time adds to nobody's.
 */
export function quizPointsOf(poll: Poll, ballot: Ballot): number {
  const { right = [], seconds = 1, scoring } = poll.content;
  if (!ballot.choice.some((option) => right.includes(option))) return 0;
  if (scoring === "right") return quizScore.right + quizScore.speed;
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
  const polls = revealedPolls(state);
  for (const [at, poll] of polls.entries()) {
    if (at === polls.length - 1) keepPlaces(players);
    addBallots(players, poll, at);
  }
  state.board = { ranked: rank(players), players, questions: polls.length };
  return state.board;
}

function addBallots(players: Map<number, Player>, poll: Poll, at: number): void {
  for (const [person, ballot] of poll.ballots) {
    // Who it is in the next poll is not known either.
    if (isUnknown(person)) continue;
    const player = players.get(person) ?? newPlayer(person, players.size + 1);
    players.set(person, player);
    const points = quizPointsOf(poll, ballot);
    const hasGoneOn = player.lastRight === at - 1;
    player.lastPoints = points;
    player.lastPoll = poll.id;
    player.score += points;
    player.named = ballot.named;
    // What was wrong costs nothing, no time either.
    if (points === 0) continue;
    player.took += ballot.took;
    player.streak = hasGoneOn ? player.streak + 1 : 1;
    player.lastRight = at;
  }
}

/** Who stands where, before the question revealed last. */
function keepPlaces(players: ReadonlyMap<number, Player>): void {
  for (const player of rank(players)) player.before = player.place;
}

/** Best first, with their places: by score, then by the time that the right answers took. */
function rank(players: ReadonlyMap<number, Player>): Player[] {
  const ranked = [...players.values()].sort(
    (a, b) => b.score - a.score || a.took - b.took || a.n - b.n,
  );
  for (const [at, player] of ranked.entries()) {
    const above = ranked[at - 1];
    const isLevel = above?.score === player.score && above.took === player.took;
    player.place = isLevel ? above.place : at + 1;
  }
  return ranked;
}

function newPlayer(person: number, n: number): Player {
  return {
    person,
    n,
    score: 0,
    took: 0,
    named: false,
    place: 0,
    before: 0,
    streak: 0,
    lastRight: -2,
    lastPoll: "",
    lastPoints: 0,
  };
}

/** How many the player answered right in a row, up to the question revealed last. */
export function streakOf({ questions }: Board, { streak, lastRight }: Player): number {
  return lastRight === questions - 1 ? streak : 0;
}
