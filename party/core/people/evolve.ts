/** People in the room: meeting, naming, muting, erasing. */

import type { AttendanceMode } from "#workers/contract/kinds.ts";
import { logActivity } from "../activity/evolve.ts";
import type { EventMeta, Evolvers } from "../event-base.ts";
import { keyOf } from "../keys.ts";
import { touchLobbyName } from "../lobby/evolve.ts";
import { touchNames } from "../quiz/evolve.ts";
import { moveAttendance } from "../segments/evolve.ts";
import { noteId, type RoomState } from "../state.ts";
import { erasePerson } from "./erase.ts";
import type { PersonEvent } from "./events.ts";
import { addMute, addPerson, findMutedItem, markPerson, removeMute } from "./person.ts";

function meetPerson(
  state: RoomState,
  event: Extract<PersonEvent, { type: "personMet" }>,
  meta: EventMeta,
): void {
  if (event.person >= state.nextPerson) state.nextPerson = event.person + 1;
  if (state.people.at(event.person) !== undefined || state.people.has(event.id)) return;
  const { person: no, id, name, staff } = event;
  addPerson(state, {
    no,
    id,
    name,
    staff,
    metAt: meta.at,
    asked: 0,
    lastAskAt: null,
    lastTextAt: null,
    lastChatAt: null,
  });
  if (event.attendance !== undefined) setAttendance(state, no, event.attendance);
}

function setAttendance(state: RoomState, no: number, attendance: AttendanceMode): void {
  const person = state.people.at(no);
  if (person === undefined) return;
  moveAttendance(state, no, () => {
    person.attendance = attendance;
  });
  state.presence.isStale = true;
  markPerson(state, person);
}

/** Each item has a mute of its own: who sent it is not told. */
function mutePerson(
  state: RoomState,
  event: Extract<PersonEvent, { type: "personMuted" }>,
  meta: EventMeta,
): void {
  noteId(state, event.mute);
  const item = findMutedItem(state, event.of);
  if (item === undefined || item.person === null || state.mutes.has(event.mute)) return;
  const { mute: id, of } = event;
  state.mutes.set(id, { id, person: item.person, name: item.name, of, active: true });
  addMute(state, item.person, id);
  item.mute = id;
  state.dirty.add(item.key).add(keyOf.mute(id)).add(keyOf.me(item.person));
  const line = { act: event.act, what: event.type, target: keyOf.mute(id) };
  logActivity(state, meta, line, { type: "person.unmute", mute: id });
}

function unmutePerson(
  state: RoomState,
  event: Extract<PersonEvent, { type: "personUnmuted" }>,
  meta: EventMeta,
): void {
  const mute = state.mutes.get(event.mute);
  if (mute === undefined || !mute.active) return;
  mute.active = false;
  const item = findMutedItem(state, mute.of);
  if (item !== undefined) {
    item.mute = null;
    state.dirty.add(item.key);
  }
  if (mute.person !== null) {
    removeMute(state, mute.person, mute.id);
    state.dirty.add(keyOf.me(mute.person));
  }
  state.dirty.add(keyOf.mute(mute.id));
  const target = keyOf.mute(mute.id);
  logActivity(state, meta, { act: event.act, what: event.type, target }, null);
}

export const personEvolvers: Evolvers<PersonEvent> = {
  personMet: meetPerson,
  personNamed(state, event) {
    const person = state.people.at(event.person);
    if (person === undefined) return;
    person.name = event.name;
    markPerson(state, person);
    touchNames(state);
    touchLobbyName(state, person.no);
  },
  personAttended(state, { person: no, attendance, chosen }) {
    const person = state.people.at(no);
    if (person === undefined) return;
    setAttendance(state, no, attendance);
    if (chosen) person.details.attendanceChosen = true;
  },
  personErased: (state, event, meta) => erasePerson(state, event.person, meta.at),
  personMuted: mutePerson,
  personUnmuted: unmutePerson,
};
