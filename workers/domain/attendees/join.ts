import { ok, type Result, refuse } from "../../contract/errors.ts";
import { networkOf } from "../../contract/http/network.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord, Seating } from "../events/event-record.ts";
import { findEvent, phaseOfEvent } from "../events/record.ts";
import { closedBecause } from "../registration/closed-because.ts";
import { type AttendeeClaims, accessTagOf, attendeeOf, makeAttendeeToken } from "./token.ts";

/**
 * What those inside may know of a published event; before the access code it comes from `beforeAdmission`,
 * with nothing in it but name, colour, time and whon admission itself needs. Times are UTC
 * milliseconds.
 */
export type PublicEvent = Pick<
  EventRecord,
  | "id"
  | "slug"
  | "code"
  | "name"
  | "organiser"
  | "description"
  | "locationText"
  | "locationAddress"
  | "locationUrl"
  | "startsAt"
  | "endsAt"
  | "openedAt"
  | "endedAt"
  | "opensAt"
  | "timeZone"
  | "logo"
  | "background"
  | "baseColor"
  | "identity"
  | "anonymousAllowed"
  | "questionsInAdvance"
  | "interactionEnabled"
  | "chatEnabled"
  | "retentionDays"
  | "frameHosts"
  | "embedPre"
  | "embedLive"
  | "embedPost"
  | "hybrid"
> & {
  readonly phase: "before" | "open" | "ended";
  /** An access code is asked for. */
  readonly needsCode: boolean;
  /** There is a form to register by, at `/c/{code}/register`. */
  readonly takesRegistrations: boolean;
  /** It does not take place. */
  readonly isCancelled: boolean;
};

/** In, or asked for the access code first. */
export type RoomEntry =
  | {
      readonly kind: "in";
      readonly claims: AttendeeClaims;
      readonly token: string;
      /** Made just now: to be set as the cookie, for `maxAge` seconds. */
      readonly isNew: boolean;
      readonly maxAge: number;
      /** For their tickets, and told to nobody. */
      readonly seating: Seating;
    }
  | {
      readonly kind: "code";
      /** Was let in before, by what is not in force any more. */
      readonly wasIn: boolean;
    };

export interface Join {
  readonly event: PublicEvent;
  readonly entry: RoomEntry;
}

export interface JoinInput {
  /** Code, slug or id. */
  readonly address: string;
  /** Value of the attendee cookie. */
  readonly token: string | null;
  /** Value of the device cookie. */
  readonly device: string;
  /** Network address. */
  readonly remote: string;
}

/**
 * Admits somebody to a published event. One query and no write: the attendee is put
 * on the list when they show up in the room. Unknown, unpublished and archived are alike. Who is
 * known comes in; newcomers are counted by event and network, and refused beyond `networkLimits`.
 */
export async function joinEvent(deps: Deps, input: JoinInput): Promise<Result<Join>> {
  const found = await deps.eventCache.find(input.address, () => findEvent(deps, input.address));
  if (!found || !isPublic(found)) return refuse("event.not_found");
  const event = found;
  const seating = seatingOf(event);
  const shown = toPublic(event, deps.now());
  const { claims, isGood } = await whoIsKnown(deps, event, input);
  if (claims && input.token !== null && isGood) {
    const maxAge = claims.exp - Math.floor(deps.now() / 1_000);
    return ok({
      event: shown,
      entry: { kind: "in", claims, token: input.token, isNew: false, maxAge, seating },
    });
  }
  if (event.accessCode !== null) {
    return ok({ event: beforeAdmission(shown), entry: { kind: "code", wasIn: claims !== null } });
  }
  if (!(await mayNewcomer(deps, event, input.remote))) return refuse("join.too_many");
  const made = await makeAttendeeToken(deps, { event, device: input.device, name: null });
  return ok({ event: shown, entry: { kind: "in", ...made, isNew: true, seating } });
}

export function seatingOf({ relays, relaySeats }: Seating): Seating {
  return { relays, relaySeats };
}

