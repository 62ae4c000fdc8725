/** What somebody is told of their own standing. */
import type { MeWire } from "../changes.ts";
import { isMuted } from "../decision.ts";
import type { RoomState } from "../state.ts";
import type { Writable } from "../wire.ts";
import type { Person } from "./state.ts";

/** The attendee's own standing. */
export function meWire(state: RoomState, person: Person): MeWire {
  const wire: Writable<MeWire> = { asked: person.asked };
  if (person.name !== null) wire.name = person.name;
  if (isMuted(person)) wire.muted = 1;
  const interval = (state.settings?.question.intervalMinutes ?? 0) * 60;
  if (person.lastAskAt !== null && interval > 0) {
    wire.next = Math.ceil((person.lastAskAt - state.base) / 1000) + interval;
  }
  return wire;
}
