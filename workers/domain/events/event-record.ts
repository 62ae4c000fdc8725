import type { EventPhase } from "#party/core/event-life/settings.ts";
import type { events } from "../../db/schema/index.ts";

/** Where an event stands; of an archived one it does not matter what else it is. */
export type EventState = "archived" | "unpublished" | EventPhase;
/** Where an event's attendees are sent: over how many relays, and which of them have no seats. */
export type Seating = Pick<typeof events.$inferSelect, "relays" | "relaySeats">;
/** An event with everything that its hosts may see. Times are UTC milliseconds. */
export type EventRecord = typeof events.$inferSelect & {
  readonly teamIds: readonly string[];
  readonly hostIds: readonly string[];
  /** The one without a name of its own; the others are listed. */
  readonly moderatorCode: string | null;
};
