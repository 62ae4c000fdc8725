import type { ComponentProps } from "react";
import type { Chip } from "#app/ui/chip.tsx";
import { reasonKeys, statusKeys } from "#workers/contract/attendees/attendee-words.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { AttendeeSummary } from "#workers/domain/attendees/lists/list-attendees.ts";

/** What a person's state is called, and how strongly it shows. Who was declined and is not there is called that. */
export function stateOf({
  status,
  reason,
  registration,
}: Pick<AttendeeSummary, "status" | "reason" | "registration">): {
  readonly key: TextKey;
  readonly tone: NonNullable<ComponentProps<typeof Chip>["tone"]>;
} {
  const isThere = status === "checked_in" || status === "checked_out";
  if (registration === "declined" && !isThere) {
    return { key: "staff.attendees.declined", tone: "stop" };
  }
  if (status === "waiting") return { key: reasonKeys[reason ?? "line"], tone: "warn" };
  const isGood = status === "confirmed" || status === "seat_confirmed" || status === "checked_in";
  return { key: statusKeys[status], tone: isGood ? "good" : "plain" };
}
