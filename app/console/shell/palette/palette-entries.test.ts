import { expect, test } from "vitest";
import { consolePages } from "#tests/support/pages.ts";
import { eventPages, ownPages } from "#tests/support/rights/page-rights.ts";
import { roles } from "#tests/support/rights/rights-table.ts";
import { roleLabels } from "#workers/contract/conventions/role-labels.ts";
import { catalogues } from "#workers/contract/texts/index.ts";
import { createTranslator } from "#workers/contract/texts/translate.ts";
import type { ConsolePerson } from "../shell-model.ts";
import {
  allEventsEntry,
  eventEntries,
  filterEntries,
  furtherEntries,
  moveChoice,
  screenEntries,
  uniqueEntries,
} from "./palette-entries.ts";

const t = createTranslator(catalogues.no, "no");
const event = {
  id: "evt_1",
  slug: "forum",
  name: "Forum",
  code: "PLENUM",
  isPaid: true,
  inReview: 4,
};

function person(role: ConsolePerson["role"]): ConsolePerson {
  return {
    name: "Kari",
    email: null,
    role,
    roles: [],
    home: "/",
    eraseAt: null,
    lockMinutes: 0,
    uid: "usr_1",
    about: "",
    photoURL: null,
    status: "active",
    userRole: roleLabels[role],
  };
}

test("a moderator finds the one event's screens and nothing else", () => {
  const entries = screenEntries(person("moderator"), event, t);
  expect(entries.length).toBeGreaterThan(0);
  for (const entry of entries)
    expect(entry.to).toMatch(/^\/((events|c)\/forum(\/|$)|scanner\?event=forum$)/);
});

/** All that the palette finds, as paths without their parts. */
function allPaths(role: ConsolePerson["role"], of: typeof event | null = null): string[] {
  const who = person(role);
  return [...screenEntries(who, of, t), ...furtherEntries(who, of, t)].map(
    ({ to }) => to.split(/[?#]/)[0] ?? "",
  );
}

test("every page of the console that one comes to by its address alone is found by an admin", () => {
  const served = [
    "palette",
    "star",
    "dismiss-announcement",
    "profile/data",
    "manage/audit/csv",
    "transactions/csv",
    "users/import/template",
  ];
  const alone = consolePages.filter((path) => !path.includes(":") && !served.includes(path));
  const found = new Set(allPaths("admin"));
  expect(alone.filter((path) => !found.has(`/${path}`))).toEqual([]);
});

test("every page of an event that is prepared is found", () => {
  const found = new Set(allPaths("client", event));
  const ofEvent = Object.keys(eventPages).filter(
    (path) =>
      !/display\/|moderated|export|badges|import|:id|presenter|check\/phones|polls\/print/.test(
        path,
      ),
  );
  const missing = ofEvent.filter((path) => !found.has(`/${path.replace(":slug", "forum")}`));
  expect(missing).toEqual([]);
});

test.each(["admin", "client", "team", "editor"] as const)(
  "what is found as %s may be opened as that",
  (role) => {
    const place = roles.indexOf(role);
    expect(place).toBeGreaterThanOrEqual(0);
    for (const path of allPaths(role)) {
      const rights = ownPages[path.slice(1)];
      // Pages in no table of the console's are open to everybody.
      if (rights !== undefined) expect([path, rights[place]]).toEqual([path, "y"]);
    }
  },
);

test("second factor, moderators and devices are found by their names", () => {
  const find = (query: string) =>
    filterEntries(furtherEntries(person("client"), event, t), query).map(({ to }) => to);
  expect(find(t("factors.title"))).toContain("/profile#factors");
  expect(find(t("events.moderatorTitle"))).toContain("/events/forum/details#moderator");
  expect(find(t("console.devices"))).toContain("/profile#devices");
  expect(furtherEntries(person("moderator"), event, t)).toEqual([]);
});

test("parts of settings are found by their names, for whom they are there", () => {
  const find = (role: ConsolePerson["role"], query: string) =>
    filterEntries(furtherEntries(person(role), event, t), query).map(({ to }) => to);
  expect(find("client", t("factors.policyTitle"))).toContain("/settings#factors");
  expect(find("client", t("openid.settings"))).toContain("/settings#openid");
  expect(find("admin", t("staff.settings.platform"))).toContain("/settings#platform");
  expect(find("client", t("events.sectionNotes"))).toContain("/events/forum/details#notes");
  expect(find("client", t("events.sectionTeams"))).toContain("/events/forum/details#teams");
  const parts = (role: ConsolePerson["role"]) =>
    find(role, "").filter((to) => /^\/settings#|#teams$/.test(to));
  expect(parts("team")).toEqual(["/settings#own"]);
  expect(parts("editor")).toEqual([]);
});

test("only those who may create events are offered it", () => {
  const offers = (role: ConsolePerson["role"]) => allPaths(role).includes("/events/new");
  expect(offers("team")).toBe(true);
  expect(offers("editor")).toBe(false);
});

test("every word must stand in name or note, whatever its case", () => {
  const entries = eventEntries([{ slug: "forum", name: "Byforum", code: "PLENUM" }], t);
  expect(filterEntries(entries, "BYFORUM plenum")).toHaveLength(2);
  expect(filterEntries(entries, "byforum annet")).toHaveLength(0);
  expect(filterEntries(entries, " ")).toHaveLength(2);
});

test("what was typed leads on to the list that one has", () => {
  const all = (role: ConsolePerson["role"], query: string) =>
    allEventsEntry(person(role), query, t).map((entry) => entry.to);
  expect(all("client", " by & land ")).toEqual(["/events?q=by%20%26%20land"]);
  expect(all("editor", "by")).toEqual(["/my-events?q=by"]);
  expect(all("moderator", "by")).toEqual([]);
  expect(all("client", " ")).toEqual([]);
});

test("arrows go round at the ends", () => {
  expect(moveChoice(2, "ArrowDown", 3)).toBe(0);
  expect(moveChoice(0, "ArrowUp", 3)).toBe(2);
  expect(moveChoice(0, "End", 3)).toBe(2);
  expect(moveChoice(5, "ArrowDown", 0)).toBe(0);
});

test("the open event's pages are listed once, although the search finds the event as well", () => {
  const others = { slug: "frokost", name: "Frokost", code: "KAFFE" };
  const menu = filterEntries(screenEntries(person("client"), event, t), "forum");
  const found = eventEntries([event, others], t);
  const listed = uniqueEntries([...menu, ...found]);
  const places = listed.map(({ to }) => to);
  expect(new Set(places).size).toBe(places.length);
  expect(listed).toEqual([...menu, ...eventEntries([others], t)]);
});
