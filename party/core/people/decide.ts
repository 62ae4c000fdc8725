/** Who takes a name, comes in, is muted, or is erased. */
import { cleanLine } from "#workers/contract/clean-text.ts";
import { problemOfName } from "#workers/contract/names.ts";
import type { ParticipantCommand, StaffCommand, SystemCommand } from "../commands.ts";
import {
  accepted,
  type Ctx,
  type Decision,
  isMuted,
  made,
  notAllowed,
  type RoomMember,
  refused,
} from "../decision.ts";
import { phaseOf } from "../event-life/phase.ts";
import type { RoomSettings } from "../event-life/settings.ts";
import type { RoomState } from "../state.ts";
import { maskText } from "../unwanted/screen-text.ts";
import { findMutedItem, meet, meetArrival, personMet } from "./person.ts";

/** `person.rename`: later texts carry the new name, earlier ones stay as they were sent. */
export function decideRename(
  state: RoomState,
  settings: RoomSettings,
  command: Extract<ParticipantCommand, { type: "person.rename" }>,
  actor: RoomMember,
  now: number,
): Decision {
  if (!settings.published) return refused("event.not_found");
  if (phaseOf(settings, now) === "ended") return refused("event.ended");
  const known = state.people.get(actor.id);
  if (known !== undefined && isMuted(known)) return refused("person.muted");
  const problem = problemOfName(command.name);
  if (problem !== null) return refused(problem);
  const name = maskText(settings, cleanLine(command.name));
  if (known === undefined) {
    const no = state.nextPerson;
    return accepted(personMet(state, { person: no, id: actor.id, name, staff: false }));
  }
  return known.name === name
    ? accepted()
    : accepted({ type: "personNamed", person: known.no, name });
}

/** `person.arrive` and `person.erase`, from the product itself. */
export function decidePersonBySystem(
  state: RoomState,
  command: Extract<SystemCommand, { type: "person.arrive" | "person.erase" }>,
): Decision {
  const known = state.people.get(command.person);
  if (command.type === "person.erase") {
    return known === undefined ? accepted() : accepted({ type: "personErased", person: known.no });
  }
  if (known === undefined) return accepted(meetArrival(state, command));
  const { attendance } = command;
  // Whoever reads the code in the hall is in it, also after a look from home.
  const isInHall = attendance === "hall" && known.attendance !== "hall";
  if (!isInHall || !state.settings?.hybrid || known.attendanceChosen) return accepted();
  return accepted({ type: "personAttended", person: known.no, attendance, chosen: false });
}

/** `person.attend`: it stays so, whatever later tickets say. */
export function decideAttend(
  state: RoomState,
  settings: RoomSettings,
  { attendance }: Extract<ParticipantCommand, { type: "person.attend" }>,
  actor: RoomMember,
  now: number,
): Decision {
  if (!settings.published) return refused("event.not_found");
  if (phaseOf(settings, now) === "ended") return refused("event.ended");
  if (!settings.hybrid) return refused("event.not_hybrid");
  const known = state.people.get(actor.id);
  if (known?.attendanceChosen && known.attendance === attendance) return accepted();
  const { no, events } = meet(state, actor, false);
  return accepted(...events, { type: "personAttended", person: no, attendance, chosen: true });
}

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
  const item = findMutedItem(state, command.of);
  if (item === undefined || item.gone) return refused(notFoundCode[command.of.kind]);
  if (item.person === null || state.people.at(item.person)?.staff !== false) {
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
