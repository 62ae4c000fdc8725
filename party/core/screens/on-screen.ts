import { mainScreen } from "#workers/contract/limits.ts";
/**
 * Whether the highlighted question is on the main screen now. That alone is "on the screen", on the
 * desk, in the table and on phones, and only meanwhile its clock runs: staff may turn the screen to
 * something else and back again without losing the question.
 */

import { markQuestion } from "../questions/changes.ts";
import type { Question } from "../questions/state.ts";
import type { RoomState } from "../state.ts";

/** Seconds that a question has been on, in all; `now` is UTC milliseconds. */
export function tookSoFar({ onAt, took }: Question, now: number): number {
  return onAt === null ? took : took + Math.max(0, Math.round((now - onAt) / 1_000));
}

/** After any change of the main screen, of what is highlighted or of what covers every screen. */
export function followMainScreen(state: RoomState, at: number): void {
  const question = state.highlighted === null ? undefined : state.questions.get(state.highlighted);
  if (question === undefined) return;
  const isOn = showsQuestion(state);
  if (isOn === (question.onAt !== null)) return;
  if (isOn) {
    question.onAt = at;
    question.firstOnAt ??= at;
  } else {
    question.took = tookSoFar(question, at);
    question.onAt = null;
  }
  markQuestion(state, question);
}

/** Something urgent covers every screen, and after the end none shows what it did. */
function showsQuestion(state: RoomState): boolean {
  if (state.screens.get(mainScreen)?.kind !== "question" || state.phase === "ended") return false;
  for (const { urgency, endedAt } of state.announcements.values()) {
    if (urgency === "urgent" && endedAt === null) return false;
  }
  return true;
}
