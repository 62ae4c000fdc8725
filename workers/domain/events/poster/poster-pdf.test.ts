import { afterAll, beforeAll, expect, test } from "vitest";
import { noon, openDomain, type TestDomain } from "#tests/support/domain.ts";
import { readPdf, scanPage } from "#tests/support/files/read-pdf.ts";
import type { CodePlace } from "../../../contract/http/hall-address.ts";
import { type PaperSize, posterPdf } from "./poster-pdf.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openDomain();
});
afterAll(() => domain.close());

const event = {
  name: "Høstmøtet",
  code: "K7M4RW",
  startsAt: noon,
  timeZone: "Europe/Oslo",
  locationText: "Storsalen",
  baseColor: null,
  hybrid: false,
  cancelledAt: null as number | null,
};

async function poster(
  set: Partial<typeof event> = {},
  paper: PaperSize = "a4",
  place: CodePlace = "hall",
) {
  const pdf = await posterPdf(domain.deps, { ...event, ...set }, { paper, locale: "no", place });
  return pdf && readPdf(pdf);
}

test.each([
  ["a4", 595, 842],
  ["a3", 842, 1191],
] as const)(
  "a poster on %s says how to join, and its code is scanned from it",
  async (paper, width, height) => {
    const [page] = (await poster({}, paper)) ?? [];
    if (!page) throw new Error("there is no page");
    const { host } = new URL(domain.deps.config.publicUrl);
    expect(page).toMatchObject({ width, height });
    expect(page.lines).toEqual([
      "Høstmøtet",
      "Tirsdag 12. mai kl. 12.00 · Storsalen",
      "Still spørsmål, stem og chat fra telefonen",
      "Skann koden med kameraet",
      "Eller gå til",
      `${host}/join`,
      "og skriv koden",
      "K7M 4RW",
    ]);
    expect(scanPage(page)).toBe(`${domain.deps.config.publicUrl}/c/K7M4RW`);
  },
);

test("the longest names leave the code large enough to be scanned, and inside of the page", async () => {
  const [page] =
    (await poster({
      name: "Sommeravslutningskonferansen ".repeat(4).slice(0, 100),
      locationText: "Et lokale med et langt navn ".repeat(7).slice(0, 200),
      code: "KONFERANSENVÅRI2026X",
    })) ?? [];
  if (!page) throw new Error("there is no page");
  const side = Math.max(...page.areas.map(([x = 0, , wide = 0]) => x + wide));
  expect(side).toBeLessThan(595);
  expect(scanPage(page)).toContain("/c/");
});

test("a hybrid event's code says that whoever reads it is in the hall", async () => {
  const [page] = (await poster({ hybrid: true })) ?? [];
  expect(page && scanPage(page)).toBe(`${domain.deps.config.publicUrl}/c/K7M4RW?in=hall`);
  const [elsewhere] = (await poster({ hybrid: true }, "a4", "online")) ?? [];
  expect(elsewhere && scanPage(elsewhere)).toBe(`${domain.deps.config.publicUrl}/c/K7M4RW`);
});

test("with letters that the typeface lacks there is none, and the poster's page is to be printed", async () => {
  expect(await poster({ name: "李小龙" })).toBeNull();
});

test("the poster of a cancelled event says so, and shows no way in", async () => {
  const [page] = (await poster({ cancelledAt: noon })) ?? [];
  if (!page) throw new Error("there is no page");
  expect(page.lines).toEqual([
    "Høstmøtet",
    "Tirsdag 12. mai kl. 12.00 · Storsalen",
    "Arrangementet er avlyst",
  ]);
  expect(scanPage(page)).toBeUndefined();
});
