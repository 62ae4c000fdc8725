/** Reactions as rows for D1. */
import type { RoomState } from "../state.ts";

export interface ReactionRow {
  /** Minutes since 1970. */
  readonly minute: number;
  /** In the order of `reactionKinds`. */
  readonly counts: readonly number[];
}

export function reactionRows(state: RoomState, minute: number): ReactionRow[] {
  const counts = state.reactions.minutes.get(minute);
  return counts === undefined ? [] : [{ minute, counts }];
}
