/** Captions as viewers have them. */
import type { Person } from "../people/state.ts";
import type { RoomState } from "../state.ts";
import { secondsOf } from "../wire.ts";
import { isRemoved } from "./state.ts";
import type { CaptionWire } from "./wire.ts";

/** A line by its place, or by its language what may still change. */
export function viewCaption(state: RoomState, id: string): CaptionWire | null {
  const line = state.captions.get(id);
  if (line !== undefined) {
    return isRemoved(line) ? null : { t: line.text, a: secondsOf(state, line.at), n: line.no };
  }
  const draft = state.captionDrafts.get(id);
  return draft === undefined ? null : { t: draft.text, a: secondsOf(state, draft.at) };
}

/** What one attendee is told as they begin to read captions, or end. */
export function viewCaptionFor(state: RoomState, id: string, person: Person): CaptionWire | null {
  return person.readsCaptions === true ? viewCaption(state, id) : null;
}

/** Ids of all that is told of captions: drafts by their language, lines by their place. */
export function captionIds({ captions, captionDrafts }: RoomState): string[] {
  return [...captions.keys(), ...captionDrafts.keys()];
}
