import { type RightsSubject, subjects } from "./rights-table.ts";
import type { RightsWorld } from "./rights-world.ts";

/** What there is of the event under the path that the call names; "1" of what a room has. */
export function idIn(world: RightsWorld, name: string, subject: RightsSubject): string {
  if (name.includes("/gates/")) return world.gateOf(subject);
  if (name.includes("/scans/")) return world.scanOf(subject);
  if (name.includes("/exports/")) return world.exportOf(subject);
  if (name.includes("/files/")) return world.fileOf(subject);
  if (name.includes("/attendees/imports/")) return world.attendeeImportOf(subject);
  if (name.includes("/ticket-types/")) return world.ticketTypeOf(subject);
  if (name.includes("/orders/")) return world.orderOf(subject);
  if (name.includes("/messages")) return world.messageOf(subject);
  if (name.includes("/attendees")) return world.attendeesOf(subject)[0];
  if (name.includes("/uploads/")) return world.uploadOf(subject);
  if (name.includes("/poll-templates/")) return world.templateOf(subject);
  return name.includes("/moderator-codes/") ? world.moderatorCodeOf(subject) : "1";
}

/** Somebody who is registered for an event, by its id. */
export function registeredAt(world: RightsWorld, eventId: string): string {
  const subject = subjects.find((one) => world.events[one].id === eventId);
  return subject ? world.attendeesOf(subject)[1] : "att_nobodys";
}
