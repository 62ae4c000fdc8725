/** What staff have done to a question, as it happens to the state. */
import { logActivity, retell } from "../activity/evolve.ts";
import type { StaffCommand } from "../commands.ts";
import type { ByType, EventMeta } from "../event-base.ts";
import { followMainScreen } from "../screens/on-screen.ts";
import type { RoomState } from "../state.ts";
import { setHighlight, takeOffStage } from "./changes.ts";
import type { QuestionAtDesk } from "./events.ts";
import { merge, part } from "./merges/evolve.ts";
import type { Question } from "./state.ts";

/** What one event does to a question, with the way to say so in the activity list. */
interface AtDesk<E> {
  readonly state: RoomState;
  readonly question: Question;
  readonly event: E;
  readonly meta: EventMeta;
  /** `what`: as the list calls it; absent: as the event is called. */
  log(undo: StaffCommand | null, what?: string): void;
}

const changes: {
  readonly [T in QuestionAtDesk["type"]]: (at: AtDesk<ByType<QuestionAtDesk>[T]>) => void;
} = {
  questionApproved({ question, log }) {
    question.state = "live";
    log({ type: "question.return", question: question.id });
  },
  questionRejected({ question, event, log }) {
    question.state = "rejected";
    question.reason = event.reason;
    log({ type: "question.return", question: question.id });
  },
  questionReturned({ question, log }) {
    question.state = "pending";
    question.reason = null;
    question.order = null;
    log(null);
  },
  questionArchived({ state, question, event, meta, log }) {
    const { answered } = event;
    question.state = answered ? "answered" : "archived";
    question.answeredAt = answered ? meta.at : null;
    question.took = event.took;
    takeOffStage(state, question);
    const undo = { type: "question.restore", question: question.id } as const;
    log(undo, answered ? "questionAnswered" : event.type);
  },
  questionRestored({ question, log }) {
    question.state = "live";
    question.answeredAt = null;
    log(null);
  },
  questionStarred({ question, event, log }) {
    const isOff = event.order === null;
    question.order = event.order;
    const undo = { type: "question.star", question: question.id, on: isOff } as const;
    log(undo, isOff ? "questionUnstarred" : event.type);
  },
  questionMoved({ state, event }) {
    for (const [other, order] of event.orders) setOrder(state, other, order);
  },
  questionHighlighted({ state, question, event, meta, log }) {
    setHighlight(state, question, event.on ? meta.at : null);
    noteTime(state, event.off);
    followMainScreen(state, meta.at);
    if (event.on) log({ type: "question.highlight", question: null });
    else log(null, "questionUnhighlighted");
  },
  questionClosed({ question, event, log }) {
    question.closed = event.on;
    const undo = { type: "question.close", question: question.id, on: !event.on } as const;
    log(undo, event.on ? event.type : "questionReopened");
  },
  questionDeleted({ state, question, event, meta, log }) {
    if (question.state !== "deleted") question.before = question.state;
    question.state = "deleted";
    question.deletedAt = meta.at;
    question.took = event.took;
    setHighlight(state, question, null);
    log({ type: "question.undelete", question: question.id });
  },
  questionUndeleted({ question, log }) {
    if (question.before !== null) question.state = question.before;
    question.before = null;
    question.deletedAt = null;
    log(null);
  },
  questionEdited({ state, question, event, meta, log }) {
    log({ type: "question.edit", question: question.id, text: question.text });
    edit(question, event.text, meta.at);
    retell(state, question);
  },
  questionShortened({ question, event, log }) {
    log({ type: "question.shorten", question: question.id, text: question.short ?? "" });
    question.short = event.text;
  },
  questionLabelled({ question, event, log }) {
    const { label, on } = event;
    const others = question.labels.filter((each) => each !== label);
    question.labels = on ? [...others, label] : others;
    const undo = { type: "question.label", question: question.id, label, on: !on } as const;
    log(undo, on ? event.type : "questionUnlabelled");
  },
  questionMerged({ state, question, event, log }) {
    merge(state, question, event.into);
    log({ type: "question.unmerge", question: question.id });
  },
  questionUnmerged({ state, question, meta, log }) {
    part(state, question, meta);
    log(null);
  },
};

/** Changes the question, and puts a line into the activity list with the way back. */
export function applyAtDesk(
  state: RoomState,
  question: Question,
  event: QuestionAtDesk,
  meta: EventMeta,
): void {
  const log = (undo: StaffCommand | null, what: string = event.type) =>
    logActivity(state, meta, { act: event.act, what, target: question.key }, undo);
  const stood = question.state;
  change(event.type, { state, question, event, meta, log });
  // Staff have decided: whatever becomes of it, it does not pass by itself any more.
  if (question.state !== stood) question.passesAt = null;
}

function change<T extends QuestionAtDesk["type"]>(
  type: T,
  at: AtDesk<ByType<QuestionAtDesk>[T]>,
): void {
  changes[type](at);
}

/** The text of the author is kept; back to it, and nothing was edited. */
function edit(question: Question, text: string, at: number): void {
  const original = question.original ?? question.text;
  question.text = text;
  question.original = text === original ? null : original;
  question.editedAt = text === original ? null : at;
}

function setOrder(state: RoomState, id: string, order: number): void {
  const question = state.questions.get(id);
  if (question === undefined || question.order === null) return;
  question.order = order;
  state.dirty.add(question.key);
}

function noteTime(state: RoomState, off: readonly [question: string, took: number] | null): void {
  const question = off === null ? undefined : state.questions.get(off[0]);
  if (question === undefined || off === null) return;
  question.took = off[1];
  state.dirty.add(question.key);
}
