/** The one message of the chat that is kept on top. */
import { logActivity } from "../activity/evolve.ts";
import type { StaffCommand } from "../commands.ts";
import { accepted, type Ctx, type Decision, notAllowed, refused } from "../decision.ts";
import type { EventMeta } from "../event-base.ts";
import type { RoomState } from "../state.ts";
import type { ChatEvent } from "./events.ts";
import type { Message } from "./state.ts";

/** `chat.pin`, by staff: pinning one takes the pin from any other. */
export function decideChatPin(
  state: RoomState,
  command: Extract<StaffCommand, { type: "chat.pin" }>,
  ctx: Ctx,
): Decision {
  const { on } = command;
  const message = state.messages.get(command.message);
  if (message === undefined || message.gone) return refused("chat.not_found");
  if (on && message.state !== "shown") return notAllowed(message.state, message.by);
  if (message.pinned === on) return accepted();
  return accepted({ type: "messagePinned", message: message.id, on, act: ctx.newId() });
}

export function evolvePin(
  state: RoomState,
  event: Extract<ChatEvent, { type: "messagePinned" }>,
  meta: EventMeta,
): void {
  const message = state.messages.get(event.message);
  if (message === undefined || message.state !== "shown") return;
  const before = state.pinned;
  if (event.on) {
    dropPin(state);
    state.pinned = message.id;
  } else if (before === message.id) state.pinned = null;
  message.pinned = event.on;
  state.dirty.add(message.key);
  const what = event.on ? "messagePinned" : "messageUnpinned";
  logActivity(state, meta, { act: event.act, what, target: message.key }, undoOf(event, before));
}

/** Taking back a pin gives it to the message that had it. */
function undoOf(
  { message, on }: Extract<ChatEvent, { type: "messagePinned" }>,
  before: string | null,
): StaffCommand {
  if (!on) return { type: "chat.pin", message, on: true };
  return before === null || before === message
    ? { type: "chat.pin", message, on: false }
    : { type: "chat.pin", message: before, on: true };
}

/** Nothing is kept on top any more. */
export function dropPin(state: RoomState): void {
  const pinned = state.pinned === null ? undefined : state.messages.get(state.pinned);
  state.pinned = null;
  if (pinned === undefined) return;
  pinned.pinned = false;
  state.dirty.add(pinned.key);
}

/** The message loses its pin because it is not to be read any more. */
export function unpin(state: RoomState, message: Message): void {
  if (state.pinned === message.id) state.pinned = null;
  message.pinned = false;
}
