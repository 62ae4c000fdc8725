/** Who sees what of a chat message. */

import type { SharedTopic } from "../changes.ts";
import { keyOf } from "../keys.ts";
import { isSimulated } from "../people/simulated.ts";
import type { RoomState } from "../state.ts";
import { secondsOf, type View, type Writable } from "../wire.ts";
import { chatWindow, type Message } from "./state.ts";
import type { MessageWire } from "./wire.ts";

/** Whether everybody sees it: neither removed nor older than the window, unless it is pinned. */
function isMessageShown(state: RoomState, message: Message): boolean {
  const isRecent = message.index >= state.chat.length - chatWindow;
  return (isRecent || message.pinned) && message.state === "shown" && !message.gone;
}

/** Every message was seen by everybody once, so that one is gone tells nothing. */
export function viewMessage(state: RoomState, id: string, topic: SharedTopic): View<MessageWire> {
  const message = state.messages.get(id);
  if (message === undefined) return undefined;
  if (!isMessageShown(state, message)) return null;
  const wire: Writable<MessageWire> = { t: message.text, a: secondsOf(state, message.at) };
  if (message.name !== null) wire.n = message.name;
  if (message.staff) wire.f = 1;
  if (topic === "staff" && message.mute !== null) wire.m = 1;
  if (message.pinned) wire.p = 1;
  if (topic === "staff" && isSimulated(state, message.person)) wire.y = 1;
  return wire;
}

export function viewOwnMessage(state: RoomState, id: string): View<1> {
  const message = state.messages.get(id);
  if (message === undefined) return undefined;
  return isMessageShown(state, message) ? 1 : null;
}

/** Keys of what is shown. */
export function* listMessages(state: RoomState): Iterable<string> {
  for (const message of state.chat.slice(-chatWindow)) yield message.key;
  if (state.pinned !== null) yield keyOf.message(state.pinned);
}
