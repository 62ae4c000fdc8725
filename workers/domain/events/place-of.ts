import type { events } from "../../db/schema/index.ts";

type Placed = Pick<typeof events.$inferSelect, "locationText" | "locationAddress">;

/** Where an event is held, in one line; empty where nothing is said. */
export function placeOf({ locationText, locationAddress }: Placed): string {
  return [locationText, locationAddress].filter((part) => part !== "").join(", ");
}
