import { expect, test } from "vitest";
import { catalogues } from "#workers/contract/texts/index.ts";
import { createTranslator } from "#workers/contract/texts/translate.ts";
import type { ConsolePerson } from "../shell-model.ts";
import {
  allEventsEntry,
  eventEntries,
  filterEntries,
  moveChoice,
  screenEntries,
} from "./palette-entries.ts";

const t = createTranslator(catalogues.no);
const event = { id: "evt_1", slug: "forum", name: "Forum", code: "PLENUM", inReview: 4 };

function person(role: ConsolePerson["role"]): ConsolePerson {
  return { name: "Kari", email: null, role, roles: [], home: "/", eraseAt: null };
}

test("a moderator finds the one event's screens and nothing else", () => {
  const entries = screenEntries(person("moderator"), event, t);
  expect(entries.length).toBeGreaterThan(0);
  for (const entry of entries) expect(entry.to).toMatch(/^\/(events|c)\/forum(\/|$)/);
});

test("only those who may create events are offered it", () => {
  const offers = (role: ConsolePerson["role"]) =>
    screenEntries(person(role), null, t).some((entry) => entry.to === "/events/new");
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
