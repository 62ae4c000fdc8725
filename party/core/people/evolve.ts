/** People in the room: meeting, naming, muting, erasing. */

import type { EventMeta, Evolvers } from "../event-base.ts";
import { touchNames } from "../quiz/evolve.ts";
import type { RoomState } from "../state.ts";
import { erasePerson } from "./erase.ts";
import type { PersonEvent } from "./events.ts";
import { mutePerson, unmutePerson } from "./mutes.ts";
import { addPerson, markPerson } from "./person.ts";

function meetPerson(
  state: RoomState,
  event: Extract<PersonEvent, { type: "personMet" }>,
  meta: EventMeta,
): void {
  if (event.person >= state.nextPerson) state.nextPerson = event.person + 1;
  if (state.byNo.has(event.person) || state.people.has(event.id)) return;
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
}

export const personEvolvers: Evolvers<PersonEvent> = {
  personMet: meetPerson,
  personNamed(state, event) {
    const person = state.byNo.get(event.person);
    if (person === undefined) return;
    person.name = event.name;
    markPerson(state, person);
    touchNames(state);
  },
  personErased: (state, event, meta) => erasePerson(state, event.person, meta.at),
  personMuted: mutePerson,
  personUnmuted: unmutePerson,
};
