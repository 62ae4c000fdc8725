import { expect, test } from "vitest";
import { drawnOf, isOutdated, withoutOutdated } from "./share-picture.ts";

const event = {
  name: "Våropptakt",
  organiser: "Nord",
  startsAt: Date.UTC(2026, 4, 12, 10),
  timeZone: "Europe/Oslo",
  place: { text: "Rådhuset" },
};
const drawn = { sharePicture: "/files/drawn", sharePictureShows: drawnOf(event) };

test("a picture is shown as long as the event says what is written in it", () => {
  expect(isOutdated(drawn, event)).toBe(false);
  expect(withoutOutdated(drawn, event).sharePicture).toBe("/files/drawn");
});

test.each([
  ["name", { name: "Høstopptakt" }],
  ["start", { startsAt: event.startsAt + 1 }],
  ["time zone", { timeZone: "Europe/London" }],
  ["place", { place: { text: "Kulturhuset" } }],
  ["organiser", { organiser: "Sør" }],
])("with another %s it is not", (_what, more) => {
  const changed = { ...event, ...more };
  expect(isOutdated(drawn, changed)).toBe(true);
  expect(withoutOutdated(drawn, changed).sharePicture).toBeNull();
});

test("a picture that was not drawn of the event stays, and where there is none nothing is outdated", () => {
  const own = { sharePicture: "/files/own" };
  expect(withoutOutdated(own, event).sharePicture).toBe("/files/own");
  const none = { sharePicture: null, sharePictureShows: "of another day" };
  expect(isOutdated(none, event)).toBe(false);
});
