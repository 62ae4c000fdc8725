import fc from "fast-check";
import { expect, test } from "vitest";
import { readCalendarText as read } from "#tests/support/calendars/read-calendar.ts";
import { type CalendarEntry, writeCalendar } from "./icalendar.ts";

const start = Date.UTC(2027, 0, 21, 0, 30);
const entry: CalendarEntry = {
  uid: "evt_1@plenum",
  sequence: 7,
  createdAt: start - 3_000_000,
  updatedAt: start - 1_000_500,
  startsAt: start,
  endsAt: start + 90 * 60_000,
  summary: "Winter assembly",
  description: "With coffee",
  location: "",
  url: "https://plenum.test/events/winter/details",
  status: "CONFIRMED",
};

test("a reader finds what was written, times in UTC", () => {
  const { calendar, events } = read(writeCalendar("Plenum: Nord", [entry]));
  expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
  expect(calendar.getFirstPropertyValue("prodid")).toBe("-//Plenum//Calendar//EN");
  for (const name of ["name", "x-wr-calname"]) {
    expect(calendar.getFirstPropertyValue(name)).toBe("Plenum: Nord");
  }
  const [event] = events;
  const said = (name: string) => String(event?.getFirstPropertyValue(name));
  expect(said("uid")).toBe("evt_1@plenum");
  expect(said("sequence")).toBe("7");
  expect(said("dtstart")).toBe("2027-01-21T00:30:00Z");
  expect(said("dtend")).toBe("2027-01-21T02:00:00Z");
  expect(said("created")).toBe("2027-01-20T23:40:00Z");
  expect(said("summary")).toBe("Winter assembly");
  expect(said("description")).toBe("With coffee");
  expect(said("last-modified")).toBe("2027-01-21T00:13:19Z");
  expect(said("dtstamp")).toBe("2027-01-21T00:13:19Z");
  expect(said("status")).toBe("CONFIRMED");
  expect(said("url")).toBe(entry.url);
  expect(event?.getFirstProperty("location")).toBeNull();
});

test("programs are told that it is published, by which calendar, and to look again each hour", () => {
  const { calendar } = read(writeCalendar("Plenum", [entry]));
  const said = (name: string) => String(calendar.getFirstPropertyValue(name));
  expect(said("calscale")).toBe("GREGORIAN");
  expect(said("method")).toBe("PUBLISH");
  expect(said("refresh-interval")).toBe("PT1H");
  expect(said("x-published-ttl")).toBe("PT1H");
});

test("a line is broken only where it is longer than 75 bytes", () => {
  const linesWith = (summary: string) => writeCalendar("x", [{ ...entry, summary }]).split("\r\n");
  const longest = "x".repeat(75 - "SUMMARY:".length);
  expect(linesWith(longest)).toContain(`SUMMARY:${longest}`);
  const broken = linesWith(`${longest}yz`);
  expect(broken[broken.indexOf(`SUMMARY:${longest}`) + 1]).toBe(" yz");
});

test("a calendar without events is one", () => {
  expect(read(writeCalendar("Plenum", [])).events).toEqual([]);
});

test("whatever a text holds, it comes back whole, in lines of at most 75 bytes", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 300 });
  const told = fc.array(fc.oneof(text, fc.constantFrom(";", ",", "\\", "\n", "\\n", ":", '"')));
  fc.assert(
    fc.property(told, (parts) => {
      const summary = parts.join("");
      const written = writeCalendar("x", [{ ...entry, summary, location: `a${summary}` }]);
      expect(written.endsWith("\r\n")).toBe(true);
      for (const line of written.split("\r\n")) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        expect(line).not.toContain("\n");
      }
      const [event] = read(written).events;
      expect(event?.getFirstPropertyValue("summary")).toBe(summary);
      expect(event?.getFirstPropertyValue("location")).toBe(`a${summary}`);
    }),
    { numRuns: 200 },
  );
});

test("control characters are left out, and ends of lines are alike", () => {
  const summary = "a\u0007b\r\nc\rd\u007fe\u001b\tf";
  const [event] = read(writeCalendar("x", [{ ...entry, summary }])).events;
  expect(event?.getFirstPropertyValue("summary")).toBe("ab\nc\nde\tf");
});
