/** Whose own a key is. */
import { type ParsedKey, parseKey } from "./keys.ts";
import type { RoomState } from "./state.ts";

/** The number of the person whose own a key is. */
export function ownerNo(state: RoomState, { kind, id, owner }: ParsedKey): number | null {
  switch (kind) {
    case "mq":
      return state.questions.get(id)?.person ?? null;
    case "mr":
      return state.replies.get(id)?.person ?? null;
    case "mm":
      return state.messages.get(id)?.person ?? null;
    case "v":
    case "b":
    case "z":
    case "so":
    case "me":
      return owner;
    default:
      return null;
  }
}

/** The attendee whose own a key is; null when it is nobody's (any more). */
export function ownerOf(state: RoomState, key: string): string | null {
  const no = ownerNo(state, parseKey(key));
  return no === null ? null : (state.byNo.get(no)?.id ?? null);
}
