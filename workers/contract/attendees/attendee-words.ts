/** What people, their states and what is known of them are called where staff read lists of them. */
import type { TextKey } from "../texts/index.ts";
import type { SeatState } from "./seats.ts";
import type { AttendeeStatus, RegistrationState, WaitingReason } from "./status.ts";

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

export const registrationKeys = {
  invited: "staff.attendees.invited",
  pending: "staff.attendees.pending",
  accepted: "staff.attendees.asAccepted",
  declined: "staff.attendees.declined",
} as const satisfies Record<RegistrationState, TextKey>;

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
} as const satisfies Record<"self" | "room" | "staff" | "import" | "invitation", TextKey>;
