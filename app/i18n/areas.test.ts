import { expect, test } from "vitest";
import { importsOf, readSources } from "#tests/architecture/imports.ts";
import { errorStatus } from "#workers/contract/error-status.ts";
import { catalogues } from "#workers/contract/texts/index.ts";
import { areasFor, errorParts, type PageArea } from "./areas.ts";

/** Routes of the pages that are given some areas alone, by the part of the errors that they get; and the room. */
const routes = {
  "errors.room": [
    "app/event/live/live.tsx",
    "app/event/control/control.tsx",
    "app/event/display/display.tsx",
    "app/event/embed/embed.tsx",
    "app/event/embed/highlight.tsx",
    "app/event/poster/poster.tsx",
    "party/room.ts",
  ],
  "errors.guest": [
    "app/event/profile/own-profile.tsx",
    "app/event/hall-check/phone-check.tsx",
    "app/event/own-data/own-data.tsx",
    "app/event/registration/register.tsx",
    "app/event/registration/own/own-registration.tsx",
    "app/event/registration/own/confirm-seat.tsx",
    "app/event/registration/own/cancel-seat.tsx",
    "party/room.ts",
  ],
} as const satisfies Record<keyof typeof errorParts, readonly string[]>;

/**
 * Where codes stand without being said there: tables, codes of the log that are spelt the same, and what is wrong with a
 * form's fields, of which these pages read the labels alone.
 */
const tables = /error-status|contract\/(?:texts|log)|attendees\/custom-fields/;

/** Of the landing page's loader, which asks whether something is sold and says of that no more than yes or no. */
const pricesOfStaff = /domain\/payments\/(?:ticket-types|accounts\/payee)/;

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

test.each(["errors.room", "errors.guest"] as const)(
  "%s has every error that the room, or the code behind its pages, can answer",
  (part) => {
    const files = filesOf(routes[part]);
    expect(routes[part].filter((path) => !files.has(path))).toEqual([]);
    const codes = Object.keys(errorStatus);
    const saying = [...files].filter(
      ([path]) => part === "errors.guest" || !pricesOfStaff.test(path),
    );
    const missing = saying.flatMap(([path, text]) =>
      codes
        .filter((code) => !errorParts[part](code) && text.includes(`"${code}"`))
        .map((code) => `${path}: ${code}`),
    );
    expect(missing).toEqual([]);
  },
);

test("each part has errors of the catalogue by every first word that it names", () => {
  const codes = Object.keys(catalogues.no.errors);
  expect(codes.filter(errorParts["errors.room"]).length).toBeLessThan(codes.length / 2);
  expect(codes.filter(errorParts["errors.guest"]).length).toBeLessThan(codes.length);
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
  "app/event/hall-check/phone-check.tsx": "/c/ABC/check",
  "app/event/own-data/own-data.tsx": "/event/meeting/user/data",
  "app/event/registration/register.tsx": "/c/ABC/register",
  "app/event/registration/own/own-registration.tsx": "/event/meeting/user/details",
  "app/event/registration/own/confirm-seat.tsx": "/event/meeting/confirmSeat/a",
  "app/event/registration/own/cancel-seat.tsx": "/event/meeting/cancelSeat/a",
};

/** Where words of several pages stand beside each other: of a ballot, and of a QR code that leads to the event. */
const shared: readonly string[] = [
  // Comes late, with its own words.
  "app/event/live/captions/captions.tsx",
  "app/event/polls/ballot-words.ts",
  // Says what it is given the words for.
  "app/event/polls/pin/pin-rows.ts",
  "app/event/display/join/qr-code.tsx",
];

/** Whether a page that is given these areas has the text of a key. */
function isGiven(areas: readonly PageArea[], key: string): boolean {
  const given: ReadonlySet<string> = new Set(areas);
  if (!key.startsWith("errors.")) return given.has(key.slice(0, key.lastIndexOf(".")));
  const code = key.slice("errors.".length);
  return Object.entries(errorParts).some(([part, isSaid]) => given.has(part) && isSaid(code));
}

/** Whether a part of a page comes with the text of a key itself: of the quiz for who plays, of pins for who puts one. */
function isBrought(source: string, key: string): boolean {
  const brings = (area: string, hook: string) => key.startsWith(area) && source.includes(hook);
  return brings("quiz.", "useQuizT()") || brings("pins.", "usePinT()");
}

test.each(Object.entries(drawn))("%s is given the errors of its part", (route, address) => {
  const part = Object.entries(routes).find(([, paths]) => paths.some((one) => one === route))?.[0];
  expect(areasFor(address)).toContain(part);
});

test.each(Object.entries(drawn))("%s has every word that it may say", (route, address) => {
  const areas = areasFor(address);
  if (areas === "all") return;
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
        .filter((key) => known.has(key) && !isGiven(areas, key) && !isBrought(text, key))
        .map((key) => `${path}: ${key}`),
    );
  expect(missing).toEqual([]);
});
