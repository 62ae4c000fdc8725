/**
 * Reactions: gathered, and told to all as one sum a second. A single one is never kept; what is
 * kept is how many there were in each minute.
 */

import { reactionLimits } from "#workers/contract/limits.ts";
import type { EventMeta, Evolvers } from "../event-base.ts";
import { keyOf } from "../keys.ts";
import type { RoomState } from "../state.ts";
import { reactionKinds } from "./commands.ts";
import type { ReactionEvent } from "./events.ts";
import type { Reactions } from "./state.ts";

const minuteMs = 60_000;

/** Whether somebody has reacted since the last sum. */
export function hasReactions(state: RoomState): boolean {
  return state.reactions.waiting.some((count) => count > 0);
}

/** The sum of what was sent since the last one; null when nothing was. */
export function sumReactions(
  state: RoomState,
  now: number,
): Extract<ReactionEvent, { type: "reactionsSummed" }> | null {
  if (!hasReactions(state)) return null;
  const minute = Math.floor(now / minuteMs);
  const counts = [...state.reactions.waiting];
  const before = state.reactions.minutes.get(minute);
  const totals = counts.map((count, kind) => count + (before?.[kind] ?? 0));
  return { type: "reactionsSummed", minute, counts, totals };
}

function evolveReaction(state: RoomState, event: ReactionEvent, meta: EventMeta): void {
  const { reactions } = state;
  if (event.type === "reacted") {
    const kind = reactionKinds.indexOf(event.reaction);
    reactions.waiting[kind] = (reactions.waiting[kind] ?? 0) + 1;
    const sent = reactions.sentAt.get(event.person) ?? reactionKinds.map(() => 0);
    sent[kind] = meta.at;
    reactions.sentAt.set(event.person, sent);
    return;
  }
  const { minute, counts, totals } = event;
  forgetPauses(reactions, meta.at);
  reactions.waiting = reactionKinds.map(() => 0);
  if (reactions.last === null || reactions.last.at <= meta.at) {
    reactions.last = { at: meta.at, counts };
  }
  const known = reactions.minutes.get(minute) ?? [];
  reactions.minutes.set(
    minute,
    totals.map((count, kind) => Math.max(count, known[kind] ?? 0)),
  );
  state.dirty.add("re").add(keyOf.reactionMinute(minute));
}

/** Who may send each kind again is not remembered: a hall of a hundred thousand would be kept for as long as the room lives. */
function forgetPauses({ sentAt }: Reactions, now: number): void {
  const since = now - reactionLimits.betweenMs;
  for (const [person, sent] of sentAt) if (sent.every((at) => at <= since)) sentAt.delete(person);
}

export const reactionEvolvers: Evolvers<ReactionEvent> = {
  reacted: evolveReaction,
  reactionsSummed: evolveReaction,
};
