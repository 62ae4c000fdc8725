/** What each viewer sees of questions. */
import type { EntityWire, SharedTopic } from "../changes.ts";
import { isSimulated } from "../people/simulated.ts";
import type { Person } from "../people/state.ts";
import type { RoomState } from "../state.ts";
import { secondsOf, type View, type Writable } from "../wire.ts";
import { isQuestionPublic } from "./changes.ts";
import { creditsOf, rootOf } from "./merges/tree.ts";
import { timeOfPassing } from "./passing.ts";
import type { Question } from "./state.ts";
import type { QuestionWire } from "./wire.ts";

/** Gone where it was seen before and is not to be seen any more; nothing where it never was. */
export function viewQuestion(state: RoomState, id: string, topic: SharedTopic): View<QuestionWire> {
  const question = state.questions.get(id);
  if (question === undefined) return undefined;
  if (topic === "staff") return question.gone ? null : questionWire(state, question, "staff");
  if (isQuestionPublic(question)) return questionWire(state, question, topic);
  return question.publicAt === null ? undefined : null;
}

/** The author's own: the whole of it in whatever state. */
export function viewOwnQuestion(state: RoomState, id: string): View<QuestionWire> {
  const question = state.questions.get(id);
  return question && questionWire(state, question, "author");
}

export function viewUpvote(state: RoomState, id: string, { no }: Person): EntityWire["v"] | null {
  return state.questions.get(id)?.votes.has(no) ? 1 : null;
}

function questionWire(
  state: RoomState,
  question: Question,
  viewer: SharedTopic | "author",
): QuestionWire {
  const wire: Writable<QuestionWire> = { t: question.text, a: secondsOf(state, question.at) };
  if (question.name !== null) wire.n = question.name;
  if (question.votes.size > 0) wire.v = question.votes.size;
  if (question.state !== "live") wire.s = question.state;
  if (question.onAt !== null) wire.h = secondsOf(state, question.onAt);
  if (question.closed) wire.c = 1;
  if (question.answeredAt !== null) {
    wire.d = [secondsOf(state, question.answeredAt), question.took];
  }
  if (question.editedAt !== null) wire.e = secondsOf(state, question.editedAt);
  const credits = creditsOf(state, question);
  if (credits !== null) wire.j = credits;
  if (viewer === "staff" || viewer === "screen") addForHall(question, wire);
  if (viewer === "staff" || viewer === "author") addForSender(state, question, viewer, wire);
  if (viewer === "staff") addForStaff(state, question, wire);
  return wire;
}

function addForHall(question: Question, wire: Writable<QuestionWire>): void {
  if (question.order !== null) wire.o = question.order;
  if (question.short !== null) wire.b = question.short;
  if (question.highlightedAt !== null && question.onAt === null) wire.i = 1;
}

function addForSender(
  state: RoomState,
  question: Question,
  viewer: "staff" | "author",
  wire: Writable<QuestionWire>,
): void {
  if (question.reason !== null) wire.r = question.reason;
  if (question.original !== null) wire.x = question.original;
  if (question.state !== "merged") return;
  const root = rootOf(state, question);
  // Nobody but staff hears of a question that is not public.
  if (viewer === "staff" || isQuestionPublic(root)) wire.g = root.id;
}

function addForStaff(state: RoomState, question: Question, wire: Writable<QuestionWire>): void {
  if (question.mute !== null) wire.m = 1;
  const labels = question.labels.filter((id) => state.labels.get(id)?.removed === false);
  if (labels.length > 0) wire.l = labels;
  const hits = (question.hits ?? []).filter((word) => question.text.includes(word));
  if (hits.length > 0) wire.w = hits;
  const passing = timeOfPassing(state, question);
  if (passing !== null) wire.z = secondsOf(state, passing);
  if (isSimulated(state, question.person)) wire.y = 1;
  if (question.took > 0 && question.answeredAt === null) wire.k = question.took;
}

/**
 * How the questions stand as a whole. Attendees are told how many wait, of the others that are
 * not on the list not even the number.
 */
export function viewQa(state: RoomState, topic: SharedTopic): EntityWire["qa"] {
  let listed = 0;
  let answered = 0;
  let pending = 0;
  for (const question of state.questions.values()) {
    if (question.gone) continue;
    if (question.state === "pending") pending += 1;
    if (question.state === "answered") answered += 1;
    if (isQuestionPublic(question)) listed += 1;
  }
  const asked = topic === "staff" ? state.questions.size : listed + pending;
  return [state.qa, asked, answered, pending];
}
