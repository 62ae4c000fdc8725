/** What the screens in the hall show, and which card each moderator has open. */

import { cleanLine, isInvisible, textLength } from "#workers/contract/clean-text.ts";
import { screenLimits, textLimits } from "#workers/contract/limits.ts";
import { logActivity } from "../activity/activity.ts";
import type { Scene, StaffCommand } from "../commands.ts";
import {
  accepted,
  type Ctx,
  type Deciders,
  type Decision,
  notAllowed,
  type Refused,
  refused,
} from "../decision.ts";
import type { EventMeta, Evolvers } from "../event-base.ts";
import { keyOf } from "../keys.ts";
import { isResultForAll, noteSeen } from "../polls/results.ts";
import type { RoomState } from "../state.ts";
import type { HallEvent } from "./events.ts";
import { followMainScreen } from "./on-screen.ts";
import { decideScreens, evolveScreens } from "./screens.ts";

/** `screen.show` */
function decideScene(
  state: RoomState,
  command: Extract<StaffCommand, { type: "screen.show" }>,
  ctx: Ctx,
): Decision {
  const { screen } = command;
  const present = state.screens.get(screen);
  if (present === undefined) return refused("screen.not_found");
  const checked = checkScene(state, command.scene, ctx.now);
  if (!checked.ok) return checked;
  const { scene } = checked;
  if (isSameScene(present, scene)) return accepted();
  const shown = { type: "screenShown", screen, scene, act: ctx.newId() } as const;
  return accepted(scene.kind === "blank" ? { ...shown, before: present } : shown);
}

/** `screen.unblank`: back to what was shown; to the welcome where that is gone. */
function decideUnblank(
  state: RoomState,
  command: Extract<StaffCommand, { type: "screen.unblank" }>,
  ctx: Ctx,
): Decision {
  const { screen } = command;
  const present = state.screens.get(screen);
  if (present === undefined) return refused("screen.not_found");
  if (present.kind !== "blank") return notAllowed(present.kind);
  const before = state.beforeBlank.get(screen) ?? { kind: "welcome" };
  const isGone = "poll" in before && state.polls.get(before.poll)?.removed !== false;
  const poll = before.kind === "result" ? state.polls.get(before.poll) : undefined;
  const isHidden = poll !== undefined && !isResultForAll(poll);
  const asked: Scene =
    before.kind === "result" && isHidden ? { kind: "poll", poll: before.poll } : before;
  const scene: Scene = isGone ? { kind: "welcome" } : asked;
  return accepted({ type: "screenShown", screen, scene, act: ctx.newId() });
}

function checkScene(
  state: RoomState,
  scene: Scene,
  now: number,
): { readonly ok: true; readonly scene: Scene } | Refused {
  if (scene.kind === "countdown") {
    const isSoon = scene.until > now && scene.until <= now + screenLimits.countdownMs;
    if (!isSoon) return refused("screen.countdown");
    const { max } = textLimits.countdown;
    if (isInvisible(scene.text)) return refused("text.invisible");
    const text = cleanLine(scene.text);
    if (textLength(text) > max) return refused("text.too_long", { max });
    return { ok: true, scene: { ...scene, text } };
  }
  if (scene.kind === "announcement" && !hasAnnouncement(state)) {
    return refused("screen.no_announcement");
  }
  if ("poll" in scene) {
    const poll = state.polls.get(scene.poll);
    if (poll === undefined || poll.removed) return refused("poll.not_found");
    if (poll.publicAt === null) return notAllowed(poll.state, poll.by);
  }
  return { ok: true, scene };
}

function hasAnnouncement(state: RoomState): boolean {
  return Array.from(state.announcements.values()).some(({ endedAt }) => endedAt === null);
}

function isSameScene(one: Scene, other: Scene): boolean {
  if (one.kind === "countdown") {
    return other.kind === "countdown" && one.until === other.until && one.text === other.text;
  }
  return one.kind === other.kind && pollOf(one) === pollOf(other);
}

function pollOf(scene: Scene): string | null {
  return "poll" in scene ? scene.poll : null;
}

/** `desk.focus`: told to the other moderators, never kept. */
function decideFocus(
  state: RoomState,
  command: Extract<StaffCommand, { type: "desk.focus" }>,
  { actor }: Ctx,
): Decision {
  if (actor.kind === "system") return refused("auth.forbidden");
  const { question } = command;
  if (question !== null && !state.questions.has(question)) return refused("question.not_found");
  const name = actor.name ?? "";
  return accepted({ type: "deskFocused", moderator: actor.id, name, question });
}

function evolveFocus(state: RoomState, event: Extract<HallEvent, { type: "deskFocused" }>): void {
  const { moderator, name, question } = event;
  if (question === null) {
    leaveDesk(state, moderator);
    return;
  }
  state.focus.set(moderator, { name, question });
  state.dirty.add(keyOf.focus(moderator));
}

function evolveScene(
  state: RoomState,
  event: Extract<HallEvent, { type: "screenShown" }>,
  meta: EventMeta,
): void {
  const { screen, scene, before } = event;
  const previous = state.screens.get(screen);
  if (previous === undefined) return;
  state.screens.set(screen, scene);
  if (before === undefined) state.beforeBlank.delete(screen);
  else state.beforeBlank.set(screen, before);
  state.dirty.add(keyOf.screen(screen));
  for (const shown of [previous, scene]) touchShown(state, shown);
  followMainScreen(state, meta.at);
  if (event.act === null) return;
  const undo: StaffCommand = { type: "screen.show", screen, scene: previous };
  const about = { act: event.act, what: event.type, target: keyOf.screen(screen) };
  logActivity(state, meta, about, undo);
}

/** A moderator left: the card is free. Called by the shell when the last socket closes. */
export function leaveDesk(state: RoomState, moderator: string): void {
  if (state.focus.delete(moderator)) state.dirty.add(keyOf.focus(moderator));
}

/** What screens see of a poll depends on their scene. */
function touchShown(state: RoomState, scene: Scene | undefined): void {
  if (scene === undefined || !("poll" in scene)) return;
  const poll = state.polls.get(scene.poll);
  if (poll === undefined) return;
  state.dirty.add(poll.tallyKey).add(poll.countKey);
  noteSeen(state, poll);
}

export const screenEvolvers: Evolvers<HallEvent> = {
  screenShown: evolveScene,
  screenAdded: evolveScreens,
  screenRenamed: evolveScreens,
  screenThemed: evolveScreens,
  screenRemoved(state, event, meta) {
    const lost = state.screens.get(event.screen);
    evolveScreens(state, event, meta);
    touchShown(state, lost);
  },
  deskFocused: evolveFocus,
};

export const screenDeciders: Deciders<
  Extract<StaffCommand, { type: `screen.${string}` | "desk.focus" }>
> = {
  "screen.show": decideScene,
  "screen.unblank": decideUnblank,
  "screen.add": decideScreens,
  "screen.rename": decideScreens,
  "screen.theme": decideScreens,
  "screen.remove": decideScreens,
  "desk.focus": decideFocus,
};
