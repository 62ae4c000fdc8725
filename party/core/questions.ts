/** Questions: what happens to them, and what each audience sees of them. */
import { assertNever } from "#workers/contract/errors.ts";
import { dropUndo, logActivity, retellEmptied } from "./activity.ts";
import type { EntityWire, QuestionWire } from "./changes.ts";
import type { StaffCommand } from "./commands.ts";
import type { EventMeta, QuestionEvent } from "./events.ts";
import { keyOf } from "./keys.ts";
import { noteText } from "./people.ts";
import { sortPlaced } from "./places.ts";
import { purgeReplies, touchReplies } from "./replies.ts";
import { noteId, type Question, type RoomState } from "./state.ts";
import { type Audience, secondsOf, type Writable } from "./wire.ts";

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

type AtDesk = Exclude<
  QuestionEvent,
  {
    type: "questionAsked" | "qaSet" | "questionsPurged" | "questionUpvoted" | "questionWithdrawn";
  }
>;

function applyAtDesk(state: RoomState, question: Question, event: AtDesk, meta: EventMeta): void {
  const { id } = question;
  const log = (undo: StaffCommand | null, what: string = event.type) =>
    logActivity(state, meta, { act: event.act, what, target: question.key }, undo);
  switch (event.type) {
    case "questionApproved":
      question.state = "live";
      log(null);
      return;
    case "questionRejected":
      question.state = "rejected";
      question.reason = event.reason;
      log(null);
      return;
    case "questionArchived":
      question.state = event.answered ? "answered" : "archived";
      question.answeredAt = event.answered ? meta.at : null;
      question.took = event.took;
      takeOffStage(state, question);
      log(
        { type: "question.restore", question: id },
        event.answered ? "questionAnswered" : event.type,
      );
      return;
    case "questionRestored":
      question.state = "live";
      question.answeredAt = null;
      question.took = 0;
      log(null);
      return;
    case "questionStarred":
      question.order = event.order;
      log(
        { type: "question.star", question: id, on: event.order === null },
        event.order === null ? "questionUnstarred" : event.type,
      );
      return;
    case "questionMoved":
      for (const [other, order] of event.orders) setOrder(state, other, order);
      return;
    case "questionHighlighted":
      setHighlight(state, question, event.on ? meta.at : null);
      if (event.on) log({ type: "question.highlight", question: null });
      else log(null, "questionUnhighlighted");
      return;
    case "questionClosed":
      question.closed = event.on;
      log(
        { type: "question.close", question: id, on: !event.on },
        event.on ? event.type : "questionReopened",
      );
      return;
    case "questionDeleted":
      if (question.state !== "deleted") question.before = question.state;
      question.state = "deleted";
      question.deletedAt = meta.at;
      setHighlight(state, question, null);
      log({ type: "question.undelete", question: id });
      return;
    case "questionUndeleted":
      if (question.before !== null) question.state = question.before;
      question.before = null;
      question.deletedAt = null;
      log(null);
      return;
    default:
      assertNever(event);
      return;
  }
}

function addAsked(
  state: RoomState,
  event: Extract<QuestionEvent, { type: "questionAsked" }>,
  meta: EventMeta,
): void {
  noteId(state, event.question);
  if (state.questions.has(event.question)) return;
  const { question: id, person, name, text } = event;
  const question: Question = {
    ...{ id, person, name, text, at: meta.at, state: event.state, before: null, deletedAt: null },
    ...{ order: null, highlightedAt: null, closed: false, answeredAt: null, took: 0, reason: null },
    ...{ by: null, publicAt: null, gone: false, mute: null, votes: new Set(), replies: [] },
    ...questionKeys(id),
  };
  state.questions.set(id, question);
  state.byNo.get(person)?.own.add(question.ownKey);
  noteText(state, person, meta.at, "question");
  touchQuestion(state, question, meta.at);
}

export function questionKeys(id: string): { readonly key: string; readonly ownKey: string } {
  return { key: `q:${id}`, ownKey: `mq:${id}` };
}

