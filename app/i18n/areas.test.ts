import { expect, test } from "vitest";
import { importsOf, readSources } from "#tests/architecture/imports.ts";
import { errorStatus } from "#workers/contract/error-status.ts";
import { catalogues } from "#workers/contract/texts/index.ts";
import { areasFor, isSaidToAttendees } from "./areas.ts";

/** The routes of the pages that are given some areas alone, and the room. */
const routes = [
  "app/event/live/live.tsx",
  "app/event/control/control.tsx",
  "app/event/display/display.tsx",
  "app/event/embed/embed.tsx",
  "app/event/embed/highlight.tsx",
  "app/event/poster/poster.tsx",
  "app/event/profile/own-profile.tsx",
  "app/event/own-data/own-data.tsx",
  "app/event/registration/register.tsx",
  "app/event/registration/own/own-registration.tsx",
  "app/event/registration/own/confirm-seat.tsx",
  "app/event/registration/own/cancel-seat.tsx",
  "party/room.ts",
];
/** Where codes stand without being said. */
const tables = /error-status|contract\/texts/;

/** The files of these pages, and all that they import at run time. */
function filesOf(pages: readonly string[]) {
  const sources = new Map(readSources().map((file) => [file.path, file]));
  const found = new Map<string, string>();
  const open = [...pages];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const file = sources.get(path);
    if (file === undefined || found.has(path) || tables.test(path)) continue;
    found.set(path, file.text);
    for (const { target, isPackage, typeOnly } of importsOf(file)) {
      if (!isPackage && !typeOnly) open.push(target.replace(/\?.*$/, ""));
    }
  }
  return found;
}

test("attendees' pages are given every error that the room, or the code behind these pages, can answer", () => {
  const files = filesOf(routes);
  expect(routes.filter((path) => !files.has(path))).toEqual([]);
  const codes = Object.keys(errorStatus);
  const missing = [...files].flatMap(([path, text]) =>
    codes
      .filter((code) => !isSaidToAttendees(code) && text.includes(`"${code}"`))
      .map((code) => `${path}: ${code}`),
  );
  expect(missing).toEqual([]);
});

/** Those of them that are drawn from words, each by an address that it has. */
const drawn = {
  "app/event/live/live.tsx": "/c/ABC",
  "app/event/control/control.tsx": "/c/ABC/control",
  "app/event/display/display.tsx": "/events/meeting/display",
  "app/event/embed/embed.tsx": "/c/ABC/embed",
  "app/event/embed/highlight.tsx": "/c/ABC/highlight",
  "app/event/poster/poster.tsx": "/c/ABC/event",
  "app/event/profile/own-profile.tsx": "/c/ABC/profile",
  "app/event/own-data/own-data.tsx": "/event/meeting/user/data",
  "app/event/registration/register.tsx": "/c/ABC/register",
  "app/event/registration/own/own-registration.tsx": "/event/meeting/user/details",
  "app/event/registration/own/confirm-seat.tsx": "/event/meeting/confirmSeat/a",
  "app/event/registration/own/cancel-seat.tsx": "/event/meeting/cancelSeat/a",
};

/** Where words of several pages stand beside each other: of a ballot, and of a QR code that leads to the event. */
const shared: readonly string[] = [
  "app/event/polls/ballot-words.ts",
  "app/event/display/join/qr-code.tsx",
];

const areaOf = (key: string) =>
  key.startsWith("errors.") ? "errors" : key.slice(0, key.lastIndexOf("."));

test.each(Object.entries(drawn))("%s has every word that it may say", (route, address) => {
  const areas = areasFor(address);
  if (areas === "all") return;
  const given: ReadonlySet<string> = new Set(areas);
  const known = new Set(
    Object.entries(catalogues.no).flatMap(([area, texts]) => {
      return Object.keys(texts).map((key) => `${area}.${key}`);
    }),
  );
  const missing = [...filesOf([route])]
    .filter(
      ([path]) => path.startsWith("app/") && !path.includes(".server.") && !shared.includes(path),
    )
    .flatMap(([path, text]) =>
      [...text.matchAll(/"([a-z][\w.]*\.\w+)"/gi)]
        .map(([, key = ""]) => key)
        .filter((key) => known.has(key) && !given.has(areaOf(key)))
        .map((key) => `${path}: ${key}`),
    );
  expect(missing).toEqual([]);
});
