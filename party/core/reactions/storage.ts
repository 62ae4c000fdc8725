/** Reactions as they are stored: the sums of a minute. */
import { keyOf, type ParsedKey } from "../keys.ts";
import type { RoomState } from "../state.ts";

export interface ReactionsEntity {
  readonly e: "reactions";
  readonly minute: number;
  readonly data: readonly number[];
}

export const reactionStorage = {
  keyOf: (_state: RoomState, { id }: ParsedKey) => keyOf.reactionMinute(Number(id)),
  *all(state: RoomState) {
    for (const minute of state.reactions.minutes.keys()) yield keyOf.reactionMinute(minute);
  },
  read(state: RoomState, { id }: ParsedKey): ReactionsEntity {
    const minute = Number(id);
    return { e: "reactions", minute, data: state.reactions.minutes.get(minute) ?? [] };
  },
  age: ({ minute }: ReactionsEntity) => minute,
  restore(state: RoomState, { minute, data }: ReactionsEntity) {
    state.reactions.minutes.set(minute, data);
  },
};
