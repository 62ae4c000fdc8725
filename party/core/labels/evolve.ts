/** Labels that staff put on questions: one list for the event, told to nobody else. */

import { assertNever } from "#workers/contract/errors.ts";
import { logActivity } from "../activity/evolve.ts";
import type { StaffCommand } from "../commands.ts";
import type { EventMeta, Evolvers } from "../event-base.ts";
import { keyOf } from "../keys.ts";
import { noteId, type RoomState } from "../state.ts";
import type { LabelEvent } from "./events.ts";

function evolveLabel(state: RoomState, event: LabelEvent, meta: EventMeta): void {
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

export const labelEvolvers: Evolvers<LabelEvent> = {
  labelCreated: evolveLabel,
  labelRenamed: evolveLabel,
  labelRemoved: evolveLabel,
};