function setUpvote(state: RoomState, question: Question, person: number, on: boolean): void {
  if (on) question.votes.add(person);
  else question.votes.delete(person);
  const key = keyOf.upvote(question.id, person);
  state.byNo.get(person)?.own.add(key);
  state.dirty.add(key);
  markQuestion(state, question);
}

function setOrder(state: RoomState, id: string, order: number): void {
  const question = state.questions.get(id);
  if (question === undefined || question.order === null) return;
  question.order = order;
  state.dirty.add(question.key);
}

/** Puts the highlight here (`since`) and nowhere else, or takes it away from here. */
function setHighlight(state: RoomState, question: Question, since: number | null): void {
  if (since === null) {
    question.highlightedAt = null;
    if (state.highlighted === question.id) state.highlighted = null;
    return;
  }
  const previous = state.highlighted === null ? undefined : state.questions.get(state.highlighted);
  if (previous !== undefined && previous !== question) {
    previous.highlightedAt = null;
    markQuestion(state, previous);
    dropUndo(state, previous.key);
  }
  question.highlightedAt = since;
  state.highlighted = question.id;
}

function takeOffStage(state: RoomState, question: Question): void {
  setHighlight(state, question, null);
  question.order = null;
}

function purge(state: RoomState, id: string): void {
  const question = state.questions.get(id);
  if (question === undefined || question.gone || question.state !== "deleted") return;
  question.text = "";
  question.name = null;
  question.reason = null;
  question.gone = true;
  markQuestion(state, question);
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
function touchQuestion(state: RoomState, question: Question, at: number): void {
  const isPublic = isQuestionPublic(question);
  if (isPublic && question.publicAt === null) question.publicAt = at;
  markQuestion(state, question);
  state.dirty.add("qs");
  if (question.publicAt === null) return;
  state.dirty.add("qa");
  touchReplies(state, question, at);
}

function markQuestion(state: RoomState, question: Question): void {
  state.dirty.add(question.key);
  if (question.person !== null) state.dirty.add(question.ownKey);
}

/**
 * A question as an audience sees it: its wire form, "remove" when it was seen before and is not
 * to be seen any more, or nothing at all.
 */
export function viewQuestion(
  state: RoomState,
  question: Question,
  audience: Audience,
): QuestionWire | "remove" | "nothing" {
  if (audience === "staff") {
    return question.gone ? "remove" : questionWire(state, question, "staff");
  }
  if (isQuestionPublic(question)) return questionWire(state, question, audience);
  return question.publicAt === null ? "nothing" : "remove";
}

/** The author's own: the whole of it in whatever state. */
export function ownQuestionWire(state: RoomState, question: Question): QuestionWire {
  return questionWire(state, question, "author");
}

function questionWire(
  state: RoomState,
  question: Question,
  audience: Audience | "author",
): QuestionWire {
  const wire: Writable<QuestionWire> = { t: question.text, a: secondsOf(state, question.at) };
  if (question.name !== null) wire.n = question.name;
  if (question.votes.size > 0) wire.v = question.votes.size;
  if (question.state !== "live") wire.s = question.state;
  if (question.highlightedAt !== null) wire.h = secondsOf(state, question.highlightedAt);
  if (question.closed) wire.c = 1;
  if (question.answeredAt !== null) {
    wire.d = [secondsOf(state, question.answeredAt), question.took];
  }
  const isForHall = audience === "staff" || audience === "screen";
  if (isForHall && question.order !== null) wire.o = question.order;
  const isForSender = audience === "staff" || audience === "author";
  if (isForSender && question.reason !== null) wire.r = question.reason;
  if (audience === "staff" && question.mute !== null) wire.m = 1;
  return wire;
}

/** How the questions stand as a whole. Only staff are told of those that are not on the list. */
export function qaWire(state: RoomState, audience: Audience): EntityWire["qa"] {
  let listed = 0;
  let answered = 0;
  let pending = 0;
  for (const question of state.questions.values()) {
    if (question.gone) continue;
    if (question.state === "pending") pending += 1;
    if (question.state === "answered") answered += 1;
    if (isQuestionPublic(question)) listed += 1;
  }
  return audience === "staff"
    ? [state.qa, state.questions.size, answered, pending]
    : [state.qa, listed, answered, 0];
}
