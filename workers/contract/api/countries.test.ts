import * as v from "valibot";
import { expect, test } from "vitest";
import { countryCodes, listCountries, listCountryZones, nameCountries } from "../countries.ts";
import { countriesSchema, timeZoneQuerySchema, timeZonesSchema } from "./countries.ts";

const summer = Date.UTC(2026, 5, 1);
const winter = Date.UTC(2026, 0, 1);

test("there are the 249 countries of ISO 3166-1, each once", () => {
  expect(new Set(countryCodes).size).toBe(249);
  expect(countryCodes.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
});

test("countries are offered in each language's words, in its order", () => {
  const no = nameCountries("no");
  const en = nameCountries("en");
  expect(no.find(([code]) => code === "DE")).toEqual(["DE", "Tyskland"]);
  expect(en.find(([code]) => code === "DE")).toEqual(["DE", "Germany"]);
  // Å is the last letter of the one alphabet and an A in the other.
  expect(no[0]?.[0]).toBe("AF");
  expect(no.slice(-2).map(([code]) => code)).toEqual(["AT", "AX"]);
  expect(en.slice(0, 2).map(([code]) => code)).toEqual(["AF", "AX"]);
  expect(en.at(-1)?.[0]).toBe("ZW");
  expect(no.map(([code]) => code).sort()).toEqual([...countryCodes].sort());
});

test("by their codes they stand in the same order, as /v1 says that it answers", () => {
  const listed = listCountries("no");
  expect(v.is(countriesSchema, listed)).toBe(true);
  expect(listed.NO).toEqual({ name: "Norge" });
  expect(Object.keys(listed)).toEqual(nameCountries("no").map(([code]) => code));
});

test("a country's zones are named by a town and their time, in order, summer and winter alike", () => {
  for (const now of [summer, winter]) {
    const norway = [{ tzid: "Europe/Oslo", name: "Oslo (sentraleuropeisk tid)" }];
    expect(listCountryZones("NO", "no", now)).toEqual(norway);
  }
  const america = listCountryZones("US", "en", summer);
  expect(v.is(timeZonesSchema, america)).toBe(true);
  expect(america).toContainEqual({ tzid: "America/New_York", name: "New York (Eastern Time)" });
  expect(america).toContainEqual({
    tzid: "America/North_Dakota/New_Salem",
    name: "New Salem (Central Time)",
  });
  const names = america.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(20);
  expect(names).toEqual([...names].sort(new Intl.Collator("en").compare));
  // Nobody lives on Bouvet Island.
  expect(listCountryZones("BV", "no", summer)).toEqual([]);
});

test("a country is asked for by its code in either case", () => {
  const asked = (country: unknown) => {
    const parsed = v.safeParse(timeZoneQuerySchema, { country });
    return parsed.success ? parsed.output.country : parsed.issues[0].message;
  };
  expect([asked("NO"), asked(" no ")]).toEqual(["NO", "NO"]);
  for (const none of ["", "XX", "NOR", 47]) expect(asked(none)).toBe("text.format");
});
