/** What staff have done to a question, as it happens to the state. */
import { assertNever } from "#workers/contract/errors.ts";
import { logActivity, retell } from "../activity/activity.ts";
import type { StaffCommand } from "../commands.ts";
import type { EventMeta } from "../event-base.ts";
import { followMainScreen } from "../screens/on-screen.ts";
import type { RoomState } from "../state.ts";
import { setHighlight, takeOffStage } from "./changes.ts";
import type { QuestionAtDesk } from "./events.ts";
import { merge, part } from "./merges.ts";
import type { Question } from "./state.ts";

/** Changes the question, and puts a line into the activity list with the way back. */
export function applyAtDesk(
  state: RoomState,
  question: Question,
  event: QuestionAtDesk,
  meta: EventMeta,
): void {
  const { id } = question;
  const log = (undo: StaffCommand | null, what: string = event.type) =>
    logActivity(state, meta, { act: event.act, what, target: question.key }, undo);
  switch (event.type) {
    case "questionApproved":
      question.state = "live";
      log({ type: "question.return", question: id });
      return;
    case "questionRejected":
      question.state = "rejected";
      question.reason = event.reason;
      log({ type: "question.return", question: id });
      return;
    case "questionReturned":
      question.state = "pending";
      question.reason = null;
      question.order = null;
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
      noteTime(state, event.off);
      followMainScreen(state, meta.at);
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
      question.took = event.took;
      setHighlight(state, question, null);
      log({ type: "question.undelete", question: id });
      return;
    case "questionUndeleted":
      if (question.before !== null) question.state = question.before;
      question.before = null;
      question.deletedAt = null;
      log(null);
      return;
    case "questionEdited":
      log({ type: "question.edit", question: id, text: question.text });
      edit(question, event.text, meta.at);
      retell(state, question);
      return;
    case "questionShortened":
      log({ type: "question.shorten", question: id, text: question.short ?? "" });
      question.short = event.text;
      return;
    case "questionLabelled": {
      const others = question.labels.filter((label) => label !== event.label);
      question.labels = event.on ? [...others, event.label] : others;
      log(
        { type: "question.label", question: id, label: event.label, on: !event.on },
        event.on ? event.type : "questionUnlabelled",
      );
      return;
    }
    case "questionMerged":
      merge(state, question, event.into);
      log({ type: "question.unmerge", question: id });
      return;
    case "questionUnmerged":
      part(state, question, meta);
      log(null);
      return;
    default:
      assertNever(event);
      return;
  }
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
