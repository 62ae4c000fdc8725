/** Written answers and ballots as viewers have them. */
import type { RoomState } from "../state.ts";
import { secondsOf, type Writable } from "../wire.ts";
import { findAnswer } from "./answers.ts";
import type { Ballot } from "./state.ts";
import type { AnswerWire, BallotWire } from "./wire.ts";

/** An answer for staff; null when it is gone. Words are told in the tally alone. */
export function answerWire(state: RoomState, id: string): AnswerWire | null {
  const { poll, ballot } = findAnswer(state, id);
  const text = ballot?.answer?.texts[0];
  if (poll?.content.kind !== "text" || !ballot?.answer || text === undefined) return null;
  const { state: stands, at } = ballot.answer;
  const wire: Writable<AnswerWire> = { p: poll.id, t: text, a: secondsOf(state, at) };
  if (stands !== "shown") wire.s = stands;
  return wire;
}

/** The own ballot, chosen or written. */
export function ballotWire(ballot: Ballot | undefined): BallotWire | null {
  if (ballot === undefined) return null;
  const { answer, choice } = ballot;
  if (answer === null) return choice;
  return answer.state === "shown" ? { t: answer.texts } : { t: answer.texts, s: answer.state };
}
