/**
 * What an attendee is told by mail of the own registration:
 * - `registered`: all is well, with the ticket
 * - `pending`: staff must approve it first
 * - `declined`, `cancelled`: by staff, or by oneself
 * - `waiting`: no seat is left, and the person stands in line
 * - `offered`: a seat, to be confirmed in time
 * - `unpaid`: a place was held and not paid for in time
 * - `offer_expired`, `no_show`: the seat went to the next in line
 */
export const attendeeNotices = [
  "registered",
  "pending",
  "declined",
  "cancelled",
  "waiting",
  "offered",
  "offer_expired",
  "no_show",
  "unpaid",
] as const;
export type AttendeeNotice = (typeof attendeeNotices)[number];
