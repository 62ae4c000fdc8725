import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, expect, onTestFailed, test } from "vitest";
import { faultyGuests, guestFields, guestTable } from "#tests/support/attendees/guest-table.ts";
import { findAxeViolations, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { writeXlsx } from "#workers/domain/sheets/write-xlsx.ts";
import { callAsClient } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage, testByNight } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();
const day = 24 * 60 * 60_000;

/** A hybrid event in nine days with two seats and a form. */
async function makeEvent(): Promise<string> {
  const startsAt = Date.now() + 9 * day;
  const made = await callAsClient(stage.plenum, "POST", "/events", {
    name: "Gjestemøtet",
    startsAt,
    endsAt: startsAt + day / 8,
    timeZone: "Europe/Oslo",
    organiser: "Nordbyen kommune",
    description: "Om byen.",
  });
  const at = `/events/${made.slug}`;
  const values = { hybrid: true, seatQuota: 2 };
  await callAsClient(stage.plenum, "PATCH", at, { section: "seats", values });
  await callAsClient(stage.plenum, "PUT", `${at}/fields`, { fields: guestFields });
  return String(made.slug);
}

let slug: string;
beforeAll(async () => {
  slug = await makeEvent();
});

const whole = 4;
async function workbook(mark: string): Promise<Buffer> {
  const rows = guestTable(whole, mark);
  return Buffer.from(await writeXlsx([{ name: "Gjester", widths: [], rows }]));
}

const seen = (page: Page, words: string) =>
  page.getByText(words).filter({ visible: true }).first().waitFor(patience);
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const column = (page: Page, heading: string) =>
  page.getByLabel(t("staff.attendeeImports.readAs", { heading }));
const isWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

async function upload(page: Page, name: string): Promise<void> {
  const buffer = await workbook(name);
  const file = { name: `${name}.xlsx`, mimeType: "", buffer };
  await page.getByLabel(t("staff.imports.file")).setInputFiles(file);
  await button(page, t("staff.imports.upload")).click();
  await page.getByRole("heading", { name: `${name}.xlsx`, level: 1 }).waitFor(patience);
}

/** A link of the rows with so many of one outcome. */
const outcome = (page: Page, words: string, count: number) =>
  page
    .getByRole("navigation", { name: t("staff.imports.rows") })
    .getByRole("link", { name: `${words} ${count}`, exact: true });

test("a host imports a sheet with thirty faulty rows: each cell is told, and the others are on the list", {
  timeout: 240_000,
}, async () => {
  const host = await stage.desk("host");
  onTestFailed(() => takePictures("attendee-import", [host]));
  const { page } = host;
  await signInByRequest(host, stage.plenum.demo);
  await page.goto(`/events/${slug}/attendees`);
  await page.getByRole("link", { name: t("staff.attendeeImports.toImport"), exact: true }).click();
  await seen(page, t("staff.attendeeImports.noMail"));
  const [template] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: t("staff.imports.templateCsv") }).click(),
  ]);
  expect(readFileSync(await template.path(), "utf8")).toContain("Mat;Alder;Trenger hotell");
  await upload(page, "gjester");

  // What was guessed, what is wrong, and who is there twice.
  expect(await column(page, "Fullt navn").inputValue()).toBe("name");
  await column(page, "Overnatting").selectOption({ label: "Trenger hotell" });
  await button(page, t("staff.attendeeImports.columnsDo")).click();
  await seen(page, t("staff.attendeeImports.columnsDone"));
  await outcome(page, t("staff.imports.rowSimilar"), 2).click();
  const same = t("staff.imports.sameEmail");
  await seen(page, t("staff.imports.similarRow", { row: 2, same }));
  await outcome(page, t("staff.imports.rowFaulty"), faultyGuests).click();
  await seen(page, `Fullt navn: ${t("errors.field.missing")}`);
  await seen(page, `E-postadresse: ${t("errors.email.format")}`);
  await seen(page, `Mat: ${t("errors.field.choice", { choices: "Kjøtt, Fisk, Vegetar" })}`);
  const [faulty] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: t("staff.attendeeImports.downloadFaulty") }).click(),
  ]);
  const told = readFileSync(await faulty.path(), "utf8");
  expect(told.trim().split("\r\n")).toHaveLength(1 + faultyGuests);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await isWide(page)).toBe(false);
  await page.setViewportSize({ width: 1440, height: 900 });

  // Two columns cannot be read as one thing: that is said where it was chosen, and the choice stays.
  host.expected.push(/the server responded with a status of 400/);
  await column(page, "Allergier").selectOption({ label: t("staff.attendees.notes") });
  await column(page, "Mobil").selectOption({ label: t("staff.attendees.notes") });
  await button(page, t("staff.attendeeImports.columnsDo")).click();
  await seen(page, t("errors.import.target_twice"));
  expect(await column(page, "Mobil").inputValue()).toBe("notes");
  await column(page, "Mobil").selectOption({ label: t("staff.attendees.phone") });
  await button(page, t("staff.attendeeImports.columnsDo")).click();
  await seen(page, t("staff.attendeeImports.columnsDone"));

  await page.locator('[name="registration"]').selectOption("accepted");
  await page.locator('[name="givesSeats"]').selectOption("yes");
  await page.locator('[name="tags"]').fill("Styret");
  await button(page, t("staff.attendeeImports.confirm", { n: whole })).click();
  // The page follows by itself; the queue begins within seconds, cron within a minute.
  await page.getByText(t("staff.imports.doneText")).waitFor({ timeout: 2 * 60_000 });
  await page.getByRole("link", { name: t("staff.attendeeImports.toList") }).click();
  await row(page, "Gjest Nummer 000").getByText("Styret").waitFor(patience);
  await row(page, "Gjest Nummer 001").getByText(t("staff.attendees.seatConfirmed")).waitFor();
  await row(page, "Gjest Nummer 003").getByText(t("staff.attendees.originImport")).waitFor();
  const line = page.getByText(t("staff.attendees.reasonLine")).filter({ visible: true });
  expect(await line.count()).toBeGreaterThanOrEqual(2);
  expect(problemsOf([host])).toEqual([]);
});

testByNight("with scripts off a sheet is read, looked at, confirmed and followed", async () => {
  const host = await stage.desk("plain");
  await signInByRequest(host, stage.plenum.demo);
  const context = await stage.withoutScripts({ as: host });
  const page = await context.newPage();
  const other = await makeEvent();
  await page.goto(`/events/${other}/attendees/import`);
  await upload(page, "uten");
  await column(page, "Overnatting").selectOption({ label: "Trenger hotell" });
  await button(page, t("staff.attendeeImports.columnsDo")).click();
  await seen(page, t("staff.attendeeImports.columnsDone"));
  await outcome(page, t("staff.imports.rowFaulty"), faultyGuests).click();
  await seen(page, `E-postadresse: ${t("errors.email.format")}`);
  await button(page, t("staff.attendeeImports.confirm", { n: whole })).click();
  await page.getByRole("heading", { name: t("staff.imports.result") }).waitFor(patience);
  await expect
    .poll(
      async () => {
        await page.reload();
        return page.getByText(t("staff.imports.doneText")).count();
      },
      { timeout: 2 * 60_000, interval: 1_000 },
    )
    .toBe(1);
  await page.getByRole("link", { name: t("staff.attendeeImports.toList") }).click();
  await row(page, "Gjest Nummer 002").getByText(t("staff.attendees.invited")).waitFor(patience);
  await context.close();
});
