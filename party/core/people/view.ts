/** What somebody is told of their own standing, and staff of who is here and who is muted. */
import { smallestPart } from "#workers/contract/limits.ts";
import { shortTitle, type TitleOf } from "../activity/view.ts";
import type { EntityWire, SharedTopic } from "../changes.ts";
import { isMuted } from "../decision.ts";
import { keyOf } from "../keys.ts";
import type { RoomState } from "../state.ts";
import type { Writable } from "../wire.ts";
import type { PersonArrival } from "./commands.ts";
import { meetArrival } from "./person.ts";
import type { MutedItem, Person } from "./state.ts";
import type { MeWire } from "./wire.ts";

type Standing = Pick<Person, "asked" | "attendance" | "lastAskAt" | "mutes" | "name">;

/** The attendee's own standing. */
export function viewMe(state: RoomState, _id: string, person: Standing): MeWire {
  const wire: Writable<MeWire> = { asked: person.asked };
  if (person.name !== null) wire.name = person.name;
  if (isMuted(person)) wire.muted = 1;
  if (person.attendance === "hall") wire.hall = 1;
  const interval = (state.settings?.question.intervalMinutes ?? 0) * 60;
  if (person.lastAskAt !== null && interval > 0) {
    wire.next = Math.ceil((person.lastAskAt - state.base) / 1000) + interval;
  }
  return wire;
}

/** The standing of somebody who has come and whom the room does not know yet, as it is once it does. */
export function viewArrival(state: RoomState, arrival: PersonArrival): MeWire {
  const { name, attendance } = meetArrival(state, arrival);
  return viewMe(state, "", { name, attendance, asked: 0, lastAskAt: null, mutes: null });
}

/** The standing, which everybody has, and what else is their own. */
export function* listOwn(_state: RoomState, { no, own }: Person): Iterable<string> {
  yield keyOf.me(no);
  if (own !== null) yield* own;
}

/**
 * How many are here: screens, and at a hybrid event who is in the hall, are for staff alone. Neither part is told where
 * one is so small that one might know who is meant.
 */
export function viewPresence({ presence }: RoomState, topic: SharedTopic): EntityWire["h"] {
  const { attendees, screens, hall } = presence;
  if (topic !== "staff") return [attendees];
  if (hall === null) return [attendees, screens];
  const isSmall = Math.min(hall, attendees - hall) < smallestPart;
  return [attendees, screens, isSmall ? null : hall];
}

/** A mute as staff see it: the name that stood on the item, never that of an anonymous one. */
export function viewMute(state: RoomState, id: string, titleOf: TitleOf): EntityWire["mu"] | null {
  const mute = state.mutes.get(id);
  return mute?.active ? [mute.name, shortTitle(titleOf(state, itemKey(mute.of)))] : null;
}

/** Key of the item through which somebody was muted. */
export function itemKey({ kind, id }: MutedItem): string {
  return keyOf[kind](id);
}
