/** People in the room: meeting, naming, muting, erasing. */
import { cleanLine } from "#workers/contract/clean-text.ts";
import { problemOfName } from "#workers/contract/names.ts";
import type { MeWire } from "./changes.ts";
import type { ParticipantCommand, SystemCommand } from "./commands.ts";
import {
  accepted,
  type Decision,
  isMuted,
  type Refused,
  type RoomMember,
  refused,
} from "./decision.ts";
import { erasePerson } from "./erase.ts";
import type { EventMeta, PersonEvent, RoomEvent } from "./events.ts";
import { keyOf } from "./keys.ts";
import { mutePerson, unmutePerson } from "./mutes.ts";
import { phaseOf } from "./phase.ts";
import { touchNames } from "./quiz.ts";
import type { RoomSettings } from "./settings.ts";
import type { Person, RoomState } from "./state.ts";
import type { Writable } from "./wire.ts";

/** The acting person's number, and the event that makes the person known when that is needed. */
export function meet(
  state: RoomState,
  actor: RoomMember,
  staff: boolean,
): { readonly no: number; readonly events: readonly RoomEvent[] } {
  const known = state.people.get(actor.id);
  const name = known?.name ?? actor.name ?? null;
  if (known === undefined) {
    const no = state.nextPerson;
    return { no, events: [{ type: "personMet", person: no, id: actor.id, name, staff }] };
  }
  if (name === null || known.name !== null) return { no: known.no, events: [] };
  return { no: known.no, events: [{ type: "personNamed", person: known.no, name }] };
}

/** The name that stands on a participant's text (null = anonymous), as the event asks for names. */
export function chooseName(
  settings: RoomSettings,
  known: Person | undefined,
  actor: RoomMember,
  anonymous: boolean,
): { readonly ok: true; readonly name: string | null } | Refused {
  if (settings.identity === "anonymous") return { ok: true, name: null };
  if (anonymous) {
    const isAllowed = settings.identity === "choice" && settings.anonymousAllowed;
    return isAllowed ? { ok: true, name: null } : refused("anonymous.not_allowed");
  }
  const name = known?.name ?? actor.name;
  return name === null || name === "" ? refused("name.required") : { ok: true, name };
}

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
  const name = cleanLine(command.name);
  if (known === undefined) {
    const no = state.nextPerson;
    return accepted({ type: "personMet", person: no, id: actor.id, name, staff: false });
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
  if (known !== undefined) return accepted();
  const { person: id, name } = command;
  return accepted({ type: "personMet", person: state.nextPerson, id, name, staff: false });
}

export function evolvePerson(state: RoomState, event: PersonEvent, meta: EventMeta): void {
  switch (event.type) {
    case "personMet":
      meetPerson(state, event, meta);
      return;
    case "personNamed": {
      const person = state.byNo.get(event.person);
      if (person === undefined) return;
      person.name = event.name;
      markPerson(state, person);
      touchNames(state);
      return;
    }
    case "personErased":
      erasePerson(state, event.person, meta.at);
      return;
    case "personMuted":
      mutePerson(state, event, meta);
      return;
    case "personUnmuted":
      unmutePerson(state, event, meta);
      return;
  }
}

function meetPerson(
  state: RoomState,
  event: Extract<PersonEvent, { type: "personMet" }>,
  meta: EventMeta,
): void {
  if (event.person >= state.nextPerson) state.nextPerson = event.person + 1;
  if (state.byNo.has(event.person) || state.people.has(event.id)) return;
  const { person: no, id, name, staff } = event;
  addPerson(state, {
    ...{ no, id, name, staff, metAt: meta.at },
    ...{ asked: 0, lastAskAt: null, lastTextAt: null, lastChatAt: null },
  });
}

/** Puts a person into the state, with the prepared parts. */
export function addPerson(state: RoomState, data: Omit<Person, "mutes" | "own">): void {
  const person: Person = { ...data, mutes: new Set(), own: new Set([keyOf.me(data.no)]) };
  state.people.set(person.id, person);
  state.byNo.set(person.no, person);
  markPerson(state, person);
}

function markPerson(state: RoomState, person: Person): void {
  state.dirty.add(keyOf.me(person.no));
  state.dirty.add(keyOf.row(person.no));
}

/** Counts a text of a person: what limits, interval and guards are measured from. */
export function noteText(
  state: RoomState,
  no: number,
  at: number,
  kind: "question" | "reply" | "message" | "answer",
): void {
  const person = state.byNo.get(no);
  if (person === undefined) return;
  person.lastTextAt = at;
  if (kind === "answer") {
    state.dirty.add(keyOf.counters(no));
    return;
  }
  if (kind === "message") {
    person.lastChatAt = at;
    state.dirty.add(keyOf.counters(no));
    return;
  }
  person.lastAskAt = at;
  if (kind === "question") person.asked += 1;
  state.dirty.add(keyOf.me(no));
}

/** The attendee's own standing. */
export function meWire(state: RoomState, person: Person): MeWire {
  const wire: Writable<MeWire> = { asked: person.asked };
  if (person.name !== null) wire.name = person.name;
  if (isMuted(person)) wire.muted = 1;
  const interval = (state.settings?.question.intervalMinutes ?? 0) * 60;
  if (person.lastAskAt !== null && interval > 0) {
    wire.next = Math.ceil((person.lastAskAt - state.base) / 1_000) + interval;
  }
  return wire;
}
