import { ok, type Result, refuse } from "../../contract/errors.ts";
import type { AttendanceMode } from "../../contract/kinds.ts";
import { mainScreen, roomTimes } from "../../contract/limits.ts";
import { type Actor, can, type Role, roleOf } from "../../contract/permissions.ts";
import { relayName, relayOf } from "../../contract/rooms/relays.ts";
import { signToken } from "../../contract/secrets/signatures.ts";
import { isPublic } from "../attendees/join.ts";
import {
  type AttendeeClaims,
  accessTagOf,
  attendeeOf,
  isAccessGood,
  keyTagOf,
} from "../attendees/token.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord, Seating } from "../events/event-record.ts";
import { findEvent, subjectOf } from "../events/record.ts";
import { roomOf } from "../rehearsals/rehearsal.ts";
import { makeToken } from "../shared/tokens.ts";

/** The way into a room: address of the socket, and a ticket that opens it once within 60 s. */
export interface RoomAccess {
  /** The room, also where the way leads over a relay: what a page keeps, it keeps by this. */
  readonly id: string;
  /** `ws(s)://…/parties/main/{id}`, or `…/parties/relay/{id}~{number}`. */
  readonly url: string;
  readonly ticket: string;
  readonly device: string;
}

/** Claims of a ticket, as party/protocol/ticket.ts parses them. */
interface TicketClaims {
  readonly sub: string;
  readonly room: string;
  readonly role: Exclude<Role, "guest">;
  readonly dev: string;
  readonly name: string | null;
  readonly screen?: string;
  /** What lets them be there: a console session, or a mark of the access code or screen key. */
  readonly session?: string;
  readonly access?: string;
  /** Where an attendee of a hybrid event takes part. */
  readonly attendance?: AttendanceMode;
}

/**
 * A ticket for an attendee who is in: for the event's room, or, where the event has relays, for the one that is this person's
 * by their id. No query: their token says most of it, and the room knows who is muted. `attendance` is what the way in to a
 * hybrid event says of where they are, `failures` with how many tickets in a row its page did not get in.
 */
export function issueAttendeeTicket(
  deps: Deps,
  input: {
    readonly claims: AttendeeClaims;
    readonly seating: Seating;
    readonly attendance?: AttendanceMode | undefined;
    readonly failures?: number | undefined;
  },
): Promise<RoomAccess> {
  const { claims, seating, attendance, failures } = input;
  const { sub, event: room, dev, name, access } = claims;
  const { relays, relaySeats: seats } = seating;
  const relay = relayOf({ person: sub, relays, seats, failures });
  const ticket = { sub, room, role: "participant", dev, name, access } as const;
  return sign(deps, attendance === undefined ? ticket : { ...ticket, attendance }, relay);
}

/**
 * A later ticket, for the first of the tokens that is one of this event: asks what its page asks.
 * `event.not_found` when the event is not shown, `access.required` when there is no such token, or
 * what it was given for is not in force any more. The event is remembered for a moment, so a hall
 * that comes back asks the database once a second; what changes within that, the room knows.
 */
export async function renewAttendeeTicket(
  deps: Deps,
  input: {
    readonly eventId: string;
    readonly tokens: readonly (string | null)[];
    readonly attendance?: AttendanceMode | undefined;
    readonly failures?: number | undefined;
  },
): Promise<Result<RoomAccess>> {
  const { eventId, tokens, attendance, failures } = input;
  for (const token of tokens) {
    const claims = await attendeeOf(deps, token);
    if (claims?.event !== eventId) continue;
    const event = await deps.eventCache.find(eventId, () => findEvent(deps, eventId));
    if (!event || !isPublic(event)) return refuse("event.not_found");
    if (!(await isAccessGood(deps, event, claims.access))) continue;
    const said = event.hybrid ? attendance : undefined;
    const ticket = { claims, seating: event, attendance: said, failures };
    return ok(await issueAttendeeTicket(deps, ticket));
  }
  return refuse("access.required");
}

/** A ticket for a phone that a rehearsal's key has let in. */
export function issueRehearsalTicket(
  deps: Deps,
  claims: Omit<TicketClaims, "role" | "screen">,
): Promise<RoomAccess> {
  return sign(deps, { ...claims, role: "participant" });
}

