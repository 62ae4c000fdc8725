import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFailed, test } from "vitest";
import { findAxeViolations, problemsOf } from "#tests/support/browser.ts";
import { sheetOf } from "#tests/support/fakes/sheets.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { requiredColumns } from "#workers/contract/organisations/user-sheets.ts";
import { accountOf } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();

const password = "en setning for seg selv";
const rows = [
  [...requiredColumns, "birth_date", "Skostørrelse"],
  [
    "siri",
    "siri@flatbygd.test",
    "editor",
    password,
    "Siri Flatbygd",
    "41000001",
    "23.04.1985",
    "38",
  ],
  ["per", "per@flatbygd.test", "team", password, "Per Flatbygd", "41000002", "1985-04-23", "44"],
  ["feil", "ingen adresse", "admin", "kort", "Al", "1", "31.02.1985", "1"],
  ["siri2", "SIRI@flatbygd.test", "editor", password, "Siri Dobbel", "41000003", "", ""],
];

test("a preview with nothing but faults has the field for the corrected file", async () => {
  const client = await stage.desk("corrects");
  onTestFailed(() => takePictures("import-again", [client]));
  const { page } = client;
  await signInByRequest(client, stage.plenum.demo);
  await page.goto("/users/import");
  await page.getByText(t("staff.imports.noMail")).waitFor(patience);
  const [heading = [], ...people] = rows;
  const send = async (name: string, shown: readonly (readonly string[])[]) => {
    const buffer = Buffer.from(await sheetOf([heading, ...shown]));
    await page.getByLabel(t("staff.imports.file")).setInputFiles({ name, mimeType: "", buffer });
    await page.getByRole("button", { name: t("staff.imports.upload") }).click();
  };
  await send("feil.xlsx", people.slice(2, 3));
  await page.getByRole("heading", { name: "feil.xlsx", level: 1 }).waitFor(patience);
  expect(await findAxeViolations(page)).toEqual([]);
  await send("rettet.xlsx", people.slice(1, 2));
  await page.getByRole("heading", { name: "rettet.xlsx", level: 1 }).waitFor(patience);
  await page.getByRole("button", { name: t("staff.imports.discard") }).click();
  await page.getByText(t("staff.imports.discardedText", { n: 1 })).waitFor(patience);
  await page.getByText(t("staff.imports.stateDiscarded"), { exact: true }).waitFor(patience);
  // Of rows that are not kept nothing is counted, and there is nothing to be downloaded.
  expect(await page.getByText(t("staff.imports.allRows"), { exact: true }).count()).toBe(0);
  expect(await page.getByText(t("staff.imports.download")).count()).toBe(0);
  expect(problemsOf([client])).toEqual([]);
});

test("a client imports people: what is wrong is told by row and column, the others are made", async () => {
  const client = await stage.desk("client");
  onTestFailed(() => takePictures("import", [client]));
  const { page } = client;
  await signInByRequest(client, stage.plenum.demo);
  await page.goto("/users");
  await page.getByRole("link", { name: t("staff.imports.toImport"), exact: true }).click();
  await page.getByRole("heading", { name: t("staff.imports.title"), level: 1 }).waitFor();
  const [template] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: t("staff.imports.templateXlsx") }).click(),
  ]);
  expect(template.suggestedFilename()).toBe("plenum-mal-brukere.xlsx");
  const file = page.getByLabel(t("staff.imports.file"));
  const send = page.getByRole("button", { name: t("staff.imports.upload") });

  client.expected.push(/the server responded with a status of 400/);
  await send.click();
  await page.getByText(t("errors.import.no_file")).waitFor();
  await file.setInputFiles({
    name: "x.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF"),
  });
  await send.click();
  await page.getByText(t("errors.import.kind")).waitFor();
  const huge = Buffer.alloc(16 * 1024 * 1024);
  await file.setInputFiles({ name: "x.csv", mimeType: "text/csv", buffer: huge });
  await send.click();
  await page.getByText(t("staff.imports.tooLargeHere", { mb: 10 })).waitFor();

  const sheet = await sheetOf(rows);
  await file.setInputFiles({ name: "folk.xlsx", mimeType: "", buffer: Buffer.from(sheet) });
  await send.click();
  await page.getByRole("heading", { name: "folk.xlsx", level: 1 }).waitFor();
  await page.getByText(`Fødselsdato (birth_date): ${t("errors.date.format")}`).waitFor();
  await page
    .getByText(t("staff.imports.similarRow", { row: 2, same: t("staff.imports.sameEmail") }))
    .waitFor();
  await page.getByText(t("staff.imports.unknownColumns", { columns: "Skostørrelse" })).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  const isWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(await isWide()).toBe(false);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole("button", { name: t("staff.imports.confirm", { n: 2 }) }).click();
  // The page follows by itself; the queue begins within seconds, cron within a minute.
  await page.getByText(t("staff.imports.doneText")).waitFor({ timeout: 5 * 60_000 });
  const [result] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: t("staff.imports.download") }).click(),
  ]);
  const told = readFileSync(await result.path(), "utf8");
  expect(told).toContain("siri@flatbygd.test");
  expect(told).not.toContain(password);
  await page.getByRole("link", { name: "Siri Flatbygd" }).click();
  await page.getByRole("heading", { name: "Siri Flatbygd", level: 1 }).waitFor();
  await page.getByText("+4741000001").waitFor(patience);
  await page.getByText("1985-04-23").waitFor(patience);
  expect(problemsOf([client])).toEqual([]);
});

test("with scripts off a table of 50 MB is refused in words, at its field", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "plenum-import-"));
  const file = path.join(folder, "stor.csv");
  writeFileSync(file, Buffer.alloc(50 * 1024 * 1024, "a"));
  const baseURL = stage.plenum.url;
  const context = await stage.withoutScripts();
  try {
    const page = await context.newPage();
    const { demo } = stage.plenum;
    const form = { tab: "email", email: accountOf(demo, "client"), password: demo.password };
    const headers = { Origin: baseURL };
    await context.request.post("/login", { form, headers, maxRedirects: 0 });
    await page.goto("/users/import");
    await page.getByLabel(t("staff.imports.file")).setInputFiles(file);
    await page.getByRole("button", { name: t("staff.imports.upload") }).click();
    await page.getByText(t("errors.import.too_large", { mb: 10 })).waitFor(patience);
    const field = page.getByLabel(t("staff.imports.file"));
    expect(await field.getAttribute("aria-invalid")).toBe("true");
  } finally {
    await context.close();
    rmSync(folder, { recursive: true });
  }
});
