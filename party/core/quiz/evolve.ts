/** When the right answers of a quiz come out, and what then changes. */
import { keyOf } from "../keys.ts";
import type { Poll } from "../polls/state.ts";
import type { RoomState } from "../state.ts";
import { revealedPolls } from "./board.ts";

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

/** Somebody has another name, which may stand on the board: it is read when the board is told, and nothing is added up anew. */
export function touchNames(state: RoomState): void {
  if (revealedPolls(state).length > 0) state.dirty.add("bd");
}
