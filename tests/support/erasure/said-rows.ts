import type { messages, questions } from "#workers/db/schema/index.ts";
import { noon } from "../domain.ts";

interface Said {
  readonly eventId: string;
  readonly id: string;
  readonly person: number;
  readonly name: string;
  readonly text: string;
}

/** A question as the copy of a room has it. */
export function questionRow(said: Said): typeof questions.$inferInsert {
  return {
    ...said,
    seq: 1,
    state: "live",
    votes: 0,
    starred: false,
    highlighted: false,
    closed: false,
    askedAt: noon,
    took: 0,
    gone: false,
  };
}

/** A message of the chat. */
export function chatRow(said: Said): typeof messages.$inferInsert {
  return { ...said, seq: 1, staff: false, state: "shown", sentAt: noon };
}
