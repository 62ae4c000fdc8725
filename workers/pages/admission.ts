import { ok, type Result } from "../contract/errors.ts";
import { cookieNames, readCookie } from "../contract/http/cookies.ts";
import { remoteOfHeaders } from "../contract/http/network.ts";
import { joinEvent, type PublicEvent, type RoomEntry } from "../domain/attendees/join.ts";
import type { Deps } from "../domain/deps.ts";
import { type OwnStanding, readOwnStanding } from "../domain/registration/own-standing.ts";
import { attendeeCookie } from "./attendee-cookie.ts";
import { deviceOfRequest } from "./device-cookie.ts";

/** Who stands before `/c/{code}`, and what they are given whatever the page then shows. */
export interface Admission {
  readonly event: PublicEvent;
  readonly entry: RoomEntry;
  readonly device: string;
  /** `Set-Cookie` values. */
  readonly cookies: readonly string[];
  /** A code is given to another event some days after the end; the slug never is. */
  readonly canonicalAddress: string;
  /** Before the event opens: where the person stands whose mailed link this browser has opened; null = nobody's. */
  readonly standing: OwnStanding | null;
}

/**
 * Finds the event and makes the visitor an attendee, by cookie alone: one query at most, for the event, which is remembered
 * for a second or two; nothing written. Two more queries before the event opens, for a browser that knows a registration.
 */
export async function admit(
  deps: Deps,
  request: Request,
  address: string,
): Promise<Result<Admission>> {
  const kept = request.headers.get("Cookie");
  const { device, cookies: given } = deviceOfRequest(deps, request);
  const token = readCookie(kept, cookieNames.attendee);
  const remote = remoteOfHeaders(request.headers);
  const joined = await joinEvent(deps, { address, token, device, remote });
  if (!joined.ok) return joined;
  const { event, entry } = joined.value;
  const cookies = [...given];
  if (entry.kind === "in" && entry.isNew) cookies.push(attendeeCookie(request, entry));
  const canonicalAddress = event.phase === "ended" ? event.slug : event.code;
  const standing = await readStanding(deps, kept, joined.value);
  return ok({ event, entry, device, cookies, canonicalAddress, standing });
}

function readStanding(
  deps: Deps,
  cookies: string | null,
  { event, entry }: Pick<Admission, "event" | "entry">,
): Promise<OwnStanding | null> | null {
  const token = readCookie(cookies, cookieNames.standing);
  if (token === null || entry.kind !== "in" || event.phase !== "before") return null;
  return readOwnStanding(deps, { token, eventId: event.id });
}

/** What somebody has to do before they are in. */
export function admissionStep({ event, entry }: Pick<Admission, "event" | "entry">) {
  if (entry.kind === "code") return "access";
  const isNameless = event.identity === "named" && entry.claims.name === null;
  return isNameless && event.phase !== "ended" ? "name" : "in";
}
