import { ok, type Result, refuse } from "../../contract/errors.ts";
import { type Actor, can, roleOf } from "../../contract/permissions.ts";
import { isPublic } from "../attendees/join.ts";
import { type AttendeeClaims, isAccessGood } from "../attendees/token.ts";
import type { Deps, RoomCaller } from "../deps.ts";
import { getEvent } from "../events/get-event.ts";
import { findEvent, subjectOf } from "../events/record.ts";
import { roomOf } from "../rehearsals/rehearsal.ts";

/** Whoever calls for a room: staff by their session, an attendee by their token. */
export type RoomVisitor =
  | { readonly kind: "guest" }
  | { readonly kind: "staff"; readonly actor: Actor; readonly name: string }
  | { readonly kind: "attendee"; readonly claims: AttendeeClaims };

/** An event's room, and who one is in it. */
export interface RoomVisit {
  readonly room: string;
  readonly member: RoomCaller;
}

/** What staff need for a call of a room. */
export type RoomAbility = "live.read" | "live.moderate" | "live.caption";

/**
 * Lets somebody into the room of an address for one call. Staff must moderate the event, or with
 * `live.read` at least read what its desk shows, with `live.caption` send captions, and come into its rehearsal while that is on; an
 * attendee must have joined it, and know the access code that is in force. An event that one may
 * not know of is not found.
 */
export async function visitRoom(
  deps: Deps,
  visitor: RoomVisitor,
  address: string,
  ability: RoomAbility = "live.moderate",
): Promise<Result<RoomVisit>> {
  switch (visitor.kind) {
    case "guest":
      return refuse("auth.required");
    case "staff":
      return visitAsStaff(deps, visitor, address, ability);
    case "attendee":
      return visitAsAttendee(deps, visitor.claims, address);
  }
}

async function visitAsStaff(
  deps: Deps,
  { actor, name }: Extract<RoomVisitor, { kind: "staff" }>,
  address: string,
  ability: RoomAbility,
): Promise<Result<RoomVisit>> {
  const found = await getEvent(deps, actor, { address, ability });
  if (!found.ok) return found;
  const role = roleOf(actor);
  if (!("id" in actor)) return refuse("auth.required");
  // Stryker disable next-line all: who has an id is no guest; it is asked for the types.
  if (role === "guest") return refuse("auth.required");
  const room = roomOf(found.value, deps.now());
  return ok({ room, member: { kind: "room", id: actor.id, role, name } });
}

async function visitAsAttendee(
  deps: Deps,
  { sub: id, event: eventId, name, access }: AttendeeClaims,
  address: string,
): Promise<Result<RoomVisit>> {
  const event = await findEvent(deps, address);
  const actor = { kind: "attendee", id, eventId } as const;
  if (!event || !can(actor, "live.watch", subjectOf(event))) return refuse("event.not_found");
  if (!isPublic(event)) return refuse("event.not_found");
  if (!(await isAccessGood(deps, event, access))) return refuse("access.required");
  return ok({ room: eventId, member: { kind: "room", id, role: "participant", name } });
}
