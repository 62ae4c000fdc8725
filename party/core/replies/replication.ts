/** Replies as rows for D1. */

import { type Redactions, withoutAnonymous } from "../event-base.ts";
import type { RoomState } from "../state.ts";
import type { ReplyEvent } from "./events.ts";
import type { ReplyState } from "./wire.ts";

export interface ReplyRow {
  readonly id: string;
  readonly question: string;
  readonly person: number | null;
  readonly name: string | null;
  readonly staff: boolean;
  readonly text: string;
  readonly state: ReplyState;
  readonly sentAt: number;
}

export function replyRows(state: RoomState, id: string): ReplyRow[] {
  const reply = state.replies.get(id);
  if (reply === undefined) return [];
  const { question, name, staff, text, state: stands, at } = reply;
  const person = name === null ? null : reply.person;
  return [{ id, question, person, name, staff, text, state: stands, sentAt: at }];
}

export const replyRedactions = { replySent: withoutAnonymous } satisfies Redactions<ReplyEvent>;
