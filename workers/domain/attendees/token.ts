import { createHmac } from "node:crypto";
import { cookieNames, readCookie } from "../../contract/http/cookies.ts";
import { eventTimes } from "../../contract/limits.ts";
import { sha256 } from "../../contract/secrets/encoding.ts";
import { signToken, verifyToken } from "../../contract/secrets/signatures.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord } from "../events/event-record.ts";
import { endOf } from "../events/record.ts";
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
  /** Who is on the event's list already; the attendee that goes with the device when it is not said. */
  readonly attendeeId?: string;
}

/** Signs an attendee token; good until 24 h after the end. Writes nothing. */
export async function makeAttendeeToken(
  deps: Deps,
  { event, device, name, access, attendeeId }: NewToken,
): Promise<AttendeeToken> {
  const now = deps.now();
  const until = Math.max(endOf(event) + eventTimes.tokenAfterEndMs, now + shortestTokenMs);
  const claims: AttendeeClaims = {
    aud: "attendee",
    sub: attendeeId ?? (await attendeeIdOf(deps, event.id, device)),
    event: event.id,
    dev: device,
    name,
    access: access ?? (await accessTagOf(deps, event)),
    exp: Math.floor(until / 1_000),
  };
  const token = await signToken(deps.config.tokenSecret, { ...claims });
  return { token, maxAge: claims.exp - Math.floor(now / 1_000), claims };
}

/** The claims of a token that is ours and still good; null for anything else. */
export async function attendeeOf(deps: Deps, token: string | null): Promise<AttendeeClaims | null> {
  if (token === null) return null;
  const claims = await verifyToken(deps.config.tokenSecret, token, deps.now());
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

/**
 * A value for the device cookie: unguessable, since with it one is that device's attendee. It says
 * in which minute it was made, and signs that, for a device that is not new is trusted with more.
 */
export function newDevice(deps: Deps): string {
  const minute = Math.floor(deps.now() / minuteMs).toString(36);
  const named = minute.toUpperCase().padStart(minuteLength, "0") + makeCode(deps, chanceLength);
  return named + markOf(deps, named);
}

/** When a device was made, to the minute, UTC milliseconds; null where nobody vouches for it. */
export function deviceMadeAt(deps: Deps, device: string): number | null {
  const named = device.slice(0, minuteLength + chanceLength);
  if (device !== named + markOf(deps, named)) return null;
  return Number.parseInt(named.slice(0, minuteLength), 36) * minuteMs;
}

const minuteMs = 60_000;
/** Signs of a device: minutes since 1970 in base 36, until 2085; chance; mark. Together 105 bits of both. */
const minuteLength = 5;
const chanceLength = 11;
const markLength = 10;

function markOf(deps: Deps, named: string): string {
  const key = `device|${deps.config.tokenSecret}`;
  const bytes = createHmac("sha256", key).update(named).digest();
  return Array.from(bytes.subarray(0, markLength), (byte) => digits.charAt(byte % 32)).join("");
}

/** The device of a `Cookie` header; null for none, and for one that is nobody's alone, e.g. an empty one. */
export function readDevice(cookies: string | null | undefined): string | null {
  const device = readCookie(cookies, cookieNames.device);
  return isDevice(device) ? device : null;
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

/** Which screen key is in force; tells nothing about it. Null without one. */
export async function keyTagOf(
  deps: Deps,
  { id, screenKey }: Pick<EventRecord, "id" | "screenKey">,
): Promise<AttendeeClaims["access"] | null> {
  if (screenKey === null) return null;
  return (await sha256(`key|${deps.config.tokenSecret}|${id}|${screenKey}`)).slice(0, 16);
}

/** Whether what once let somebody in is still in force: the access code, or the screen key. */
export async function isAccessGood(
  deps: Deps,
  event: Pick<EventRecord, "id" | "accessCode" | "screenKey">,
  access: string,
): Promise<boolean> {
  const tag = await accessTagOf(deps, event);
  return tag === "" || access === tag || access === (await keyTagOf(deps, event));
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
