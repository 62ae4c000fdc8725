/** What staff do with labels. */
import { cleanLine, codeOfEmpty, textLength } from "#workers/contract/clean-text.ts";
import { filterInput } from "#workers/contract/conventions/input-filter.ts";
import { labelLimits } from "#workers/contract/limits.ts";
import {
  accepted,
  type Ctx,
  type Deciders,
  type Decision,
  made,
  notAllowed,
  refused,
} from "../decision.ts";
import type { Question } from "../questions/state.ts";
import type { RoomState } from "../state.ts";
import type { LabelCommand } from "./commands.ts";
import type { Label } from "./state.ts";

function about(label: Label, ctx: Ctx) {
  return { label: label.id, act: ctx.newId() };
}

function refuseEmpty(raw: string): Decision | null {
  if (filterInput(raw) !== "") return null;
  return refused(cleanLine(raw) === "" ? codeOfEmpty(raw) : "text.format");
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

function countLabels(state: RoomState): number {
  let count = 0;
  for (const label of state.labels.values()) if (!label.removed) count += 1;
  return count;
}

function refuseMore(state: RoomState): Decision | null {
  const max = labelLimits.perEvent;
  return countLabels(state) >= max ? refused("label.too_many", { max }) : null;
}

function decideCreate(state: RoomState, raw: string, ctx: Ctx): Decision {
  const name = filterInput(raw);
  const problem = refuseEmpty(raw) ?? refuseName(state, name) ?? refuseMore(state);
  if (problem) return problem;
  const label = ctx.newId();
  return made(label, { type: "labelCreated", label, name, act: label });
}

/** `label.create`, `label.rename`, `label.remove`. */
function decideLabel(state: RoomState, command: LabelCommand, ctx: Ctx): Decision {
  if (command.type === "label.create") return decideCreate(state, command.name, ctx);
  const label = state.labels.get(command.label);
  if (label === undefined) return refused("label.not_found");
  if (command.type === "label.remove") {
    if (label.removed === command.on) return notAllowed(command.on ? "removed" : "live");
    const problem = command.on ? null : (refuseName(state, label.name) ?? refuseMore(state));
    return problem ?? accepted({ ...about(label, ctx), type: "labelRemoved", on: command.on });
  }
  if (label.removed) return refused("label.not_found");
  const name = filterInput(command.name);
  if (name === label.name) return accepted();
  const problem = refuseEmpty(command.name) ?? refuseName(state, name, label);
  return problem ?? accepted({ ...about(label, ctx), type: "labelRenamed", name });
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
    type: "questionLabelled",
    question: question.id,
    label,
    on,
    act: ctx.newId(),
  });
}

export const labelDeciders: Deciders<LabelCommand> = {
  "label.create": decideLabel,
  "label.rename": decideLabel,
  "label.remove": decideLabel,
};
