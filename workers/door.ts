import { cookieNames, readCookie, writeCookie } from "./contract/cookies.ts";
import { ok, type Result } from "./contract/errors.ts";
import { remoteOfHeaders } from "./contract/network.ts";
import { type Entry, joinEvent, type PublicEvent } from "./domain/attendees/join.ts";
import { newDevice, readDevice } from "./domain/attendees/token.ts";
import type { Deps } from "./domain/deps.ts";

/** Seconds that a browser keeps its device's name. */
const deviceMaxAge = 365 * 24 * 60 * 60;

/** Who stands before `/c/{code}`, and what they are given whatever the page then shows. */
export interface Door {
  readonly event: PublicEvent;
  readonly entry: Entry;
  readonly device: string;
  /** `Set-Cookie` values. */
  readonly cookies: readonly string[];
  /** A code is given to another event some days after the end; the slug never is. */
  readonly canonicalAddress: string;
}

/** Finds the event and makes the visitor an attendee, by cookie alone: one query, nothing written. */
export async function openDoor(
  deps: Deps,
  request: Request,
  address: string,
): Promise<Result<Door>> {
  const kept = request.headers.get("Cookie");
  const secure = new URL(request.url).protocol === "https:";
  const { device, cookies: given } = deviceOfRequest(deps, request);
  const token = readCookie(kept, cookieNames.attendee);
  const remote = remoteOfHeaders(request.headers);
  const joined = await joinEvent(deps, { address, token, device, remote });
  if (!joined.ok) return joined;
  const { event, entry } = joined.value;
  const cookies = [...given];
  if (entry.kind === "in" && entry.isNew) {
    const { token: made, maxAge } = entry;
    cookies.push(writeCookie(cookieNames.attendee, made, { maxAge, secure }));
  }
  const canonicalAddress = event.phase === "ended" ? event.slug : event.code;
  return ok({ event, entry, device, cookies, canonicalAddress });
}

/**
 * The browser's device and, where its cookie names none that could be one, the `Set-Cookie` value of a
 * new one. Whoever needs a device has it from here: a value that two browsers share, such as an empty
 * one, would make one person of both.
 */
export function deviceOfRequest(
  deps: Deps,
  request: Request,
): { readonly device: string; readonly cookies: readonly string[] } {
  const known = readDevice(request.headers.get("Cookie"));
  if (known !== null) return { device: known, cookies: [] };
  const device = newDevice(deps);
  const secure = new URL(request.url).protocol === "https:";
  const cookie = writeCookie(cookieNames.device, device, { maxAge: deviceMaxAge, secure });
  return { device, cookies: [cookie] };
}

/** What somebody has to do before they are in. */
export function stepAtDoor({ event, entry }: Pick<Door, "event" | "entry">) {
  if (entry.kind === "code") return "access";
  const isNameless = event.identity === "named" && entry.claims.name === null;
  return isNameless && event.phase !== "ended" ? "name" : "in";
}
