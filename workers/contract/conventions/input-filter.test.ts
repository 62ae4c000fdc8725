import * as v from "valibot";
import { expect, test } from "vitest";
import { searchOf } from "#app/console/lists/list-query.ts";
import { accessSchema } from "../api/events.ts";
import { listQuery, newTeamSchema, teamChangeSchema } from "../api/organisations.ts";
import { parseInput } from "../api/parse.ts";
import { platformSettingsSchema } from "../api/settings/settings.ts";
import { isAccessCode } from "../secrets/access-code.ts";
import { filterInput } from "./input-filter.ts";

test.each([
  ["Kari <b>Nordmann</b>", "Kari bNordmann/b"],
  ["Bærum kommune, avd. Øst", "Bærum kommune, avd. Øst"],
  ["O’Hara & Sønn (Oslo)", "O’Hara & Sønn (Oslo)"],
  ["kari+mote@example.org", "kari+mote@example.org"],
  ['"Forum"; DROP', "Forum DROP"],
  ["  to   ord\n", "to ord"],
  ["Party 🎉 time", "Party time"],
  ["हिन्दी क्‍ष", "हिन्दी क्‍ष"],
  ["usr_01J8", "usr_01J8"],
  ["<>", ""],
])("of %j stays %j", (typed, kept) => {
  expect(filterInput(typed)).toBe(kept);
  expect(filterInput(kept)).toBe(kept);
});

test("names of senders go through it, names of teams and people do not", () => {
  expect(parseInput(teamChangeSchema, { senderName: "Øst <Forum>!" })).toMatchObject({
    value: { senderName: "Øst Forum" },
  });
  expect(parseInput(platformSettingsSchema, { senderName: "Plenum; AS" })).toMatchObject({
    value: { senderName: "Plenum AS" },
  });
  expect(parseInput(newTeamSchema, { name: "Team #1!" })).toMatchObject({
    value: { name: "Team #1!" },
  });
});

test("own codes go through it, whichever way they come", () => {
  const access = { code: "møte 26!" } as const;
  expect(parseInput(v.pick(accessSchema, ["code"]), { code: " by-forum «26» " })).toMatchObject({
    value: { code: "BYFORUM26" },
  });
  expect(parseInput(v.pick(accessSchema, ["code"]), access).ok).toBe(false);
  const kept = parseInput(v.pick(accessSchema, ["accessCode"]), {
    accessCode: "Sesam! åpne <deg>",
  });
  expect(kept).toMatchObject({ value: { accessCode: "Sesam åpne deg" } });
  expect(isAccessCode("sesam! åpne <deg>", "Sesam åpne deg")).toBe(true);
  expect(isAccessCode("Sesam åpne deg", "Sesam! åpne deg")).toBe(true);
  expect(isAccessCode("!", "!!!!")).toBe(false);
});

test("searches go through it", () => {
  expect(parseInput(v.object(listQuery), { search: " Kari; <Øst> " })).toMatchObject({
    value: { search: "Kari Øst" },
  });
  expect(searchOf(new URL("https://plenum.test/users?q=%22Kari%22%20*"))).toBe("Kari");
});
