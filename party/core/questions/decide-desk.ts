/** What staff do with questions at the desk. */

import { cleanLine, cleanText, isInvisible, textLength } from "#workers/contract/clean-text.ts";
import { assertNever } from "#workers/contract/errors.ts";
import { mainScreen, roomTimes, textLimits } from "#workers/contract/limits.ts";
import {
  accepted,
  type Ctx,
  checkText,
  type Deciders,
  type Decision,
  notAllowed,
  refused,
} from "../decision.ts";
import type { RoomSettings } from "../event-life/settings.ts";
import type { RoomEvent } from "../events.ts";
import { decideLabelling } from "../labels/decide.ts";
import { lastOrder, placeBefore } from "../places.ts";
import { tookSoFar } from "../screens/on-screen.ts";
import type { RoomState } from "../state.ts";
import { nextQuestions } from "./changes.ts";
import type { QuestionCommand } from "./commands.ts";
import { decideMerge, decideUnmerge, partEvents } from "./merges/decide.ts";
import type { Question } from "./state.ts";

/** Any `question.…` command of staff. The question's present state decides, first come first served. */
export function decideDesk(
  state: RoomState,
  command: QuestionCommand,
  ctx: Ctx,
  settings: RoomSettings,
): Decision {
  if (command.question === null) return decideHighlightOff(state, ctx);
  const question = state.questions.get(command.question);
  if (question === undefined || question.gone) return refused("question.not_found");
  switch (command.type) {
    case "question.approve":
      if (question.state !== "pending") return stands(question);
      return accepted({ type: "questionApproved", ...about(question, ctx) });
    case "question.reject":
      return decideReject(question, command.reason, ctx);
    case "question.return":
      return decideReturn(state, question, ctx);
    case "question.archive":
      return decideArchive(question, command.answered, ctx);
    case "question.restore":
      if (question.state !== "answered" && question.state !== "archived") return stands(question);
      return accepted({ type: "questionRestored", ...about(question, ctx) });
    case "question.star":
      return decideStar(state, question, command.on, ctx);
    case "question.move":
      return decideMove(state, question, command.before, ctx);
    case "question.highlight":
      return decideHighlight(state, question, ctx);
    case "question.close":
      if (question.state !== "live") return stands(question);
      if (question.closed === command.on) return stands(question, command.on ? "closed" : "live");
      return accepted({ type: "questionClosed", on: command.on, ...about(question, ctx) });
    case "question.delete":
      if (question.state === "deleted") return stands(question);
      return accepted(...partEvents(question, false), {
        type: "questionDeleted",
        took: tookSoFar(question, ctx.now),
        ...about(question, ctx),
      });
    case "question.undelete":
      if (question.state !== "deleted" || isUndoOver(question, ctx.now)) return stands(question);
      return accepted({ type: "questionUndeleted", ...about(question, ctx) });
    case "question.edit":
      return decideEdit(settings, question, command.text, ctx);
    case "question.shorten":
      return decideShorten(question, command.text, ctx);
    case "question.label":
      return decideLabelling(state, question, command, ctx);
    case "question.merge":
      return decideMerge(state, question, command, ctx);
    case "question.unmerge":
      return decideUnmerge(question, ctx);
    default:
      return assertNever(command);
  }
}

/** Whether a deleted question can no longer be brought back at `now` (UTC milliseconds). */
export function isUndoOver(question: Question, now: number): boolean {
  return question.deletedAt !== null && now >= question.deletedAt + roomTimes.undoMs;
}

function about(question: Question, ctx: Ctx): { readonly question: string; readonly act: string } {
  return { question: question.id, act: ctx.newId() };
}

function stands(question: Question, state: string = question.state): Decision {
  return notAllowed(state, question.by);
}

function decideReject(question: Question, raw: string | undefined, ctx: Ctx): Decision {
  if (question.state !== "pending") return stands(question);
  if (raw !== undefined && isInvisible(raw)) return refused("text.invisible");
  const reason = cleanText(raw ?? "");
  const { max } = textLimits.rejectReason;
  if (textLength(reason) > max) return refused("text.too_long", { max });
  const given = reason === "" ? null : reason;
  return accepted({ type: "questionRejected", reason: given, ...about(question, ctx) });
}

function decideArchive(question: Question, answered: boolean, ctx: Ctx): Decision {
  if (question.state !== "live") return stands(question);
  const took = tookSoFar(question, ctx.now);
  return accepted({ type: "questionArchived", answered, took, ...about(question, ctx) });
}

