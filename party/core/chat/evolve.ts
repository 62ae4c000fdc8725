/** The chat: what happens to messages, and which one is kept on top. */
import { logActivity, retellEmptied } from "../activity/evolve.ts";
import type { StaffCommand } from "../commands.ts";
import type { EventMeta, Evolvers } from "../event-base.ts";
import { keyOf } from "../keys.ts";
import { addOwn, noteText } from "../people/person.ts";
import { noteId, type RoomState } from "../state.ts";
import type { ChatEvent } from "./events.ts";
import { chatWindow, type Message, type MessageData } from "./state.ts";

function addSent(
  state: RoomState,
  event: Extract<ChatEvent, { type: "messageSent" }>,
  meta: EventMeta,
): void {
  noteId(state, event.message);
  if (state.messages.has(event.message)) return;
  const { message: id, person, name, staff, text } = event;
  addMessage(state, {
    id,
    person,
    name,
    staff,
    text,
    at: meta.at,
    state: "shown",
    by: null,
    gone: false,
    mute: null,
    pinned: false,
  });
  noteText(state, person, meta.at, "message");
}

function markMessage(state: RoomState, message: Message): void {
  state.dirty.add(message.key);
  if (message.ownKey !== null && message.person !== null) state.dirty.add(message.ownKey);
}

function evolveChat(state: RoomState, event: ChatEvent, meta: EventMeta): void {
  if (event.type === "messageSent") {
    addSent(state, event, meta);
    return;
  }
  if (event.type === "messagePinned") {
    evolvePin(state, event, meta);
    return;
  }
  const message = state.messages.get(event.message);
  if (message === undefined || message.gone || message.state !== "shown") return;
  unpin(state, message);
  if (event.type === "messageRemoved") {
    message.state = "removed";
    message.by = meta.by;
    logActivity(state, meta, { act: event.act, what: event.type, target: message.key }, null);
  } else {
    message.state = "withdrawn";
    message.text = "";
    retellEmptied(state, message);
  }
  markMessage(state, message);
}

/** Puts a message last; one falls out of the window. `data` is taken over, as in `makeQuestion`. */
export function addMessage(state: RoomState, data: MessageData): void {
  const { id, staff } = data;
  const index = state.chat.length;
  const parts = { index, key: keyOf.message(id), ownKey: staff ? null : keyOf.ownMessage(id) };
  const message: Message = Object.assign(data, parts);
  state.messages.set(id, message);
  state.chat.push(message);
  if (message.pinned) state.pinned = id;
  const { person, ownKey } = message;
  if (ownKey !== null && person !== null) addOwn(state, person, ownKey);
  markMessage(state, message);
  const fallen = state.chat[message.index - chatWindow];
  if (fallen !== undefined) markMessage(state, fallen);
}

/** One message at most is kept on top: pinning takes the pin from any other. */
function evolvePin(
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
function dropPin(state: RoomState): void {
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

export const chatEvolvers: Evolvers<ChatEvent> = {
  messageSent: evolveChat,
  messageRemoved: evolveChat,
  messagePinned: evolveChat,
  messageWithdrawn: evolveChat,
};
