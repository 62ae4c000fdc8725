/** Questions: what happens to them. What staff do is in question-deeds.ts. */
import { dropUndo, logActivity, retellEmptied } from "./activity.ts";
import type { StaffCommand } from "./commands.ts";
import type { EventMeta } from "./events.ts";
import { keyOf } from "./keys.ts";
import { noteText } from "./people.ts";
import { sortPlaced } from "./places.ts";
import { applyAtDesk } from "./question-deeds.ts";
import type { QuestionEvent } from "./question-events.ts";
import { joinedWith, markUpwards, part, voteForOneself } from "./question-merges.ts";
import { makeQuestion, type Question } from "./question-state.ts";
import { purgeReplies, touchReplies } from "./replies.ts";
import { noteId, type RoomState } from "./state.ts";

/** Whether everybody sees it: approved and on the list, or answered. */
export function isQuestionPublic(question: Question): boolean {
  return !question.gone && (question.state === "live" || question.state === "answered");
}

/** The starred ones, in the order in which they are to be taken. */
export function nextQuestions(state: RoomState): { readonly id: string; readonly order: number }[] {
  const list: { id: string; order: number }[] = [];
  for (const { id, order, state: stands } of state.questions.values()) {
    if (order !== null && stands === "live") list.push({ id, order });
  }
  return sortPlaced(list);
}

export function evolveQuestion(state: RoomState, event: QuestionEvent, meta: EventMeta): void {
  if (event.type === "questionAsked") {
    addAsked(state, event, meta);
    return;
  }
  if (event.type === "qaSet") {
    setQa(state, event, meta);
    return;
  }
  if (event.type === "questionsPurged") {
    for (const id of event.questions) purge(state, id);
    return;
  }
  if (event.type === "questionsParted") {
    for (const id of event.questions) partQuestion(state, id, meta);
    return;
  }
  const question = state.questions.get(event.question);
  if (question === undefined || question.gone) return;
  switch (event.type) {
    case "questionUpvoted":
      setUpvote(state, question, event.person, event.on);
      return;
    case "questionWithdrawn":
      question.state = "withdrawn";
      takeOffStage(state, question);
      dropUndo(state, question.key);
      break;
    default:
      question.by = meta.by;
      applyAtDesk(state, question, event, meta);
  }
  touchQuestion(state, question, meta.at);
}

function partQuestion(state: RoomState, id: string, meta: EventMeta): void {
  const question = state.questions.get(id);
  if (question === undefined) return;
  part(state, question, meta);
  dropUndo(state, question.key);
}

function addAsked(
  state: RoomState,
  event: Extract<QuestionEvent, { type: "questionAsked" }>,
  meta: EventMeta,
): void {
  noteId(state, event.question);
  if (state.questions.has(event.question)) return;
  const { question: id, person, name, text } = event;
  const question = makeQuestion({
    ...{ id, person, name, text, original: null, editedAt: null, short: null, at: meta.at },
    ...{ state: event.state, before: null, deletedAt: null, merge: null, order: null },
    ...{
      highlightedAt: null,
      onAt: null,
      firstOnAt: null,
      closed: false,
      answeredAt: null,
      took: 0,
    },
    ...{ reason: null, labels: [], by: null, publicAt: null, gone: false, mute: null },
  });
  state.questions.set(id, question);
  state.byNo.get(person)?.own.add(question.ownKey);
  noteText(state, person, meta.at, "question");
  touchQuestion(state, question, meta.at);
}

function setUpvote(state: RoomState, question: Question, person: number, on: boolean): void {
  if (on) question.votes.add(person);
  else question.votes.delete(person);
  voteForOneself(state, question, person);
  const key = keyOf.upvote(question.id, person);
  state.byNo.get(person)?.own.add(key);
  state.dirty.add(key);
  markQuestion(state, question);
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
  question.gone = true;
}

function purge(state: RoomState, id: string): void {
  const question = state.questions.get(id);
  if (question === undefined || question.gone || question.state !== "deleted") return;
  emptyQuestion(question);
  markUpwards(state, question);
  retellEmptied(state, question);
  purgeReplies(state, question);
}

function setQa(
  state: RoomState,
  event: Extract<QuestionEvent, { type: "qaSet" }>,
  meta: EventMeta,
): void {
  const undo: StaffCommand = { type: "qa.set", state: state.qa };
  state.qa = event.state;
  state.dirty.add("qa").add("qs");
  const what = { open: "qaOpened", paused: "qaPaused", closed: "qaClosed" }[event.state];
  const line = { act: event.act, what, target: "qa" };
  logActivity(state, meta, line, undo);
}

/** After a change of state: remembers when it was first seen, and marks what depends on it. */
export function touchQuestion(state: RoomState, question: Question, at: number): void {
  const isPublic = isQuestionPublic(question);
  if (isPublic && question.publicAt === null) question.publicAt = at;
  markUpwards(state, question);
  state.dirty.add("qs").add("qa");
  // Their askers are told what it was joined with while that is public.
  for (const joined of joinedWith(state, question)) markQuestion(state, joined);
  if (question.publicAt !== null) touchReplies(state, question, at);
}

export function markQuestion(state: RoomState, question: Question): void {
  state.dirty.add(question.key);
  if (question.person !== null) state.dirty.add(question.ownKey);
}
