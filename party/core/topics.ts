/**
 * Who is told what. A viewer applies the changes of its topics in the order of `topicsOf`: shared
 * first, then results, then its own; at a relay, whose tick may hold several of the room's, its own comes first.
 */
import { can, type Role } from "#workers/contract/permissions.ts";
import type { SharedTopic, Topic } from "./changes.ts";
import { receivesResult } from "./polls/results.ts";
import type { RoomState } from "./state.ts";

export interface Viewer {
  /** `att_…`, `usr_…`, `mod_…` or `scr_…` */
  readonly id: string;
  readonly role: Role;
}

/** The shared topic of a role; null = is told nothing. */
export function sharedTopicOf(state: RoomState, viewer: Viewer): SharedTopic | null {
  const { eventId } = state;
  const actor = { kind: "room", id: viewer.id, role: viewer.role, eventId } as const;
  if (can(actor, "live.moderate", state.subject)) return "staff";
  if (can(actor, "live.take", state.subject)) return "attendee";
  return can(actor, "live.watch", state.subject) ? "screen" : null;
}

/** The viewer's topics now, in the order in which their changes are applied. */
export function topicsOf(state: RoomState, viewer: Viewer): Topic[] {
  const shared = sharedTopicOf(state, viewer);
  if (shared === null) return [];
  if (shared !== "attendee") return [shared];
  const topics: Topic[] = [shared];
  const person = state.people.get(viewer.id);
  const no = person?.no;
  for (const poll of state.polls.values()) {
    if (receivesResult(poll, no)) topics.push(`result:${poll.id}`);
  }
  if (person?.readsCaptions) topics.push("captions");
  topics.push(`own:${viewer.id}`);
  return topics;
}

/** Whether somebody has said that they read captions. */
export function readsCaptions(state: RoomState, { id }: Pick<Viewer, "id">): boolean {
  return state.people.get(id)?.readsCaptions === true;
}
