/** Replies as the room keeps them. */
import type { ReplyState } from "./wire.ts";

export interface ReplyData {
  readonly id: string;
  readonly question: string;
  person: number | null;
  name: string | null;
  readonly staff: boolean;
  text: string;
  readonly at: number;
  state: ReplyState;
  by: string | null;
  publicAt: number | null;
  gone: boolean;
  /** Unwanted words for which it was held back; absent = none. */
  hits?: readonly string[];
  mute: string | null;
}

export interface Reply extends ReplyData {
  readonly key: string;
  readonly ownKey: string;
}
