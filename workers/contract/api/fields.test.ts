import { expect, test } from "vitest";
import { timeZone } from "./fields.ts";
import { parseInput } from "./parse.ts";

const isZone = (name: unknown) => parseInput(timeZone, name).ok;

test.each([
  "Europe/Oslo",
  "America/Argentina/Ushuaia",
  "Asia/Kolkata",
  "Asia/Calcutta",
  "UTC",
  "Etc/GMT+2",
])("%s is a zone", (name) => expect(isZone(name)).toBe(true));

test.each([
  "+02:00",
  "-0330",
  "+02",
  "europe/oslo",
  "EUROPE/OSLO",
  "Oslo",
  "",
  "Europe/",
  "GMT+02:00",
  2,
])("%j is none", (name) => expect(isZone(name)).toBe(false));
