/** Small changes of a question that several features make. */
import { dropUndo } from "../activity/evolve.ts";
import { notAllowed, type Refused, refused } from "../decision.ts";
import { sortPlaced } from "../places.ts";
import type { RoomState } from "../state.ts";
import type { Question } from "./state.ts";

/** Whether everybody sees it: approved and on the list, or answered. */
export function isQuestionPublic(question: Question): boolean {
  return !question.gone && (question.state === "live" || question.state === "answered");
}

/** Whether participants may vote for it and reply to it. */
export function refuseClosedQuestion(state: RoomState, question: Question): Refused | null {
  if (question.state !== "live") return notAllowed(question.state);
  return question.closed || state.qa === "closed" ? refused("question.closed") : null;
}

export function markQuestion(state: RoomState, question: Question): void {
  state.dirty.add(question.key);
  if (question.person !== null) state.dirty.add(question.ownKey);
}

/** Puts the highlight here (`since`) and nowhere else, or takes it away from here. */
export function setHighlight(state: RoomState, question: Question, since: number | null): void {
  if (since === null) {
    question.highlightedAt = null;
    question.onAt = null;
    if (state.highlighted === question.id) state.highlighted = null;
    return;
  }
  const previous = state.highlighted === null ? undefined : state.questions.get(state.highlighted);
  if (previous !== undefined && previous !== question) {
    previous.highlightedAt = null;
    previous.onAt = null;
    markQuestion(state, previous);
    dropUndo(state, previous.key);
  }
  question.highlightedAt = since;
  state.highlighted = question.id;
}

export function takeOffStage(state: RoomState, question: Question): void {
  setHighlight(state, question, null);
  question.order = null;
}

/** Every word that was said in it or about it is gone for good. */
export function emptyQuestion(question: Question): void {
  question.text = "";
  question.original = null;
  question.short = null;
  question.name = null;
  question.reason = null;
  question.hits = [];
  question.gone = true;
}

/** The starred ones, in the order in which they are to be taken. */
export function nextQuestions(state: RoomState): { readonly id: string; readonly order: number }[] {
  const list: { id: string; order: number }[] = [];
  for (const { id, order, state: stands } of state.questions.values()) {
    if (order !== null && stands === "live") list.push({ id, order });
  }
  return sortPlaced(list);
}
