/** The desk's list of who did what, with the command that takes it back while it can be. */
import type { ActivityWire } from "../changes.ts";
import type { StaffCommand } from "../commands.ts";
import type { EventMeta } from "../event-base.ts";
import { keyOf, parseKey } from "../keys.ts";
import { noteId, type RoomState } from "../state.ts";
import { secondsOf, type Writable } from "../wire.ts";
import { type Activity, activityLength } from "./state.ts";

/** Length of "the first words" of a text, in UTF-16 units. */
const aboutLength = 60;

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
    const who = meta.who === undefined ? {} : { who: meta.who };
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

/** A line for staff, or null once it has left the list. */
export function activityWire(state: RoomState, id: string): ActivityWire | null {
  const line = state.activity.find((each) => each.id === id);
  return line === undefined ? null : toWire(state, line);
}

function toWire(state: RoomState, line: Activity): ActivityWire {
  const wire: Writable<ActivityWire> = { w: line.what, a: secondsOf(state, line.at) };
  const [first] = line.parts;
  if (first !== undefined) wire.k = first.target;
  if (line.parts.length > 1) wire.c = line.parts.length;
  if (line.by !== null) wire.n = line.by;
  if (line.who !== undefined) wire.i = line.who;
  const about = aboutOf(state, first?.target ?? "");
  if (about !== "") wire.t = about;
  const undo = undoOf(state, line);
  if (undo !== null) wire.u = undo;
  return wire;
}

/** What takes a line back: the command of its one part, or one for all that can still be. */
function undoOf(state: RoomState, { id, parts }: Activity): StaffCommand | null {
  const undos = parts.flatMap(({ undo }) =>
    undo !== null && isStillTaken(state, undo) ? [undo] : [],
  );
  const [first] = undos;
  if (first === undefined) return null;
  return parts.length === 1 ? first : { type: "activity.undo", line: id };
}

/** Whether the event as it stands takes such a command at all. */
function isStillTaken(state: RoomState, { type }: StaffCommand): boolean {
  if (state.settings?.archived) return false;
  return state.phase !== "ended" || type !== "poll.start";
}

/** The event stands otherwise: what can be taken back is told anew. */
export function retellUndos(state: RoomState): void {
  for (const { id, parts } of state.activity) {
    if (parts.some(({ undo }) => undo !== null)) state.dirty.add(keyOf.activity(id));
  }
}

/** The first words of what a key names: texts stand in their entity and nowhere else. */
export function aboutOf(state: RoomState, target: string): string {
  const { kind, id } = parseKey(target);
  switch (kind) {
    case "q":
      return firstWords(state.questions.get(id)?.text ?? "");
    case "r":
      return firstWords(state.replies.get(id)?.text ?? "");
    case "m":
      return firstWords(state.messages.get(id)?.text ?? "");
    case "p":
      return firstWords(state.polls.get(id)?.content.title ?? "");
    case "nn":
      return firstWords(state.announcements.get(id)?.text ?? "");
    case "s":
      return firstWords(state.surveys.get(id)?.content.title ?? "");
    case "sc":
      return state.screenNames.get(id) ?? "";
    case "lb":
      return state.labels.get(id)?.name ?? "";
    case "mu": {
      const mute = state.mutes.get(id);
      return mute === undefined ? "" : aboutOf(state, `${itemPrefix[mute.of.kind]}:${mute.of.id}`);
    }
    default:
      return "";
  }
}

const itemPrefix = { message: "m", question: "q", reply: "r" } as const;

/** As much of a text as fits, cut between two words where there is one. */
export function firstWords(text: string): string {
  const line = text.replace(/\s+/gu, " ");
  if (line.length <= aboutLength) return line;
  const cut = line.slice(0, aboutLength);
  const space = cut.lastIndexOf(" ");
  const whole =
    space > aboutLength / 2 ? cut.slice(0, space) : Array.from(cut).slice(0, -1).join("");
  return `${whole} …`;
}
