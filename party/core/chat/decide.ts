/** The chat: send, withdraw, remove, pin. */
import type { ParticipantCommand, StaffCommand } from "../commands.ts";
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
} from "../decision.ts";
import { phaseOf } from "../event-life/phase.ts";
import type { RoomSettings } from "../event-life/settings.ts";
import { chooseName, findOwn, meet } from "../people/person.ts";
import type { Person } from "../people/state.ts";
import type { RoomState } from "../state.ts";
import { maskText } from "../unwanted/screen-text.ts";

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
    type: "messageSent",
    message,
    person: no,
    name: chosen.name,
    staff: isByStaff,
    text: isByStaff ? checked.text : maskText(settings, checked.text),
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
  const message = findOwn(state.messages, command.message, known);
  if (message === undefined) return refused("chat.not_found");
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
