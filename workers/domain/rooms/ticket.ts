import { ok, type Result, refuse } from "../../contract/errors.ts";
import { roomTimes } from "../../contract/limits.ts";
import { type Actor, can, type Role, roleOf } from "../../contract/permissions.ts";
import { signTicket } from "../../contract/signatures.ts";
import type { AttendeeClaims } from "../attendees/token.ts";
import type { Deps } from "../deps.ts";
import { type EventRecord, findEvent, subjectOf } from "../events/record.ts";
import { roomOf } from "../rehearsals/rehearsal.ts";
import { makeToken } from "../shared/tokens.ts";

/** The way into a room: address of the socket, and a ticket that opens it once within 60 s. */
export interface RoomAccess {
  readonly id: string;
  /** `ws(s)://…/parties/main/{id}` */
  readonly url: string;
  readonly ticket: string;
  readonly device: string;
}

/** Claims of a ticket, as party/protocol.ts parses them. */
interface TicketClaims {
  readonly sub: string;
  readonly room: string;
  readonly role: Exclude<Role, "guest">;
  readonly dev: string;
  readonly name: string | null;
  readonly screen?: string;
}

/** The screen that every event has. */
const mainScreen = "main";

/** A ticket for an attendee. No query: their token says all of it, and the room knows who is muted. */
export function issueAttendeeTicket(deps: Deps, claims: AttendeeClaims): Promise<RoomAccess> {
  const { sub, event: room, dev, name } = claims;
  return sign(deps, { sub, room, role: "participant", dev, name });
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
  input: { readonly event: EventRecord; readonly device: string; readonly name: string },
): Promise<Result<RoomAccess>> {
  const { event, device, name } = input;
  if (!can(actor, "live.moderate", subjectOf(event))) return refuse("auth.forbidden");
  const role = roleOf(actor);
  if (!("id" in actor) || role === "guest") return refuse("auth.required");
  const room = roomOf(event, deps.now());
  return ok(await sign(deps, { sub: actor.id, room, role, dev: device, name }));
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
    /** Which of the event's screens; the main one when it is not said. */
    readonly screen?: string;
  },
): Promise<Result<RoomAccess>> {
  const { event, device, key, screen = mainScreen } = input;
  const allowed = checkScreen(actor, event, key);
  if (!allowed.ok) return allowed;
  const sub = `scr_${device}`;
  const isOurs = can(actor, "live.moderate", subjectOf(event)) || hasScreenKey(event, key);
  const room = isOurs ? roomOf(event, deps.now()) : event.id;
  const claims = { sub, room, role: "screen", dev: device, name: null } as const;
  return ok(await sign(deps, { ...claims, screen }));
}

/** The event that a screen's address means: `event.not_found` where the public may not know of it. */
export async function findScreenEvent(
  deps: Deps,
  actor: Actor,
  input: { readonly address: string },
): Promise<Result<EventRecord>> {
  const event = await findEvent(deps, input.address);
  if (!event) return refuse("event.not_found");
  const isPublic = event.published && event.archivedAt === null;
  return isPublic || can(actor, "live.watch", subjectOf(event))
    ? ok(event)
    : refuse("event.not_found");
}

function checkScreen(actor: Actor, event: EventRecord, key: string | null): Result<null> {
  if (can(actor, "live.watch", subjectOf(event))) return ok(null);
  if (!event.published || event.archivedAt !== null) return refuse("event.not_found");
  return event.accessCode === null || hasScreenKey(event, key)
    ? ok(null)
    : refuse("access.required");
}

/** The address of a screen, or of an embed, carries the key that staff gave it. */
function hasScreenKey(event: EventRecord, key: string | null): boolean {
  return key !== null && key === event.screenKey;
}

async function sign(deps: Deps, claims: TicketClaims): Promise<RoomAccess> {
  const ticket = await signTicket(deps.config.roomSecret, {
    aud: "room",
    ...claims,
    jti: makeToken(deps),
    exp: Math.floor((deps.now() + roomTimes.ticketMs) / 1_000),
  });
  const base = deps.config.roomPublicUrl.replace(/^http/, "ws");
  const { room: id, dev: device } = claims;
  return { id, url: `${base}/parties/main/${id}`, ticket, device };
}
