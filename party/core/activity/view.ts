/** What staff are told of the activity list. */

import type { StaffCommand } from "../commands.ts";
import type { RoomState } from "../state.ts";
import { secondsOf, type Writable } from "../wire.ts";
import type { Activity } from "./state.ts";
import type { ActivityWire } from "./wire.ts";

/** Gives the text or name of what a key names. */
export type TitleOf = (state: RoomState, key: string) => string;

/** A line for staff, or null once it has left the list. */
export function viewActivity(state: RoomState, id: string, titleOf: TitleOf): ActivityWire | null {
  const line = state.activity.find((each) => each.id === id);
  return line === undefined ? null : toWire(state, line, titleOf);
}

function toWire(state: RoomState, line: Activity, titleOf: TitleOf): ActivityWire {
  const wire: Writable<ActivityWire> = { w: line.what, a: secondsOf(state, line.at) };
  const [first] = line.parts;
  if (first !== undefined) wire.k = first.target;
  if (line.parts.length > 1) wire.c = line.parts.length;
  if (line.by !== null) wire.n = line.by;
  if (line.who !== undefined) wire.i = line.who;
  const about = shortTitle(titleOf(state, first?.target ?? ""));
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

/** Length of "the first words" of a text, in UTF-16 units. */
const aboutLength = 60;

/** As much of a text as fits, cut between two words where there is one. */
export function shortTitle(text: string): string {
  const line = text.replace(/\s+/gu, " ");
  if (line.length <= aboutLength) return line;
  const cut = line.slice(0, aboutLength);
  const space = cut.lastIndexOf(" ");
  const whole =
    space > aboutLength / 2 ? cut.slice(0, space) : Array.from(cut).slice(0, -1).join("");
  return `${whole} …`;
}