/** A ticket for those who run the event, published or not: for the room in which they are now. */
export async function issueStaffTicket(
  deps: Deps,
  actor: Actor,
  input: {
    readonly event: EventRecord;
    readonly device: string;
    readonly name: string;
    /** The console session that the right stands on. */
    readonly session: string;
  },
): Promise<Result<RoomAccess>> {
  const { event, device, name, session } = input;
  if (!can(actor, "live.moderate", subjectOf(event))) return refuse("auth.forbidden");
  const role = roleOf(actor);
  if (!("id" in actor)) return refuse("auth.required");
  // Stryker disable next-line all: who has an id is no guest; it is asked for the types.
  if (role === "guest") return refuse("auth.required");
  const room = roomOf(event, deps.now());
  return ok(await sign(deps, { sub: actor.id, room, role, dev: device, name, session }));
}

/**
 * A ticket for a screen in the hall. A published event shows itself to everybody; one with an
 * access code only to its staff and to who has its screen key; an unpublished one to its staff.
 * While the event is rehearsed, the screens of its staff and those with its screen key show the
 * rehearsal; outsiders see the event as it is.
 */
export async function issueScreenTicket(
  deps: Deps,
  actor: Actor,
  input: {
    readonly event: EventRecord;
    readonly device: string;
    readonly key: string | null;
    /** The console session of who opens it; null without one. */
    readonly session: string | null;
    /** Which of the event's screens; the main one when it is not said. */
    readonly screen?: string;
  },
): Promise<Result<RoomAccess>> {
  const { event, device, key, screen = mainScreen } = input;
  const ground = await groundOfScreen(deps, actor, input);
  if (!ground.ok) return ground;
  const sub = `scr_${device}`;
  const isOurs = can(actor, "live.moderate", subjectOf(event)) || hasScreenKey(event, key);
  const room = isOurs ? roomOf(event, deps.now()) : event.id;
  const claims = { sub, room, role: "screen", dev: device, name: null } as const;
  return ok(await sign(deps, { ...claims, ...ground.value, screen }));
}

/** The event that a screen's address means: `event.not_found` where the public may not know of it. */
export async function findScreenEvent(
  deps: Deps,
  actor: Actor,
  input: { readonly address: string },
): Promise<Result<EventRecord>> {
  const event = await findEvent(deps, input.address);
  if (!event) return refuse("event.not_found");
  return isPublic(event) || can(actor, "live.watch", subjectOf(event))
    ? ok(event)
    : refuse("event.not_found");
}

/** What lets a screen in: for staff their session, for others what an attendee would need, or the key. */
async function groundOfScreen(
  deps: Deps,
  actor: Actor,
  input: {
    readonly event: EventRecord;
    readonly key: string | null;
    readonly session: string | null;
  },
): Promise<Result<Pick<TicketClaims, "session" | "access">>> {
  const { event, key, session } = input;
  if (session !== null && can(actor, "live.moderate", subjectOf(event))) return ok({ session });
  if (!isPublic(event)) return refuse("event.not_found");
  const isInside = event.accessCode === null || can(actor, "live.watch", subjectOf(event));
  if (isInside) return ok({ access: await accessTagOf(deps, event) });
  const keyTag = hasScreenKey(event, key) ? await keyTagOf(deps, event) : null;
  return keyTag === null ? refuse("access.required") : ok({ access: keyTag });
}

/** The address of a screen, or of an embed, carries the key that staff gave it. */
export function hasScreenKey(event: EventRecord, key: string | null): boolean {
  return key !== null && key === event.screenKey;
}

/** `relay` is the number of the one that the way leads over; null = straight to the room. */
async function sign(
  deps: Deps,
  claims: TicketClaims,
  relay: number | null = null,
): Promise<RoomAccess> {
  const { room: id, dev: device } = claims;
  const room = relay === null ? id : relayName(id, relay);
  const ticket = await signToken(deps.config.roomSecret, {
    aud: "room",
    ...claims,
    room,
    jti: makeToken(deps),
    exp: Math.floor((deps.now() + roomTimes.ticketMs) / 1_000),
  });
  const base = deps.config.roomPublicUrl.replace(/^http/, "ws");
  const party = relay === null ? "main" : "relay";
  return { id, url: `${base}/parties/${party}/${room}`, ticket, device };
}
