/** Muting whoever sent an item, without saying who that is. */
import { logActivity } from "../activity/evolve.ts";
import type { Message } from "../chat/state.ts";
import type { StaffCommand } from "../commands.ts";
import { accepted, type Ctx, type Decision, made, notAllowed, refused } from "../decision.ts";
import type { EventMeta } from "../event-base.ts";
import { keyOf } from "../keys.ts";
import type { Question } from "../questions/state.ts";
import type { Reply } from "../replies/state.ts";
import { noteId, type RoomState } from "../state.ts";
import type { PersonEvent } from "./events.ts";
import type { MutedItem } from "./state.ts";

/** `person.mute` and `person.unmute`. Each item has a mute of its own, so that a second one tells
 * nothing about who sent the first. */
export function decideMute(
  state: RoomState,
  command: Extract<StaffCommand, { type: "person.mute" | "person.unmute" }>,
  ctx: Ctx,
): Decision {
  if (command.type === "person.unmute") {
    const mute = state.mutes.get(command.mute);
    if (mute === undefined || !mute.active) return notAllowed("unmuted");
    return accepted({ type: "personUnmuted", mute: mute.id, act: ctx.newId() });
  }
  const item = itemOf(state, command.of);
  if (item === undefined || item.gone) return refused(notFoundCode[command.of.kind]);
  if (item.person === null || state.byNo.get(item.person)?.staff !== false) {
    return notAllowed("staff");
  }
  if (item.mute !== null) return notAllowed("muted");
  const mute = ctx.newId();
  return made(mute, { type: "personMuted", mute, of: command.of, act: mute });
}

const notFoundCode = {
  message: "chat.not_found",
  question: "question.not_found",
  reply: "reply.not_found",
} as const;

function itemOf(state: RoomState, of: MutedItem): Message | Question | Reply | undefined {
  switch (of.kind) {
    case "message":
      return state.messages.get(of.id);
    case "question":
      return state.questions.get(of.id);
    case "reply":
      return state.replies.get(of.id);
  }
}

export function mutePerson(
  state: RoomState,
  event: Extract<PersonEvent, { type: "personMuted" }>,
  meta: EventMeta,
): void {
  noteId(state, event.mute);
  const item = itemOf(state, event.of);
  if (item === undefined || item.person === null || state.mutes.has(event.mute)) return;
  const { mute: id, of } = event;
  state.mutes.set(id, { id, person: item.person, name: item.name, of, active: true });
  state.byNo.get(item.person)?.mutes.add(id);
  item.mute = id;
  state.dirty.add(item.key).add(keyOf.mute(id)).add(keyOf.me(item.person));
  const line = { act: event.act, what: event.type, target: keyOf.mute(id) };
  logActivity(state, meta, line, { type: "person.unmute", mute: id });
}

export function unmutePerson(
  state: RoomState,
  event: Extract<PersonEvent, { type: "personUnmuted" }>,
  meta: EventMeta,
): void {
  const mute = state.mutes.get(event.mute);
  if (mute === undefined || !mute.active) return;
  mute.active = false;
  const item = itemOf(state, mute.of);
  if (item !== undefined) {
    item.mute = null;
    state.dirty.add(item.key);
  }
  if (mute.person !== null) {
    state.byNo.get(mute.person)?.mutes.delete(mute.id);
    state.dirty.add(keyOf.me(mute.person));
  }
  state.dirty.add(keyOf.mute(mute.id));
  const target = keyOf.mute(mute.id);
  logActivity(state, meta, { act: event.act, what: event.type, target }, null);
}
