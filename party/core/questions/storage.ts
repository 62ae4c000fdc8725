/** Questions as they are stored. */
import { keyOf, type ParsedKey } from "../keys.ts";
import { addOwn } from "../people/person.ts";
import type { RoomState } from "../state.ts";
import { makeQuestion, type QuestionData } from "./state.ts";

export interface QuestionEntity {
  readonly e: "question";
  /** Rooms kept before screens were followed have no `onAt`: what was highlighted was on. */
  readonly data: Omit<QuestionData, "onAt"> & { readonly onAt?: number | null };
  readonly votes: readonly number[];
}

export const questionStorage = {
  keyOf: (_state: RoomState, { id }: ParsedKey) => keyOf.question(id),
  *all(state: RoomState) {
    for (const { key } of state.questions.values()) yield key;
  },
  read(state: RoomState, { id }: ParsedKey): QuestionEntity | null {
    const question = state.questions.get(id);
    if (question === undefined) return null;
    const {
      votes,
      replies: _replies,
      merged: _merged,
      key: _key,
      ownKey: _own,
      ...data
    } = question;
    return { e: "question", data, votes: [...votes].sort((a, b) => a - b) };
  },
  age: ({ data }: QuestionEntity) => Number.parseInt(data.id, 36),
  restore(state: RoomState, { data, votes }: QuestionEntity) {
    const { id, person, highlightedAt, onAt = highlightedAt } = data;
    const question = makeQuestion({ ...data, onAt }, votes);
    state.questions.set(id, question);
    if (highlightedAt !== null) state.highlighted = id;
    if (person !== null) addOwn(state, person, question.ownKey);
    for (const no of votes) addOwn(state, no, keyOf.upvote(id, no));
  },
  /** Which were joined with which. */
  finish(state: RoomState) {
    for (const { id, merge } of state.questions.values()) {
      if (merge !== null) state.questions.get(merge.into)?.merged.add(id);
    }
  },
};
