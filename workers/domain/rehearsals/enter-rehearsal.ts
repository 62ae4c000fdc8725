import { type PublicEvent, toPublic } from "../attendees/join.ts";
import { accessTagOf, attendeeIdOf, attendeeOf } from "../attendees/token.ts";
import type { Deps } from "../deps.ts";
import { findEvent } from "../events/record.ts";
import { issueRehearsalTicket, type RoomAccess } from "../rooms/ticket.ts";
import { rehearsalOf } from "./rehearsal.ts";

export interface EnterRehearsalInput {
  /** Code, slug or id of the event. */
  readonly address: string;
  /** What let the phone in: of the address, or of the cookie. */
  readonly key: string | null;
  /** Value of the device cookie. */
  readonly device: string;
  /** Value of the attendee cookie: a name that was said at the event is known here too. */
  readonly token: string | null;
}

/** A phone that is let in to a rehearsal. */
export interface InRehearsal {
  readonly event: PublicEvent;
  readonly room: RoomAccess;
  /** The name that the ticket says. */
  readonly name: string | null;
  readonly key: string;
  /** Seconds until it is over at the latest. */
  readonly maxAge: number;
}

/**
 * Lets a phone in to the rehearsal that its key belongs to, published event or not; null where there
 * is none. Nobody becomes an attendee of the event by it, and nothing is written.
 */
export async function enterRehearsal(
  deps: Deps,
  { address, key, device, token }: EnterRehearsalInput,
): Promise<InRehearsal | null> {
  const event = key === null ? null : await findEvent(deps, address);
  const rehearsal = event && rehearsalOf(event, deps.now());
  if (!event || !rehearsal || rehearsal.key !== key) return null;
  const claims = await attendeeOf(deps, token);
  const name = claims?.event === event.id ? claims.name : null;
  // Somebody else than at the event itself: what is erased or muted in one is not in the other.
  const sub = await attendeeIdOf(deps, rehearsal.room, device);
  const room = await issueRehearsalTicket(deps, {
    sub,
    room: rehearsal.room,
    dev: device,
    name,
    // The rehearsal's key stands for the access code, whichever is in force.
    access: await accessTagOf(deps, event),
  });
  return {
    // What pages keep of an event, they keep by this id: nothing of it meets the event's own.
    event: { ...toPublic(event, deps.now()), id: rehearsal.room, phase: "open" },
    room,
    name,
    key: rehearsal.key,
    maxAge: Math.ceil((rehearsal.until - deps.now()) / 1_000),
  };
}
