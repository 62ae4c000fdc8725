import { eventTimes } from "../../contract/limits.ts";
import { signTicket, verifyTicket } from "../../contract/signatures.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord } from "../events/record.ts";
import { endOf } from "../events/record.ts";
import { sha256 } from "../shared/hash.ts";
import { makeCode } from "../shared/tokens.ts";

/** Who somebody is at one event: the content of the attendee token. */
export interface AttendeeClaims {
  readonly aud: "attendee";
  /** `att_…` */
  readonly sub: string;
  readonly event: string;
  /** Half of an operation's id in the room. */
  readonly dev: string;
  /** Null when nobody has said one. */
  readonly name: string | null;
  /** Which access code let them in; "" for none. */
  readonly access: string;
  /** Seconds. */
  readonly exp: number;
}

/** A token to be kept in the attendee cookie for `maxAge` seconds. */
export interface AttendeeToken {
  readonly token: string;
  readonly maxAge: number;
  readonly claims: AttendeeClaims;
}

/** A recap is open to those who come late: a token for reading lives this long at least, milliseconds. */
const shortestTokenMs = 60 * 60_000;

interface NewToken {
  readonly event: Pick<EventRecord, "id" | "endsAt" | "endedAt" | "accessCode">;
  readonly device: string;
  readonly name: string | null;
  /** What let them in; the access code in force when it is not said. */
  readonly access?: string;
}

/** Signs an attendee token; good until 24 h after the end. Writes nothing. */
export async function makeAttendeeToken(
  deps: Deps,
  { event, device, name, access }: NewToken,
): Promise<AttendeeToken> {
  const now = deps.now();
  const until = Math.max(endOf(event) + eventTimes.tokenAfterEndMs, now + shortestTokenMs);
  const claims: AttendeeClaims = {
    aud: "attendee",
    sub: await attendeeIdOf(deps, event.id, device),
    event: event.id,
    dev: device,
    name,
    access: access ?? (await accessTagOf(deps, event)),
    exp: Math.floor(until / 1_000),
  };
  const token = await signTicket(deps.config.tokenSecret, { ...claims });
  return { token, maxAge: claims.exp - Math.floor(now / 1_000), claims };
}

/** The claims of a token that is ours and still good; null for anything else. */
export async function attendeeOf(deps: Deps, token: string | null): Promise<AttendeeClaims | null> {
  if (token === null) return null;
  const claims = await verifyTicket(deps.config.tokenSecret, token, deps.now());
  return isAttendeeClaims(claims) ? claims : null;
}

function isAttendeeClaims(claims: unknown): claims is AttendeeClaims {
  return (
    typeof claims === "object" &&
    claims !== null &&
    "aud" in claims &&
    claims.aud === "attendee" &&
    "sub" in claims &&
    "event" in claims &&
    "access" in claims
  );
}

/** A value for the device cookie: unguessable, since with it one is that device's attendee. */
export function newDevice(deps: Deps): string {
  return makeCode(deps, 26);
}

/** Whether a text may be a device cookie's value. */
export function isDevice(device: string | null): device is string {
  return device !== null && /^[A-Za-z0-9_-]{16,40}$/.test(device);
}

/** Which access code is in force, so that a changed one is asked for again; tells nothing about it. */
export async function accessTagOf(
  deps: Deps,
  { id, accessCode }: Pick<EventRecord, "id" | "accessCode">,
): Promise<string> {
  if (accessCode === null) return "";
  return (await sha256(`access|${deps.config.tokenSecret}|${id}|${accessCode}`)).slice(0, 16);
}

/** Crockford's digits, as in a ULID. */
const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const idLength = 26;

/**
 * One device is one person at one event, so the id follows from both: two tabs that open at the
 * same instant are one attendee, and who comes back after another event is who they were.
 */
export async function attendeeIdOf(deps: Deps, eventId: string, device: string): Promise<string> {
  const hash = await sha256(`attendee|${deps.config.tokenSecret}|${eventId}|${device}`);
  let id = "";
  for (let i = 0; i < idLength; i += 1) {
    id += digits.charAt(Number.parseInt(hash.slice(i * 2, i * 2 + 2), 16) % digits.length);
  }
  return `att_${id}`;
}
