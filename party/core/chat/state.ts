/** Chat messages as the room keeps them. */
export type MessageState = "shown" | "removed" | "withdrawn";

export interface MessageData {
  readonly id: string;
  person: number | null;
  name: string | null;
  readonly staff: boolean;
  text: string;
  readonly at: number;
  state: MessageState;
  by: string | null;
  gone: boolean;
  mute: string | null;
  pinned: boolean;
}

export interface Message extends MessageData {
  /** Place in the chat, from 0. */
  readonly index: number;
  readonly key: string;
  /** Null for a staff member's: only attendees are told what is theirs. */
  readonly ownKey: string | null;
}

/** How many of the last chat messages are shown. */
export const chatWindow = 200;
