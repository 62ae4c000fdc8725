/** What the table of an event's chat can be narrowed by: its address and its query know the same words. */
export const chatStates = ["shown", "removed", "withdrawn", "pinned", "muted"] as const;
export type ChatState = (typeof chatStates)[number];

export const chatSenders = ["staff", "named", "anonymous"] as const;
export type ChatSender = (typeof chatSenders)[number];

export const chatSorts = ["new", "old"] as const;
export type ChatSort = (typeof chatSorts)[number];

export interface ChatQuery {
  /** Every word of it stands in the text or the name. */
  readonly search: string;
  readonly state: ChatState | null;
  readonly sender: ChatSender | null;
  readonly sort: ChatSort;
}

/** A message as D1 has it. Times are UTC milliseconds. */
export interface ChatRow {
  readonly id: string;
  /** Null: anonymous, or erased. */
  readonly name: string | null;
  readonly byStaff: boolean;
  /** Empty once withdrawn or erased. */
  readonly text: string;
  readonly state: "shown" | "removed" | "withdrawn";
  readonly sentAt: number;
  readonly pinned: boolean;
  /** Its sender was muted by this message. */
  readonly muted: boolean;
}

export interface ChatList {
  readonly rows: readonly ChatRow[];
  /** How many fit, on whatever page. */
  readonly found: number;
  /** Cursor of the next page; null = that was all. */
  readonly next: string | null;
  /** The newest message that D1 has, whether or not it fits. */
  readonly newest: string | null;
}
