/** Who may react, and how often. */
import { reactionLimits } from "#workers/contract/limits.ts";
import type { ParticipantCommand } from "../commands.ts";
import {
  accepted,
  type Ctx,
  type Decision,
  type RoomMember,
  refused,
  refuseTakingPart,
  secondsLeft,
} from "../decision.ts";
import type { RoomSettings } from "../event-life/settings.ts";
import { meet } from "../people/person.ts";
import type { RoomState } from "../state.ts";
import { reactionKinds } from "./commands.ts";

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
