import ICAL from "ical.js";

/** A calendar as another program reads it: itself, and its events in their order. */
export function readCalendarText(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return { calendar, events: calendar.getAllSubcomponents("vevent") };
}
