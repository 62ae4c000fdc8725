/** How the room of a rehearsal is called. Phones load this, and not what a rehearsal is told and tells. */

/** A rehearsal plays in a room of its own, named after the event with a mark behind a dot. */
export function rehearsalRoom(eventId: string, mark: string): string {
  return `${eventId}.${mark}`;
}

/** Whether a room is one of a rehearsal: an event's own room is called as the event, without a dot. */
export function isRehearsalRoom(room: string): boolean {
  return room.includes(".");
}

/** The event that a room belongs to, be it the event's own or one of a rehearsal. */
export function eventOfRoom(room: string): string {
  return room.split(".", 1)[0] ?? room;
}
