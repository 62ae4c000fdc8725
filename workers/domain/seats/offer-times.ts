import { seatLimits } from "../../contract/attendees/registration-limits.ts";

const twoDays = 48 * 60 * 60_000;

interface OfferedEvent {
  readonly startsAt: number;
  readonly closesAt: number;
  readonly timeZone: string;
}

/**
 * Until when a seat that is offered now waits for an answer, UTC milliseconds: 24 hours, 2 within 48 hours
 * of the start, 15 minutes on its day and after it (product rules), and never past the event.
 */
export function offerUntil(event: OfferedEvent, now: number): number {
  const { usual, within48h, sameDay } = seatLimits.offerMs;
  const isDay = now >= event.startsAt || dayOf(event, now) === dayOf(event, event.startsAt);
  const isSoon = event.startsAt - now <= twoDays;
  const length = isDay ? sameDay : isSoon ? within48h : usual;
  return Math.min(now + length, event.closesAt);
}

/** The date where the event is held. */
function dayOf({ timeZone }: OfferedEvent, at: number): string {
  return new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone }).format(at);
}
