/** The screens in the hall, and which card each moderator has open. */
import { logActivity } from "./activity.ts";
import type { Scene, StaffCommand } from "./commands.ts";
import {
  accepted,
  type Ctx,
  type Decision,
  notAllowed,
  type RoomMember,
  refused,
} from "./decision.ts";
import type { EventMeta, HallEvent } from "./events.ts";
import { keyOf } from "./keys.ts";
import { noteSeen } from "./results.ts";
import type { RoomState } from "./state.ts";

/** `screen.show` */
export function decideScreen(
  state: RoomState,
  command: Extract<StaffCommand, { type: "screen.show" }>,
  ctx: Ctx,
): Decision {
  const { screen, scene } = command;
  const present = state.screens.get(screen);
  if (present === undefined) return refused("screen.not_found");
  if ("poll" in scene) {
    const poll = state.polls.get(scene.poll);
    if (poll === undefined || poll.removed) return refused("poll.not_found");
    if (poll.publicAt === null) return notAllowed(poll.state, poll.by);
  }
  if (isSameScene(present, scene)) return accepted();
  return accepted({ type: "screenShown", screen, scene, act: ctx.newId() });
}

function isSameScene(one: Scene, other: Scene): boolean {
  return one.kind === other.kind && pollOf(one) === pollOf(other);
}

function pollOf(scene: Scene): string | null {
  return "poll" in scene ? scene.poll : null;
}

/** `desk.focus`: told to the other moderators, never kept. */
export function decideFocus(
  state: RoomState,
  command: Extract<StaffCommand, { type: "desk.focus" }>,
  actor: RoomMember,
): Decision {
  const { question } = command;
  if (question !== null && !state.questions.has(question)) return refused("question.not_found");
  const name = actor.name ?? "";
  return accepted({ type: "deskFocused", moderator: actor.id, name, question });
}

export function evolveHall(state: RoomState, event: HallEvent, meta: EventMeta): void {
  if (event.type === "deskFocused") {
    const { moderator, name, question } = event;
    if (question === null) leaveDesk(state, moderator);
    else {
      state.focus.set(moderator, { name, question });
      state.dirty.add(keyOf.focus(moderator));
    }
    return;
  }
  const previous = state.screens.get(event.screen);
  state.screens.set(event.screen, event.scene);
  state.dirty.add(keyOf.screen(event.screen));
  for (const scene of [previous, event.scene]) touchShown(state, scene);
  if (event.act === null) return;
  const undo: StaffCommand | null =
    previous === undefined ? null : { type: "screen.show", screen: event.screen, scene: previous };
  const target = keyOf.screen(event.screen);
  logActivity(state, meta, { act: event.act, what: event.type, target }, undo);
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
