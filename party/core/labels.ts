/** Labels that staff put on questions: one list for the event, told to nobody else. */

import { cleanLine, codeOfEmpty, textLength } from "#workers/contract/clean-text.ts";
import { assertNever } from "#workers/contract/errors.ts";
import { labelLimits } from "#workers/contract/limits.ts";
import { logActivity } from "./activity.ts";
import type { StaffCommand } from "./commands.ts";
import { accepted, type Ctx, type Decision, made, notAllowed, refused } from "./decision.ts";
import type { EventMeta } from "./events.ts";
import { keyOf } from "./keys.ts";
import type { LabelCommand } from "./question-commands.ts";
import type { LabelEvent } from "./question-events.ts";
import type { Label, Question } from "./question-state.ts";
import { noteId, type RoomState } from "./state.ts";

/** `label.create`, `label.rename`, `label.remove`. */
export function decideLabel(state: RoomState, command: LabelCommand, ctx: Ctx): Decision {
  if (command.type === "label.create") return decideCreate(state, command.name, ctx);
  const label = state.labels.get(command.label);
  if (label === undefined) return refused("label.not_found");
  if (command.type === "label.remove") {
    if (label.removed === command.on) return notAllowed(command.on ? "removed" : "live");
    const problem = command.on ? null : (refuseName(state, label.name) ?? refuseMore(state));
    return problem ?? accepted({ ...about(label, ctx), type: "labelRemoved", on: command.on });
  }
  if (label.removed) return refused("label.not_found");
  const name = cleanLine(command.name);
  if (name === label.name) return accepted();
  const problem = refuseEmpty(command.name) ?? refuseName(state, name, label);
  return problem ?? accepted({ ...about(label, ctx), type: "labelRenamed", name });
}

function about(label: Label, ctx: Ctx) {
  return { label: label.id, act: ctx.newId() };
}

function decideCreate(state: RoomState, raw: string, ctx: Ctx): Decision {
  const name = cleanLine(raw);
  const problem = refuseEmpty(raw) ?? refuseName(state, name) ?? refuseMore(state);
  if (problem) return problem;
  const label = ctx.newId();
  return made(label, { type: "labelCreated", label, name, act: label });
}

function refuseEmpty(raw: string): Decision | null {
  return cleanLine(raw) === "" ? refused(codeOfEmpty(raw)) : null;
}

/** Two labels never have the same name, whatever the case of its letters. */
function refuseName(state: RoomState, name: string, self?: Label): Decision | null {
  const length = textLength(name);
  const { max } = labelLimits;
  if (length > max) return refused("text.too_long", { max });
  const folded = name.toLowerCase();
  for (const label of state.labels.values()) {
    if (label === self || label.removed) continue;
    if (label.name.toLowerCase() === folded) return refused("label.taken");
  }
  return null;
}

function refuseMore(state: RoomState): Decision | null {
  const max = labelLimits.perEvent;
  return countLabels(state) >= max ? refused("label.too_many", { max }) : null;
}

function countLabels(state: RoomState): number {
  let count = 0;
  for (const label of state.labels.values()) if (!label.removed) count += 1;
  return count;
}

/** `question.label`: a repeat changes nothing. */
export function decideLabelling(
  state: RoomState,
  question: Question,
  command: { readonly label: string; readonly on: boolean },
  ctx: Ctx,
): Decision {
  if (question.state === "deleted") return notAllowed(question.state, question.by);
  const { label, on } = command;
  if (on && state.labels.get(label)?.removed !== false) return refused("label.not_found");
  if (question.labels.includes(label) === on) return accepted();
  return accepted({
    ...{ type: "questionLabelled", question: question.id, label, on },
    act: ctx.newId(),
  });
}

export function evolveLabel(state: RoomState, event: LabelEvent, meta: EventMeta): void {
  if (event.type === "labelCreated") addCreated(state, event);
  const label = state.labels.get(event.label);
  if (label === undefined) return;
  let undo: StaffCommand;
  switch (event.type) {
    case "labelCreated":
      undo = { type: "label.remove", label: label.id, on: true };
      break;
    case "labelRenamed":
      undo = { type: "label.rename", label: label.id, name: label.name };
      label.name = event.name;
      break;
    case "labelRemoved":
      undo = { type: "label.remove", label: label.id, on: !event.on };
      label.removed = event.on;
      break;
    default:
      assertNever(event);
      return;
  }
  const target = keyOf.label(label.id);
  state.dirty.add(target);
  for (const question of state.questions.values()) {
    if (question.labels.includes(label.id)) state.dirty.add(question.key);
  }
  const isBack = event.type === "labelRemoved" && !event.on;
  const what = isBack ? "labelRestored" : event.type;
  logActivity(state, meta, { act: event.act, what, target }, undo);
}

function addCreated(
  state: RoomState,
  { label: id, name }: Extract<LabelEvent, { type: "labelCreated" }>,
): void {
  noteId(state, id);
  if (!state.labels.has(id)) state.labels.set(id, { id, name, removed: false });
}

/** A label as staff see it; null once it was taken away. */
export function labelWire(state: RoomState, id: string): string | null {
  const label = state.labels.get(id);
  return label === undefined || label.removed ? null : label.name;
}
