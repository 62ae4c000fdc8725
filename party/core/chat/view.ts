/** Who sees what of a chat message. */
import type { MessageWire } from "../audience-changes.ts";
import { isSimulated } from "../people/simulated.ts";
import type { RoomState } from "../state.ts";
import { type Audience, secondsOf, type Writable } from "../wire.ts";
import { chatWindow, type Message } from "./state.ts";

/** Whether everybody sees it: neither removed nor older than the window, unless it is pinned. */
export function isMessageShown(state: RoomState, message: Message): boolean {
  const isRecent = message.index >= state.chat.length - chatWindow;
  return (isRecent || message.pinned) && message.state === "shown" && !message.gone;
}

/** Every message was seen by everybody once, so "remove" tells nothing. */
export function messageWire(
  state: RoomState,
  message: Message,
  audience: Audience,
): MessageWire | null {
  if (!isMessageShown(state, message)) return null;
  const wire: Writable<MessageWire> = { t: message.text, a: secondsOf(state, message.at) };
  if (message.name !== null) wire.n = message.name;
  if (message.staff) wire.f = 1;
  if (audience === "staff" && message.mute !== null) wire.m = 1;
  if (message.pinned) wire.p = 1;
  if (audience === "staff" && isSimulated(state, message.person)) wire.y = 1;
  return wire;
}