/** Back to review, as long as nobody has built on it: no vote, no reply, nothing joined, never on the screen. */
function decideReturn(state: RoomState, question: Question, ctx: Ctx): Decision {
  if (question.state !== "live" && question.state !== "rejected") return stands(question);
  if (question.state === "live") {
    const isChosen = question.firstOnAt !== null || question.highlightedAt !== null;
    if (isChosen) return stands(question, "shown");
    if (question.merged.size > 0) return stands(question, "joined");
    if (question.votes.size > 0) return notAllowed("voted");
    if (hasReplies(state, question)) return notAllowed("replied");
  }
  return accepted({ type: "questionReturned", ...about(question, ctx) });
}

function hasReplies(state: RoomState, question: Question): boolean {
  return question.replies.some((id) => {
    const reply = state.replies.get(id);
    return reply !== undefined && !reply.gone && reply.state === "approved";
  });
}

function decideStar(state: RoomState, question: Question, on: boolean, ctx: Ctx): Decision {
  if (question.state !== "live") return stands(question);
  if ((question.order !== null) === on) return stands(question, on ? "starred" : "live");
  const order = on ? lastOrder(nextQuestions(state)) : null;
  return accepted({ type: "questionStarred", order, ...about(question, ctx) });
}

function decideMove(
  state: RoomState,
  question: Question,
  before: string | null,
  ctx: Ctx,
): Decision {
  if (question.state !== "live" || question.order === null) return stands(question);
  const list = nextQuestions(state);
  if (before !== null && !list.some((each) => each.id === before)) {
    return refused("question.not_found");
  }
  if (before === question.id) return accepted();
  const orders = placeBefore(list, question.id, before);
  return accepted({ type: "questionMoved", orders, ...about(question, ctx) });
}

/** Moves the highlight here; a screen that shows the welcome or the queue follows. */
function decideHighlight(state: RoomState, question: Question, ctx: Ctx): Decision {
  if (question.state !== "live") return stands(question);
  if (question.onAt !== null) return stands(question, "highlighted");
  const off = goesOff(state, ctx.now);
  // Highlighted already, and covered by another scene: only the screen may have to follow.
  const events: RoomEvent[] =
    question.highlightedAt === null
      ? [{ type: "questionHighlighted", on: true, off, ...about(question, ctx) }]
      : [];
  const scene = state.screens.get(mainScreen)?.kind;
  if (scene === "welcome" || scene === "queue") {
    const shown = { kind: "question" } as const;
    events.push({ type: "screenShown", screen: mainScreen, scene: shown, act: null });
  }
  return accepted(...events);
}

function decideHighlightOff(state: RoomState, ctx: Ctx): Decision {
  if (state.highlighted === null) return accepted();
  const question = state.highlighted;
  const off = goesOff(state, ctx.now);
  return accepted({ type: "questionHighlighted", on: false, off, question, act: ctx.newId() });
}

function goesOff(state: RoomState, now: number): readonly [string, number] | null {
  const lit = state.highlighted === null ? undefined : state.questions.get(state.highlighted);
  return lit === undefined ? null : [lit.id, tookSoFar(lit, now)];
}

/** `question.edit`: within the event's length; the author's own text is kept. */
function decideEdit(settings: RoomSettings, question: Question, raw: string, ctx: Ctx): Decision {
  if (!isEditable(question)) return notAllowed(question.state, question.by);
  const checked = checkText(raw, 1, settings.question.maxLength);
  // The author's own words are always taken back, also when the event has become stricter.
  const text = cleanText(raw);
  if (!checked.ok && text !== question.original) return checked;
  if (text === question.text) return accepted();
  return accepted({ type: "questionEdited", question: question.id, text, act: ctx.newId() });
}

/** `question.shorten`: what the screen shows; nothing takes it away. */
function decideShorten(question: Question, raw: string, ctx: Ctx): Decision {
  if (!isEditable(question)) return notAllowed(question.state, question.by);
  if (isInvisible(raw)) return refused("text.invisible");
  const cleaned = cleanLine(raw);
  const { max } = textLimits.shortQuestion;
  if (textLength(cleaned) > max) return refused("text.too_long", { max });
  const text = cleaned === "" ? null : cleaned;
  if (text === question.short) return accepted();
  return accepted({ type: "questionShortened", question: question.id, text, act: ctx.newId() });
}

function isEditable({ state }: Question): boolean {
  return state === "pending" || state === "live" || state === "answered";
}

export const questionDeciders: Deciders<QuestionCommand> = {
  "question.approve": decideDesk,
  "question.reject": decideDesk,
  "question.return": decideDesk,
  "question.archive": decideDesk,
  "question.restore": decideDesk,
  "question.star": decideDesk,
  "question.move": decideDesk,
  "question.highlight": decideDesk,
  "question.close": decideDesk,
  "question.delete": decideDesk,
  "question.undelete": decideDesk,
  "question.edit": decideDesk,
  "question.shorten": decideDesk,
  "question.label": decideDesk,
  "question.merge": decideDesk,
  "question.unmerge": decideDesk,
};