/** Who is inside a published event by their token, without letting anybody in; null for nobody. */
export async function findInside(
  deps: Deps,
  event: EventRecord,
  input: Pick<JoinInput, "token" | "device">,
): Promise<AttendeeClaims | null> {
  if (!isPublic(event)) return null;
  const { claims, isGood } = await whoIsKnown(deps, event, input);
  return isGood ? claims : null;
}

/** Whose the token is, on this device and at this event, and whether it still lets them in. */
async function whoIsKnown(
  deps: Deps,
  event: EventRecord,
  { token, device }: Pick<JoinInput, "token" | "device">,
): Promise<{ readonly claims: AttendeeClaims | null; readonly isGood: boolean }> {
  const claims = await attendeeOf(deps, token);
  if (claims?.event !== event.id || claims.dev !== device) return { claims: null, isGood: false };
  const tag = await accessTagOf(deps, event);
  return { claims, isGood: tag === "" || claims.access === tag };
}

/** Counts one more newcomer of a network at an event, and says whether there was room for them. */
export function mayNewcomer(
  deps: Deps,
  { id }: Pick<EventRecord, "id">,
  remote: string,
): Promise<boolean> {
  return deps.isWithinNetworkLimit(`join|${id}|${networkOf(remote)}`);
}

/** An event that the public may know of. */
export async function findPublished(deps: Deps, address: string): Promise<Result<EventRecord>> {
  const event = await findEvent(deps, address);
  return event && isPublic(event) ? ok(event) : refuse("event.not_found");
}

/**
 * The event as it is told to who has not said its access code: name, colour and time, beside what
 * finds the event and admission needs. Named one by one, so that whatever is new stays inside.
 */
export function beforeAdmission(event: PublicEvent): PublicEvent {
  const { id, slug, code, name, baseColor, startsAt, endsAt, timeZone } = event;
  const { openedAt, endedAt, opensAt, phase, identity, retentionDays, frameHosts } = event;
  return {
    id,
    slug,
    code,
    name,
    baseColor,
    startsAt,
    endsAt,
    timeZone,
    openedAt,
    endedAt,
    opensAt,
    phase,
    identity,
    retentionDays,
    frameHosts,
    organiser: "",
    description: "",
    locationText: "",
    locationAddress: "",
    locationUrl: "",
    logo: null,
    background: null,
    embedPre: "",
    embedLive: "",
    embedPost: "",
    hybrid: false,
    anonymousAllowed: false,
    questionsInAdvance: false,
    interactionEnabled: false,
    chatEnabled: false,
    needsCode: true,
    takesRegistrations: false,
    isCancelled: event.isCancelled,
  };
}

/** Whether an event is there for the public: published, and not put away. */
export function isPublic({ published, archivedAt }: EventRecord): boolean {
  return published && archivedAt === null;
}

/** Only what everybody may know: named one by one, so that a new column stays private. */
export function toPublic(event: EventRecord, now: number): PublicEvent {
  return {
    id: event.id,
    slug: event.slug,
    code: event.code,
    name: event.name,
    organiser: event.organiser,
    description: event.description,
    locationText: event.locationText,
    locationAddress: event.locationAddress,
    locationUrl: event.locationUrl,
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    openedAt: event.openedAt,
    endedAt: event.endedAt,
    opensAt: event.opensAt,
    timeZone: event.timeZone,
    logo: event.logo,
    background: event.background,
    baseColor: event.baseColor,
    identity: event.identity,
    anonymousAllowed: event.anonymousAllowed,
    questionsInAdvance: event.questionsInAdvance && event.cancelledAt === null,
    interactionEnabled: event.interactionEnabled,
    chatEnabled: event.chatEnabled,
    retentionDays: event.retentionDays,
    frameHosts: event.frameHosts,
    embedPre: event.embedPre,
    embedLive: event.embedLive,
    embedPost: event.embedPost,
    hybrid: event.hybrid,
    phase: phaseOfEvent(event, now),
    needsCode: event.accessCode !== null,
    takesRegistrations: closedBecause(event, now) === null,
    isCancelled: event.cancelledAt !== null,
  };
}
