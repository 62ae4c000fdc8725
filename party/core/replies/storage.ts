/** Replies as they are stored. */
import { keyOf, type ParsedKey } from "../keys.ts";
import { addOwn } from "../people/person.ts";
import type { RoomState } from "../state.ts";
import { replyKeys } from "./evolve.ts";
import type { Reply, ReplyData } from "./state.ts";

export interface ReplyEntity {
  readonly e: "reply";
  readonly data: ReplyData;
}

export const replyStorage = {
  keyOf: (_state: RoomState, { id }: ParsedKey) => keyOf.reply(id),
  *all(state: RoomState) {
    for (const { key } of state.replies.values()) yield key;
  },
  read(state: RoomState, { id }: ParsedKey): ReplyEntity | null {
    const reply = state.replies.get(id);
    if (reply === undefined) return null;
    const { key: _key, ownKey: _ownKey, ...data } = reply;
    return { e: "reply", data };
  },
  age: ({ data }: ReplyEntity) => Number.parseInt(data.id, 36),
  restore(state: RoomState, { data }: ReplyEntity) {
    const { id, person, question, staff } = data;
    const reply: Reply = { ...data, ...replyKeys(id) };
    state.replies.set(id, reply);
    state.questions.get(question)?.replies.push(id);
    if (person !== null && !staff) addOwn(state, person, reply.ownKey);
  },
};
