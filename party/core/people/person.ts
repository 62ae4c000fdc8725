/** Meeting somebody, the name on a text, and what limits are measured from. */

import type { AttendanceMode } from "#workers/contract/kinds.ts";
import type { Message } from "../chat/state.ts";
import { checkText, type Refused, type RoomMember, refused } from "../decision.ts";
import type { RoomSettings } from "../event-life/settings.ts";
import type { RoomEvent } from "../events.ts";
import { keyOf } from "../keys.ts";
import type { Question } from "../questions/state.ts";
import type { Reply } from "../replies/state.ts";
import type { RoomState } from "../state.ts";
import { maskText } from "../unwanted/screen-text.ts";
import type { PersonArrival } from "./commands.ts";
import type { PersonEvent } from "./events.ts";
import type { MutedItem, Person, PersonData } from "./state.ts";

type PersonMet = Extract<PersonEvent, { type: "personMet" }>;

export function markPerson(state: RoomState, person: Person): void {
  state.dirty.add(keyOf.me(person.no));
  state.dirty.add(keyOf.row(person.no));
}

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
    const { id } = actor;
    return { no, events: [personMet(state, { person: no, id, name, staff })] };
  }
  if (name === null || known.name !== null) return { no: known.no, events: [] };
  return { no: known.no, events: [{ type: "personNamed", person: known.no, name }] };
}

/** The event by which somebody becomes known: at a hybrid event online, unless their ticket says more. */
export function personMet(
  state: RoomState,
  met: Pick<PersonMet, "person" | "id" | "name" | "staff">,
  attendance: AttendanceMode = "online",
): PersonMet {
  const event: PersonMet = { type: "personMet", ...met };
  return met.staff || !state.settings?.hybrid ? event : { ...event, attendance };
}

/** Somebody becomes known by coming in. */
export function meetArrival(
  state: RoomState,
  { person: id, name: given, attendance }: PersonArrival,
): PersonMet {
  const { settings } = state;
  const name = settings === null || given === null ? given : maskText(settings, given);
  return personMet(state, { person: state.nextPerson, id, name, staff: false }, attendance);
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

/** What a participant sends as it is kept, with the name that stands on it, or why not. */
export function checkSigned(
  settings: RoomSettings,
  known: Person | undefined,
  actor: RoomMember,
  { text: raw, anonymous }: { readonly text: string; readonly anonymous: boolean },
  { min, max }: { readonly min: number; readonly max: number },
): { readonly ok: true; readonly text: string; readonly name: string | null } | Refused {
  const checked = checkText(raw, min, max);
  if (!checked.ok) return checked;
  const chosen = chooseName(settings, known, actor, anonymous);
  return chosen.ok ? { ok: true, text: checked.text, name: chosen.name } : chosen;
}

/** The item with this id where it is the person's own. */
export function findOwn<T extends { readonly person: number | null }>(
  items: ReadonlyMap<string, T>,
  id: string,
  known: Person | undefined,
): T | undefined {
  const item = items.get(id);
  return known !== undefined && item?.person === known.no ? item : undefined;
}

/** Puts a person into the state. */
export function addPerson(state: RoomState, data: PersonData): void {
  markPerson(state, state.people.add(data));
}

/** Notes the key of something as the person's own; nobody's where the person is not known. */
export function addOwn(state: RoomState, no: number, key: string): void {
  const person = state.people.at(no);
  if (person === undefined) return;
  const { details } = person;
  details.own ??= new Set();
  details.own.add(key);
}

export function addMute(state: RoomState, no: number, mute: string): void {
  const person = state.people.at(no);
  if (person === undefined) return;
  const { details } = person;
  details.mutes ??= new Set();
  details.mutes.add(mute);
}

export function removeMute(state: RoomState, no: number, mute: string): void {
  const person = state.people.at(no);
  if (!person?.mutes?.has(mute)) return;
  const { details } = person;
  details.mutes?.delete(mute);
  if (details.mutes?.size === 0) details.mutes = null;
}

/** Counts a text of a person: what limits, interval and guards are measured from. */
export function noteText(
  state: RoomState,
  no: number,
  at: number,
  kind: "question" | "reply" | "message" | "answer",
): void {
  const person = state.people.at(no);
  if (person === undefined) return;
  const { details } = person;
  details.lastTextAt = at;
  if (kind === "answer") {
    state.dirty.add(keyOf.counters(no));
    return;
  }
  if (kind === "message") {
    details.lastChatAt = at;
    state.dirty.add(keyOf.counters(no));
    return;
  }
  details.lastAskAt = at;
  if (kind === "question") details.asked += 1;
  state.dirty.add(keyOf.me(no));
}

/** What a mute is of; nothing where it is not there any more. */
export function findMutedItem(
  state: RoomState,
  of: MutedItem,
): Message | Question | Reply | undefined {
  switch (of.kind) {
    case "message":
      return state.messages.get(of.id);
    case "question":
      return state.questions.get(of.id);
    case "reply":
      return state.replies.get(of.id);
  }
}
