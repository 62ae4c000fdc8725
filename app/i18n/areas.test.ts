import { expect, test } from "vitest";
import { importsOf, readSources } from "#tests/architecture/imports.ts";
import { errorStatus } from "#workers/contract/error-status.ts";
import { isSaidToAttendees } from "./areas.ts";

/** The routes of the pages that are given some areas alone, and the room. */
const routes = [
  "app/event/live/live.tsx",
  "app/event/control/control.tsx",
  "app/event/display/display.tsx",
  "app/event/embed/embed.tsx",
  "app/event/embed/highlight.tsx",
  "app/event/poster/poster.tsx",
  "app/event/profile/own-profile.tsx",
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
