/** Questions: what happens to them. What staff do is in evolve-desk.ts. */
import { dropUndo, logActivity, retellEmptied } from "../activity/evolve.ts";
import type { StaffCommand } from "../commands.ts";
import type { EventMeta, Evolvers } from "../event-base.ts";
import { keyOf } from "../keys.ts";
import { addOwn, noteText } from "../people/person.ts";
import { purgeReplies } from "../replies/evolve.ts";
import { noteId, type RoomState } from "../state.ts";
import { wordsAt } from "../unwanted/screen-text.ts";
import { emptyQuestion, markQuestion, takeOffStage } from "./changes.ts";
import type { QuestionAtDesk, QuestionEvent } from "./events.ts";
import { applyAtDesk } from "./evolve-desk.ts";
import { part, voteForOneself } from "./merges/evolve.ts";
import { markUpwards } from "./merges/tree.ts";
import { makeQuestion, type Question } from "./state.ts";
import { touchQuestion } from "./touch.ts";

/** What happens to one question that is there. */
function evolveQuestion(
  state: RoomState,
  event:
    | QuestionAtDesk
    | Extract<QuestionEvent, { type: "questionUpvoted" | "questionWithdrawn" | "questionPassed" }>,
  meta: EventMeta,
): void {
  const question = state.questions.get(event.question);
  if (question === undefined || question.gone) return;
  switch (event.type) {
    case "questionUpvoted":
      setUpvote(state, question, event.person, event.on);
      return;
    case "questionPassed":
      if (question.state !== "pending") return;
      question.state = "live";
      question.passesAt = null;
      break;
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
    id,
    person,
    name,
    text,
    original: null,
    editedAt: null,
    short: null,
    at: meta.at,
    state: event.state,
    before: null,
    deletedAt: null,
    merge: null,
    order: null,
    highlightedAt: null,
    onAt: null,
    firstOnAt: null,
    closed: false,
    answeredAt: null,
    took: 0,
    reason: null,
    labels: [],
    by: null,
    publicAt: null,
    gone: false,
    mute: null,
    hits: wordsAt(text, event.hits),
    passesAt: event.passesAt ?? null,
  });
  state.questions.set(id, question);
  addOwn(state, person, question.ownKey);
  noteText(state, person, meta.at, "question");
  touchQuestion(state, question, meta.at);
}

function setUpvote(state: RoomState, question: Question, person: number, on: boolean): void {
  if (on) question.votes.add(person);
  else question.votes.delete(person);
  voteForOneself(state, question, person);
  const key = keyOf.upvote(question.id, person);
  addOwn(state, person, key);
  state.dirty.add(key);
  markQuestion(state, question);
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

export const questionEvolvers: Evolvers<QuestionEvent> = {
  questionAsked: addAsked,
  questionUpvoted: evolveQuestion,
  questionWithdrawn: evolveQuestion,
  questionPassed: evolveQuestion,
  questionApproved: evolveQuestion,
  questionRejected: evolveQuestion,
  questionArchived: evolveQuestion,
  questionRestored: evolveQuestion,
  questionStarred: evolveQuestion,
  questionMoved: evolveQuestion,
  questionHighlighted: evolveQuestion,
  questionClosed: evolveQuestion,
  questionDeleted: evolveQuestion,
  questionUndeleted: evolveQuestion,
  questionReturned: evolveQuestion,
  questionEdited: evolveQuestion,
  questionShortened: evolveQuestion,
  questionLabelled: evolveQuestion,
  questionMerged: evolveQuestion,
  questionUnmerged: evolveQuestion,
  questionsParted(state, event, meta) {
    for (const id of event.questions) partQuestion(state, id, meta);
  },
  questionsPurged(state, event) {
    for (const id of event.questions) purge(state, id);
  },
  qaSet: setQa,
};
