/** What staff are told of labels. */
import type { RoomState } from "../state.ts";

/** A label as staff see it; null once it was taken away. */
export function viewLabel(state: RoomState, id: string): string | null {
  const label = state.labels.get(id);
  return label === undefined || label.removed ? null : label.name;
}
