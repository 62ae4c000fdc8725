/** The chat: send, withdraw, remove. */
import { logActivity, retellEmptied } from "./activity.ts";
import type { MessageWire } from "./changes.ts";
import { evolvePin, unpin } from "./chat-pin.ts";
import type { ParticipantCommand, StaffCommand } from "./commands.ts";
import {
  accepted,
  type Ctx,
  checkText,
  type Decision,
  isStaff,
  made,
  notAllowed,
  type RoomMember,
  refuseBurst,
  refused,
  refuseTakingPart,
  secondsLeft,
} from "./decision.ts";
import type { ChatEvent, EventMeta } from "./events.ts";
import { keyOf } from "./keys.ts";
import { chooseName, meet, noteText } from "./people.ts";
import { phaseOf } from "./phase.ts";
import type { RoomSettings } from "./settings.ts";
import { isSimulated } from "./simulated.ts";
import {
  chatWindow,
  type Message,
  type MessageData,
  noteId,
  type Person,
  type RoomState,
} from "./state.ts";
import { type Audience, secondsOf, type Writable } from "./wire.ts";

type Send = Extract<ParticipantCommand, { type: "chat.send" }>;

/** `chat.send`: by participants within the event's limits, by staff at any time until the end. */
export function decideChat(
  state: RoomState,
  settings: RoomSettings,
  command: Send,
  ctx: Ctx,
  actor: RoomMember,
): Decision {
  const isByStaff = isStaff(state, actor);
  const known = state.people.get(actor.id);
  if (isByStaff && phaseOf(settings, ctx.now) === "ended") return refused("event.ended");
  const stopped = isByStaff ? null : refuseTakingPart(settings, known, ctx.now, { isText: true });
  if (stopped) return stopped;
  if (!settings.chat.enabled) return refused("chat.disabled");
  const checked = checkText(command.text, 1, settings.chat.maxLength);
  if (!checked.ok) return checked;
  const chosen = isByStaff
    ? ({ ok: true, name: actor.name } as const)
    : chooseName(settings, known, actor, command.anonymous);
  if (!chosen.ok) return chosen;
  const early = isByStaff
    ? null
    : (refuseSlow(settings, known, ctx.now) ?? refuseBurst(known, ctx.now, "chat.slow_mode"));
  if (early) return early;
  const { no, events } = meet(state, actor, isByStaff);
  const message = ctx.newId();
  return made(message, ...events, {
    ...{ type: "messageSent", message, person: no, name: chosen.name },
    ...{ staff: isByStaff, text: checked.text },
  });
}

function refuseSlow(settings: RoomSettings, person: Person | undefined, now: number) {
  const wait = settings.chat.slowModeSeconds * 1_000;
  const last = person?.lastChatAt ?? null;
  if (last === null || now - last >= wait) return null;
  return refused("chat.slow_mode", { seconds: secondsLeft(last, wait, now) });
}

/** `chat.withdraw`: by its author. */
export function decideChatWithdraw(
  state: RoomState,
  settings: RoomSettings,
  command: Extract<ParticipantCommand, { type: "chat.withdraw" }>,
  ctx: Ctx,
  actor: RoomMember,
): Decision {
  const known = state.people.get(actor.id);
  const stopped = refuseTakingPart(settings, known, ctx.now, {});
  if (stopped) return stopped;
  const message = state.messages.get(command.message);
  if (message === undefined || known === undefined || message.person !== known.no) {
    return refused("chat.not_found");
  }
  if (message.state !== "shown") return notAllowed(message.state);
  return accepted({ type: "messageWithdrawn", message: message.id });
}

/** `chat.remove`, by staff. */
export function decideChatRemove(
  state: RoomState,
  command: Extract<StaffCommand, { type: "chat.remove" }>,
  ctx: Ctx,
): Decision {
  const message = state.messages.get(command.message);
  if (message === undefined || message.gone) return refused("chat.not_found");
  if (message.state !== "shown") return notAllowed(message.state, message.by);
  return accepted({ type: "messageRemoved", message: message.id, act: ctx.newId() });
}

export function evolveChat(state: RoomState, event: ChatEvent, meta: EventMeta): void {
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

function addSent(
  state: RoomState,
  event: Extract<ChatEvent, { type: "messageSent" }>,
  meta: EventMeta,
): void {
  noteId(state, event.message);
  if (state.messages.has(event.message)) return;
  const { message: id, person, name, staff, text } = event;
  addMessage(state, {
    ...{ id, person, name, staff, text, at: meta.at },
    ...{ state: "shown", by: null, gone: false, mute: null, pinned: false },
  });
  noteText(state, person, meta.at, "message");
}

/** Puts a message last; one falls out of the window. */
export function addMessage(state: RoomState, data: MessageData): void {
  const { id } = data;
  const keys = { key: keyOf.message(id), ownKey: keyOf.ownMessage(id) };
  const message: Message = { ...data, ...keys, index: state.chat.length };
  state.messages.set(id, message);
  state.chat.push(message);
  if (message.pinned) state.pinned = id;
  const author = message.person === null ? undefined : state.byNo.get(message.person);
  if (author?.staff === false) author.own.add(message.ownKey);
  markMessage(state, message);
  const fallen = state.chat[message.index - chatWindow];
  if (fallen !== undefined) markMessage(state, fallen);
}

function markMessage(state: RoomState, message: Message): void {
  state.dirty.add(message.key);
  if (message.person !== null) state.dirty.add(message.ownKey);
}

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
