/** The desk's list of who did what, with the command that takes it back while it can be. */
import type { StaffCommand } from "../commands.ts";
import type { EventMeta } from "../event-base.ts";
import { keyOf } from "../keys.ts";
import { noteId, type RoomState } from "../state.ts";
import { activityLength } from "./state.ts";

/**
 * Adds a line; older lines about the same thing can no longer be taken back. What is done to many
 * at once has one `act`, and comes as one line.
 */
export function logActivity(
  state: RoomState,
  meta: EventMeta,
  line: { readonly act: string; readonly what: string; readonly target: string },
  undo: StaffCommand | null,
): void {
  const { act: id, what, target } = line;
  noteId(state, id);
  const known = state.activity.find((each) => each.id === id);
  if (known?.parts.some((part) => part.target === target)) return;
  dropUndo(state, target);
  const part = { target, undo };
  if (known) known.parts.push(part);
  else {
    const who: Pick<EventMeta, "who"> = meta.who === undefined ? {} : { who: meta.who };
    state.activity.push({ id, at: meta.at, by: meta.by, ...who, what, parts: [part] });
  }
  state.dirty.add(keyOf.activity(id));
  while (state.activity.length > activityLength) {
    const oldest = state.activity.shift();
    if (oldest) state.dirty.add(keyOf.activity(oldest.id));
  }
}

/** What it is about has changed otherwise: its lines are told again, without an undo. */
export function dropUndo(state: RoomState, target: string): void {
  for (const line of state.activity) {
    for (const part of line.parts) {
      if (part.target !== target) continue;
      part.undo = null;
      state.dirty.add(keyOf.activity(line.id));
    }
  }
}

/** A text has changed: its lines, and those of mutes made through it, are told again with it. */
export function retell(
  state: RoomState,
  item: { readonly id: string; readonly key: string },
): void {
  markLines(state, item.key);
  for (const mute of state.mutes.values()) {
    if (mute.of.id !== item.id) continue;
    const target = keyOf.mute(mute.id);
    state.dirty.add(target);
    markLines(state, target);
  }
}

/** A text was emptied: nothing that was done to it can be taken back. */
export function retellEmptied(
  state: RoomState,
  item: { readonly id: string; readonly key: string },
): void {
  dropUndo(state, item.key);
  retell(state, item);
}

function markLines(state: RoomState, target: string): void {
  for (const line of state.activity) {
    if (line.parts.some((part) => part.target === target)) {
      state.dirty.add(keyOf.activity(line.id));
    }
  }
}

/** The event stands otherwise: what can be taken back is told anew. */
export function retellUndos(state: RoomState): void {
  for (const { id, parts } of state.activity) {
    if (parts.some(({ undo }) => undo !== null)) state.dirty.add(keyOf.activity(id));
  }
}
