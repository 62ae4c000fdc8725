import { afterAll, beforeAll, expect, test } from "vitest";
import { hour, noon, openDomain, type TestDomain } from "#tests/support/domain.ts";
import { posted } from "#tests/support/files/drawn-pictures.ts";
import { type PdfPageRead, readPdf, scanPage } from "#tests/support/files/read-pdf.ts";
import { readTextPictures } from "../pdf/text-pictures.ts";
import { ticketPdf, undrawnTexts } from "./ticket-pdf.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openDomain();
});
afterAll(() => domain.close());

const event = {
  name: "Høstmøtet",
  organiser: "Nordbyen kommune",
  startsAt: noon,
  endsAt: noon + 3 * hour,
  timeZone: "Europe/Oslo",
  locationText: "Storsalen",
  locationAddress: "Rådhusgata 1",
  hybrid: true,
  baseColor: null,
};
const text = `PT1:01J8Z3M4N5P6Q7R8S9T0V1W2X3:01J8Z3M4N5P6Q7R8S9T0V1W2X4:4C1F09AE:${"0".repeat(96)}`;

async function pages(
  names: readonly string[],
  { set = {}, locale = "no" }: { set?: Partial<typeof event>; locale?: "no" | "en" } = {},
): Promise<readonly PdfPageRead[]> {
  const tickets = names.map((name) => ({ person: { name, seatLabel: "12" }, text }));
  return readPdf(await ticketPdf(domain.deps, { ...event, ...set }, { tickets, locale }));
}

test("a ticket says whose it is, for what, when in which zone, and where; its code is scanned from the page", async () => {
  const [page] = await pages(["Kari Nordmann"]);
  if (!page) throw new Error("there is no page");
  expect(page.lines.join(" ")).toBe(
    "Nordbyen kommune Høstmøtet Navn Kari Nordmann Når tirsdag 12. mai 2026 12.00–15.00 (CEST) Hvor Storsalen, Rådhusgata 1 Plass 12 Billett Plass i salen Vis QR-koden i døren, på papir eller på telefonen. Billetten gjelder én person.",
  );
  expect(scanPage(page)).toBe(text);
});

test("a page each, in the reader's language", async () => {
  const found = await pages(["Kari", "Ola"], { locale: "en", set: { hybrid: false } });
  expect(found.map(({ lines }) => lines.slice(2, 4))).toEqual([
    ["Name", "Kari"],
    ["Name", "Ola"],
  ]);
  expect(found[0]?.lines).toContain("Attendee");
});

test.each([
  "Łukasz Žižek Ştefan",
  "Nguyễn Thị Ánh",
  "Ελένη Παπαδοπούλου",
  "Наталія Ґудзь Җамал",
  "Ḧ ƕ Ꞵ",
  "Zoe\u0308 A\u030angstro\u0308m",
])("letters of our scripts are set: %s", async (name) => {
  const [page] = await pages([name]);
  expect(page?.lines.join(" ")).toContain(name.normalize("NFC"));
  const tickets = [{ person: { name, seatLabel: null }, text }];
  expect(await undrawnTexts(domain.deps, event, { tickets, locale: "no" })).toEqual([]);
});

test.each(["李小龙", "محمد علي", "ชัยวัฒน์", "Ẍ̣x̂", "𝔎ari"])(
  "letters that the fonts lack are told, and never an empty box: %s",
  async (name) => {
    const tickets = [{ person: { name, seatLabel: null }, text }];
    expect(await undrawnTexts(domain.deps, event, { tickets, locale: "no" })).toEqual([
      { text: name, weight: 400, size: 13, leading: 1.35, width: 228, lines: 5 },
    ]);
    const [page] = await pages([name]);
    expect(page?.lines.join("")).not.toMatch(/□|\ufffd/);
  },
);

test("a pictograph in a name is left out, and a long name breaks into lines and ends", async () => {
  const [page] = await pages(["Kari"], {
    set: { name: `Sommerfest 🎉👩🏽‍🎤❤️ ${"langt ".repeat(60)}` },
  });
  expect(page?.lines[1]).toMatch(/^Sommerfest langt /);
  expect(page?.lines[4]).toMatch(/…$/);
  expect(page?.lines[5]).toBe("Navn");
});

test("what the fonts lack is the picture that was drawn, in its place, with the text behind it", async () => {
  const [name, place] = ["李小龙", "北京 \u{20000}"];
  const tickets = [{ person: { name, seatLabel: "12" }, text }];
  const sheets = { tickets, locale: "no" } as const;
  const there = { ...event, locationText: place, locationAddress: "" };
  const wishes = await undrawnTexts(domain.deps, there, sheets);
  expect(wishes.map((wish) => wish.text)).toEqual([name, place]);
  const drawn = await readTextPictures(
    wishes.map((wish) => posted(wish, { width: 90 })),
    wishes,
  );
  if (!drawn.ok) throw new Error(drawn.refusal.code);
  const [page] = readPdf(await ticketPdf(domain.deps, there, sheets, drawn.value));
  if (!page) throw new Error("there is no page");
  expect(page.pictures.map(({ said, found }) => [said, found])).toEqual([
    [name, name],
    [place, place],
  ]);
  expect(page.pictures[0]).toMatchObject({ width: 90, height: 53 });
  expect(page.pictures[0]?.ink.every((ink) => ink === 200)).toBe(true);
  expect(page.pictures[0]?.box).toEqual([56, expect.any(Number), 30, 17.55]);
  expect(page.lines).toEqual(expect.arrayContaining(["Navn", "Hvor", "12"]));
  expect(scanPage(page)).toBe(text);
});
