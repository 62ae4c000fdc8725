import { ok, type Result } from "../../contract/errors.ts";
import type { Locale } from "../../contract/texts/index.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord } from "../events/event-record.ts";
import { type OwnAttendee, openLink } from "../registration/own-registration.ts";
import { hasTicket, writeTickets } from "./event-tickets.ts";

export interface OwnTicket {
  readonly person: OwnAttendee;
  /** What its QR code says. */
  readonly text: string;
}

export interface OwnTickets {
  readonly event: EventRecord;
  /** Of whose link it is. */
  readonly locale: Locale;
  readonly tickets: readonly OwnTicket[];
}

/** The tickets of all whom a mailed link is about and who have one, until the event is closed. */
export async function readOwnTickets(
  deps: Deps,
  input: { readonly token: string },
): Promise<Result<OwnTickets>> {
  const opened = await openLink(deps, input.token);
  if (!opened.ok) return opened;
  const { event, own, companions } = opened.value;
  const isOver = event.closesAt <= deps.now();
  const holders = isOver ? [] : [own, ...companions].filter((one) => hasTicket(event, one));
  const texts = await writeTickets(deps, event, holders);
  return ok({
    event,
    locale: own.language ?? "no",
    tickets: holders.map((person, place) => ({ person, text: texts[place] ?? "" })),
  });
}
