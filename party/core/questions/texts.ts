/** Staff's hand on a question's text: edits, and the short version for the screen. */
import { cleanLine, cleanText, isInvisible, textLength } from "#workers/contract/clean-text.ts";
import { textLimits } from "#workers/contract/limits.ts";
import { accepted, type Ctx, checkText, type Decision, notAllowed, refused } from "../decision.ts";
import type { RoomSettings } from "../event-life/settings.ts";
import type { Question } from "./state.ts";

/** `question.edit`: within the event's length; the author's own text is kept. */
export function decideEdit(
  settings: RoomSettings,
  question: Question,
  raw: string,
  ctx: Ctx,
): Decision {
  if (!isEditable(question)) return notAllowed(question.state, question.by);
  const checked = checkText(raw, 1, settings.question.maxLength);
  // The author's own words are always taken back, also when the event has become stricter.
  const text = cleanText(raw);
  if (!checked.ok && text !== question.original) return checked;
  if (text === question.text) return accepted();
  return accepted({ type: "questionEdited", question: question.id, text, act: ctx.newId() });
}

/** `question.shorten`: what the screen shows; nothing takes it away. */
export function decideShorten(question: Question, raw: string, ctx: Ctx): Decision {
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
