/**
 * Reactions: gathered, and told to all as one sum a second. A single one is never kept; what is
 * kept is how many there were in each minute.
 */
import { reactionLimits } from "#workers/contract/limits.ts";
import { type ParticipantCommand, reactionKinds } from "./commands.ts";
import {
  accepted,
  type Ctx,
  type Decision,
  type RoomMember,
  refused,
  refuseTakingPart,
  secondsLeft,
} from "./decision.ts";
import type { EventMeta, ReactionEvent } from "./events.ts";
import { keyOf } from "./keys.ts";
import { meet } from "./people.ts";
import type { RoomSettings } from "./settings.ts";
import type { RoomState } from "./state.ts";
import { secondsOf } from "./wire.ts";

const minuteMs = 60_000;

/** `reaction.send`: one of each kind per person and two seconds. */
export function decideReaction(
  state: RoomState,
  settings: RoomSettings,
  { reaction }: Extract<ParticipantCommand, { type: "reaction.send" }>,
  { now }: Ctx,
  actor: RoomMember,
): Decision {
  const known = state.people.get(actor.id);
  const stopped = refuseTakingPart(settings, known, now, {});
  if (stopped) return stopped;
  if (!settings.reactions) return refused("reaction.disabled");
  const { no, events } = meet(state, actor, false);
  const last = state.reactions.sentAt.get(no)?.[reactionKinds.indexOf(reaction)] ?? 0;
  const { betweenMs } = reactionLimits;
  if (now - last < betweenMs) {
    return refused("reaction.too_fast", { seconds: secondsLeft(last, betweenMs, now) });
  }
  return accepted(...events, { type: "reacted", person: no, reaction });
}

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

export function evolveReaction(state: RoomState, event: ReactionEvent, meta: EventMeta): void {
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

/** The last sum: its second, and how many of each. */
export function reactionsWire(state: RoomState): readonly number[] | null {
  const { last } = state.reactions;
  return last === null ? null : [secondsOf(state, last.at), ...last.counts];
}
