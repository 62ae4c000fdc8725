/** Labels as they are stored. */
import { keyOf, type ParsedKey } from "../keys.ts";
import type { RoomState } from "../state.ts";
import type { Label } from "./state.ts";

export interface LabelEntity {
  readonly e: "label";
  readonly data: Label;
}

export const labelStorage = {
  keyOf: (_state: RoomState, { id }: ParsedKey) => keyOf.label(id),
  *all(state: RoomState) {
    for (const id of state.labels.keys()) yield keyOf.label(id);
  },
  read(state: RoomState, { id }: ParsedKey): LabelEntity | null {
    const label = state.labels.get(id);
    return label === undefined ? null : { e: "label", data: { ...label } };
  },
  age: ({ data }: LabelEntity) => Number.parseInt(data.id, 36),
  restore(state: RoomState, { data }: LabelEntity) {
    state.labels.set(data.id, { ...data });
  },
  prepared: {
    *keys(state: RoomState) {
      for (const [id, { removed }] of state.labels) if (!removed) yield keyOf.label(id);
    },
    reset: (entity: LabelEntity) => entity,
  },
};
