import type { ComponentProps } from "react";
import type { Chip } from "#app/ui/chip.tsx";
import type { SeatState } from "#workers/contract/attendees/seats.ts";
import type { AttendeeStatus, WaitingReason } from "#workers/contract/attendees/status.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { AttendeeSummary } from "#workers/domain/attendees/lists/list-attendees.ts";

/** What each status is called. */
export const statusKeys = {
  invited: "staff.attendees.invited",
  logged_in: "staff.attendees.loggedIn",
  confirmed: "staff.attendees.confirmed",
  waiting: "staff.attendees.waiting",
  seat_confirmed: "staff.attendees.seatConfirmed",
  checked_in: "staff.attendees.checkedIn",
  checked_out: "staff.attendees.checkedOut",
} as const satisfies Record<AttendeeStatus, TextKey>;

/** What somebody waits for, who waits. */
export const reasonKeys = {
  approval: "staff.attendees.pending",
  line: "staff.attendees.reasonLine",
  held: "staff.attendees.reasonHeld",
  offered: "staff.attendees.reasonOffered",
} as const satisfies Record<WaitingReason, TextKey>;

export const seatKeys = {
  none: "staff.attendees.seatNone",
  waiting: "staff.attendees.seatWaiting",
  held: "staff.attendees.seatHeld",
  offered: "staff.attendees.seatOffered",
  confirmed: "staff.attendees.seatConfirmedShort",
  cancelled: "staff.attendees.seatCancelled",
} as const satisfies Record<SeatState, TextKey>;

/** How somebody came onto the list. */
export const originKeys = {
  self: "staff.attendees.originSelf",
  room: "staff.attendees.originRoom",
  staff: "staff.attendees.originStaff",
  import: "staff.attendees.originImport",
  invitation: "staff.attendees.originInvitation",
} as const satisfies Record<AttendeeSummary["origin"], TextKey>;

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
