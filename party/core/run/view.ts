/** The run of show as staff see it. */
import { toPictureWire } from "../pictures/pictures.ts";
import type { RoomState } from "../state.ts";
import { secondsOf, type View, type Writable } from "../wire.ts";
import type { CueContent } from "./commands.ts";
import type { Cue } from "./state.ts";
import type { CueWire } from "./wire.ts";

const urgencyWire = { info: 0, important: 1, urgent: 2 } as const;

/** An item; null once it was taken out. */
export function viewCue(state: RoomState, id: string): View<CueWire> {
  const cue = state.cues.get(id);
  if (cue === undefined) return undefined;
  return cue.removed ? null : toWire(state, cue);
}

function toWire(state: RoomState, { content, order, startedAt, endedAt, page }: Cue): CueWire {
  const { kind, title, notes, minutes } = content;
  const wire: Writable<CueWire> = { k: kind, i: order };
  if (title !== "") wire.t = title;
  if (notes !== "") wire.x = notes;
  if (minutes !== null) wire.m = minutes;
  addParts(wire, content);
  if (page !== null) wire.g = page;
  if (startedAt !== null) wire.a = secondsOf(state, startedAt);
  if (endedAt !== null) wire.e = secondsOf(state, endedAt);
  return wire;
}

function addParts(wire: Writable<CueWire>, content: CueContent): void {
  switch (content.kind) {
    case "poll":
      wire.p = content.poll;
      if (content.split !== undefined) wire.s = [content.split.by, content.split.option];
      break;
    case "survey":
      wire.p = content.survey;
      if (content.question !== undefined) wire.q = content.question;
      break;
    case "announcement": {
      wire.d = content.text;
      const urgency = urgencyWire[content.urgency];
      if (urgency !== 0) wire.u = urgency;
      break;
    }
    case "picture":
      wire.f = toPictureWire(content.picture);
      break;
    case "countdown":
      wire.c = content.seconds;
      if (content.text !== "") wire.d = content.text;
      break;
    default:
  }
}

/**
 * What a cue is called in the activity list: as staff call it, or by its own text. What it is about has a title of its own,
 * which may change without the line being told again.
 */
export function titleOfCue(state: RoomState, id: string): string | undefined {
  const content = state.cues.get(id)?.content;
  if (content === undefined || content.title !== "") return content?.title;
  return "text" in content ? content.text : undefined;
}
