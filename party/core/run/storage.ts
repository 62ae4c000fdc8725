/** The run of show as it is stored. */
import { keyOf, type ParsedKey } from "../keys.ts";
import type { RoomState } from "../state.ts";
import { type CueData, makeCue } from "./state.ts";

export interface CueEntity {
  readonly e: "cue";
  /** One that was written before there were slides has no page. */
  readonly data: Omit<CueData, "page"> & Partial<Pick<CueData, "page">>;
}

export const cueStorage = {
  keyOf: (_state: RoomState, { id }: ParsedKey) => keyOf.cue(id),
  *all(state: RoomState) {
    for (const { key } of state.cues.values()) yield key;
  },
  read(state: RoomState, { id }: ParsedKey): CueEntity | null {
    const cue = state.cues.get(id);
    if (cue === undefined) return null;
    const { key: _key, ...data } = cue;
    return { e: "cue", data };
  },
  age: ({ data }: CueEntity) => Number.parseInt(data.id, 36),
  restore(state: RoomState, { data }: CueEntity) {
    state.cues.set(data.id, makeCue({ ...data, page: data.page ?? null }));
  },
  prepared: {
    *keys(state: RoomState) {
      for (const { key, removed } of state.cues.values()) if (!removed) yield key;
    },
    reset({ data }: CueEntity): CueEntity {
      const fresh = { startedAt: null, endedAt: null, announcement: null, page: null } as const;
      return { e: "cue", data: { ...data, ...fresh } };
    },
  },
};
