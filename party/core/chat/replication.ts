/** The chat as D1 has it. */
import { type Redactions, withoutAnonymous } from "../event-base.ts";
import type { RoomState } from "../state.ts";
import type { ChatEvent } from "./events.ts";
import type { MessageState } from "./state.ts";

export interface MessageRow {
  readonly id: string;
  /** Number of the author; null = anonymous or erased. */
  readonly person: number | null;
  readonly name: string | null;
  readonly staff: boolean;
  readonly text: string;
  readonly state: MessageState;
  /** UTC milliseconds. */
  readonly sentAt: number;
  readonly pinned: boolean;
  /** Its sender was muted by this message. */
  readonly muted: boolean;
}

export function messageRows(state: RoomState, id: string): MessageRow[] {
  const message = state.messages.get(id);
  if (message === undefined) return [];
  const { name, staff, text, state: stands, at: sentAt, pinned, mute } = message;
  const person = name === null ? null : message.person;
  const isMuted = mute !== null;
  return [{ id, person, name, staff, text, state: stands, sentAt, pinned, muted: isMuted }];
}

export const chatRedactions = { messageSent: withoutAnonymous } satisfies Redactions<ChatEvent>;
