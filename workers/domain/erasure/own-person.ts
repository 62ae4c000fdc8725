import { ok, type Result, refuse } from "../../contract/errors.ts";
import { can } from "../../contract/permissions.ts";
import { readAttendee } from "../attendees/manage/attendee.ts";
import type { AttendeeClaims } from "../attendees/token.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord } from "../events/event-record.ts";
import { findEvent } from "../events/record.ts";
import { type OwnAttendee, openLinkOfAny } from "../registration/own-registration.ts";

export interface OwnPersonInput {
  /** Code, slug or id. */
  readonly address: string;
  /** Of a mailed link, or of the account that is signed in; "" for neither. */
  readonly token: string;
  /** As whom this browser, or the bearer, was let in. */
  readonly attendees: readonly AttendeeClaims[];
}

/** Somebody at an event, to themselves. */
export interface OwnDataPerson {
  readonly event: EventRecord;
  readonly id: string;
  /** Null for somebody who is on no list: who has opened the page and done nothing. */
  readonly row: OwnAttendee | null;
}

/**
 * Whose data it is: whoever opens the link of their mail, or was let in to the event in this browser. What lets attendees in may
 * have changed since, and the event been hidden or archived: what is stored about somebody is theirs all the same. Everybody else
 * is answered alike.
 */
export async function findOwnPerson(
  deps: Deps,
  { address, token, attendees: known }: OwnPersonInput,
): Promise<Result<OwnDataPerson>> {
  const event = await findEvent(deps, address);
  if (!event) return refuse("registration.link");
  if (token !== "") {
    const opened = await openLinkOfAny(deps, token);
    if (!opened.ok) return opened;
    const { own } = opened.value;
    return own.eventId === event.id
      ? ok({ event, id: own.id, row: own })
      : refuse("registration.link");
  }
  for (const claims of known) {
    const actor = { kind: "attendee", id: claims.sub, eventId: claims.event } as const;
    if (claims.event !== event.id || !can(actor, "self.edit", { personId: claims.sub })) continue;
    const row = (await readAttendee(deps, event.id, claims.sub)) ?? null;
    return ok({ event, id: claims.sub, row });
  }
  return refuse("registration.link");
}
