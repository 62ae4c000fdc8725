/** Chat messages as they are stored. */
import { keyOf, type ParsedKey } from "../keys.ts";
import type { RoomState } from "../state.ts";
import { addMessage } from "./evolve.ts";
import type { MessageData } from "./state.ts";

export interface MessageEntity {
  readonly e: "message";
  readonly data: MessageData;
}

export const messageStorage = {
  keyOf: (_state: RoomState, { id }: ParsedKey) => keyOf.message(id),
  *all(state: RoomState) {
    for (const { key } of state.chat) yield key;
  },
  read(state: RoomState, { id }: ParsedKey): MessageEntity | null {
    const message = state.messages.get(id);
    if (message === undefined) return null;
    const { key: _key, ownKey: _ownKey, index: _index, ...data } = message;
    return { e: "message", data };
  },
  age: ({ data }: MessageEntity) => Number.parseInt(data.id, 36),
  restore(state: RoomState, { data }: MessageEntity) {
    addMessage(state, { ...data });
  },
};
