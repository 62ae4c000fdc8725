import { eq } from "drizzle-orm";
import { ulid } from "ulid";
import type { NewScan, ScanAnswer } from "#workers/contract/api/door/scans.ts";
import type { Actor } from "#workers/contract/permissions.ts";
import { events } from "#workers/db/schema/index.ts";
import type { Deps } from "#workers/domain/deps.ts";
import { addGate } from "#workers/domain/door/gates.ts";
import { openGate, visitorOfGate } from "#workers/domain/door/open-gate.ts";
import { saveScans } from "#workers/domain/door/save-scans.ts";
import { createEvent } from "#workers/domain/events/changes/create-event.ts";
import { makeToken } from "#workers/domain/shared/tokens.ts";
import { writeTickets } from "#workers/domain/tickets/event-tickets.ts";
import { addAttendee } from "../attendees/add-attendee.ts";
import { day, must, newEvent, noon, type TestClient } from "../domain.ts";

type EventRow = typeof events.$inferInsert;

/** A published event of today; answers its id. */
export async function makeDoorEvent(
  deps: Deps,
  by: Actor,
  set: Partial<EventRow> = {},
): Promise<string> {
  const { id } = must(await createEvent(deps, by, newEvent("Autumn", noon + day)));
  await deps.db
    .update(events)
    .set({ published: true, ...set })
    .where(eq(events.id, id));
  return id;
}

/** Somebody who is registered for the event. */
export function addGuest(
  deps: Deps,
  eventId: string,
  set: Partial<Parameters<typeof addAttendee>[1]> = {},
): Promise<string> {
  return addAttendee(deps, { eventId, name: "Kari Nordmann", registration: "accepted", ...set });
}

/** What the ticket of somebody says. */
export async function ticketTextOf(
  deps: Deps,
  { clientId }: TestClient,
  eventId: string,
  id: string,
): Promise<string> {
  const [text = ""] = await writeTickets(deps, { id: eventId, clientId }, [{ id }]);
  return text;
}

/** A gate, and a device that has opened its link. */
export async function openTestGate(deps: Deps, by: Actor, eventId: string, name = "North") {
  const made = must(await addGate(deps, by, { eventId, name, endsAt: null }));
  const secret = secretOf(made.link);
  const opened = must(await openGate(deps, { link: secret, device: makeToken(deps) }));
  const visitor = await visitorOfGate(deps, opened.token);
  if (!visitor) throw new Error("the gate is not open");
  return { id: made.id, secret, token: opened.token, actor: visitor.actor };
}

/** The secret that a gate's link says. */
export function secretOf(link: string): string {
  return new URL(link).searchParams.get("gate") ?? "";
}

/** What the door says of a code that is held up there, on the way in. */
export async function scanAtDoor(
  deps: Deps,
  by: Actor,
  { eventId, text }: { readonly eventId: string; readonly text: string },
): Promise<ScanAnswer> {
  const scans = [newScan({ text, at: deps.now() })];
  const [answer] = must(await saveScans(deps, by, { address: eventId, scans, gateId: null })).scans;
  if (!answer) throw new Error("the door says nothing");
  return answer;
}

/** A scan as a scanner sends it: in, online, now. */
export function newScan(set: Partial<NewScan> & { readonly at: number }): NewScan {
  return { id: `scn_${ulid()}`, direction: "in", offline: false, ...set };
}
