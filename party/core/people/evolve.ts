/** People in the room: meeting, naming, muting, erasing. */

import type { EventMeta } from "../event-base.ts";
import { touchNames } from "../quiz/quiz.ts";
import type { RoomState } from "../state.ts";
import { erasePerson } from "./erase.ts";
import type { PersonEvent } from "./events.ts";
import { mutePerson, unmutePerson } from "./mutes.ts";
import { addPerson, markPerson } from "./person.ts";

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
