/** Final lines as they are stored. */
import { keyOf, type ParsedKey } from "../keys.ts";
import type { RoomState } from "../state.ts";
import { addCaption } from "./evolve.ts";
import type { CaptionData } from "./state.ts";

export interface CaptionEntity {
  readonly e: "caption";
  readonly data: CaptionData;
}

export const captionStorage = {
  keyOf: (state: RoomState, { id }: ParsedKey) =>
    state.captions.has(id) ? keyOf.caption(id) : null,
  *all(state: RoomState) {
    for (const place of [...state.captions.keys()].sort()) yield keyOf.caption(place);
  },
  read(state: RoomState, { id }: ParsedKey): CaptionEntity | null {
    const line = state.captions.get(id);
    return line === undefined ? null : { e: "caption", data: { ...line } };
  },
  age: ({ data }: CaptionEntity) => data.no,
  restore(state: RoomState, { data }: CaptionEntity) {
    addCaption(state, data);
  },
};
