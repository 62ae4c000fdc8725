/** Captions as they change, and who is told them. */
import { captionLimits } from "#workers/contract/captions/caption-limits.ts";
import type { EventMeta, Evolvers } from "../event-base.ts";
import { keyOf } from "../keys.ts";
import type { RoomState } from "../state.ts";
import type { CaptionEvent } from "./events.ts";
import { type CaptionData, placeOf } from "./state.ts";
import { captionIds } from "./view.ts";

/** Keeps a line in its place, unless a later one stands there. */
function keep(state: RoomState, line: CaptionData): void {
  const place = placeOf(line);
  const there = state.captions.get(place);
  if (there !== undefined && (there.no > line.no || there.at > line.at)) return;
  // Everybody learns that there are captions.
  if (state.captions.size === 0) state.dirty.add("set");
  addCaption(state, line);
  state.dirty.add(keyOf.caption(place));
  const draft = state.captionDrafts.get(line.language);
  if (draft === undefined || draft.at > line.at) return;
  // What was said so far has become this line; without names, the two that follow each other. What has long not
  // changed is of a sender that has gone: it would stand below all that is said from now on.
  if (draft.ref !== line.ref && line.at - draft.at < captionLimits.draftMs) return;
  state.captionDrafts.delete(line.language);
  state.dirty.add(keyOf.caption(line.language));
}

/** Puts a line in its place. */
export function addCaption(state: RoomState, line: CaptionData): void {
  state.captions.set(placeOf(line), line);
}

function remove(
  state: RoomState,
  { language, no }: Extract<CaptionEvent, { type: "captionRemoved" }>,
  { at }: EventMeta,
): void {
  const place = placeOf({ language, no });
  const line = state.captions.get(place);
  if (line === undefined || line.no !== no || line.at > at) return;
  state.captions.set(place, { ...line, text: "", at });
  state.dirty.add(keyOf.caption(place));
}

function draft(
  state: RoomState,
  { lines }: Extract<CaptionEvent, { type: "captionsDrafted" }>,
  { at }: EventMeta,
): void {
  for (const line of lines) {
    const { language, ref, text } = line;
    const before = state.captionDrafts.get(language);
    const startedAt = before?.ref === ref ? before.startedAt : line.startedAt;
    state.captionDrafts.set(language, { language, ref, text, startedAt, at });
    state.dirty.add(keyOf.caption(language));
  }
}

function read(
  state: RoomState,
  { person: no, on }: Extract<CaptionEvent, { type: "captionsRead" }>,
): void {
  const person = state.people.at(no);
  if (person === undefined) return;
  if (on) person.details.readsCaptions = true;
  else delete person.details.readsCaptions;
  state.dirty.add(keyOf.counters(no));
  // What there is comes, or goes, for this one alone.
  const ids = new Set(captionIds(state));
  // A draft may have gone since they were last told anything: the topic that would say so is not theirs any more.
  if (!on) for (const { language } of state.captions.values()) ids.add(language);
  for (const id of ids) state.dirty.add(keyOf.captionFor(id, no));
}

export const captionEvolvers: Evolvers<CaptionEvent> = {
  captionsSpoken(state, { lines }, { at }) {
    for (const { language, ref, text, startedAt, no } of lines) {
      keep(state, { language, ref, text, startedAt, no, at });
    }
  },
  captionRemoved: remove,
  captionsDrafted: draft,
  captionsRead: read,
};
