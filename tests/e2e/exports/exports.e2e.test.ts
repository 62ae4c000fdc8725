import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, onTestFailed, test } from "vitest";
import { findAxeViolations, problemsOf } from "#tests/support/browser.ts";
import { rowsOf, textOf, unzip } from "#tests/support/exports/exported.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { callAsClient } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { importGuests } from "../steps/made-items.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage, testByNight } from "../steps/stage.ts";
import { uploadVideo } from "../steps/uploads/made-uploads.ts";
import { t } from "../steps/words.ts";

const stage = setStage();

const button = (page: Page, name: string) => page.getByRole("button", { name });
/** An export in the list, by what it is; the newest one of those. */
const itemOf = (page: Page, what: string, format: string) =>
  page
    .getByRole("listitem")
    .filter({ hasText: t("staff.exports.formatChosen", { what, format }) })
    .first();

async function make(page: Page, kind: string, format: string): Promise<void> {
  await page.getByRole("radio", { name: kind, exact: true }).check();
  await page.getByLabel(t("staff.exports.as"), { exact: true }).selectOption({ label: format });
  await button(page, t("staff.exports.make")).click();
  await page.getByText(t("staff.exports.made")).waitFor(patience);
}

async function download(page: Page, item: ReturnType<typeof itemOf>): Promise<Uint8Array> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    item.getByRole("link", { name: t("staff.exports.download") }).click(),
  ]);
  return new Uint8Array(await readFile(await file.path()));
}

test("a host takes the questions, their chapters and everything along, and removes a file again", async () => {
  const host = await stage.desk("host");
  onTestFailed(() => takePictures("exports", [host]));
  const { page } = host;
  const { slug } = stage.plenum.demo;
  await signInByRequest(host, stage.plenum.demo);
  // A list of nobody has nothing to take along.
  const guest = { name: "Pia Person", email: "pia@else.test" };
  await callAsClient(stage.plenum, "POST", `/events/${slug}/attendees`, guest);
  await page.goto(`/events/${slug}/metrics`);
  const toExports = (what: string) =>
    page.getByRole("link", { name: t("staff.exports.toExportsOf", { what }) });
  await toExports(t("staff.exports.kindMetrics")).click();
  const metrics = page.getByRole("radio", { name: t("staff.exports.kindMetrics") });
  await metrics.waitFor(patience);
  expect(await metrics.isChecked()).toBe(true);
  expect(await findAxeViolations(page)).toEqual([]);

  // What was asked can be taken along once the room has copied it.
  const asked = async () => {
    const figures = await callAsClient(stage.plenum, "GET", `/events/${slug}/metrics`);
    return JSON.stringify(figures.questions);
  };
  await expect.poll(asked, patience).toContain('"asked":12');

  // The same way leads there from the pages of what is taken along.
  for (const [from, key] of [
    ["attendees", "staff.exports.kindAttendees"],
    ["door", "staff.exports.kindScans"],
    ["interactive/questions", "staff.exports.kindQuestions"],
    ["interactive/chats", "staff.exports.kindChat"],
    ["interactive/surveys", "staff.exports.kindSurveys"],
    ["polls", "staff.exports.kindPolls"],
  ] as const) {
    await page.goto(`/events/${slug}/${from}`);
    await toExports(t(key)).click();
    const kind = page.getByRole("radio", { name: t(key), exact: true });
    await kind.waitFor(patience);
    expect([from, await kind.isChecked()]).toEqual([from, true]);
  }

  const questions = t("staff.exports.kindQuestions");
  await make(page, questions, t("staff.exports.formatXlsx"));
  const book = itemOf(page, questions, t("staff.exports.formatXlsx"));
  const rows = await rowsOf(await download(page, book));
  expect(rows).toHaveLength(12);
  expect(rows.every((row) => (row[t("staff.exports.question")] ?? "") !== "")).toBe(true);

  await make(page, questions, t("staff.exports.formatVtt"));
  const chapters = itemOf(page, questions, t("staff.exports.formatVtt"));
  expect(textOf(await download(page, chapters))).toMatch(/^WEBVTT\n/);

  // Large enough to be made in the background, in the Worker as it is deployed: each byte of a film is where it was.
  const film = await uploadVideo(host, { url: stage.plenum.url, slug });
  const all = t("staff.exports.kindEverything");
  await make(page, all, t("staff.exports.formatXlsx"));
  const archive = itemOf(page, all, t("staff.exports.formatXlsx"));
  await archive.getByText(t("staff.exports.stateReady"), { exact: true }).waitFor(patience);
  const files = await unzip(await download(page, archive));
  const polls = await rowsOf(
    files.get(`${t("staff.exports.file_polls")}.xlsx`) ?? new Uint8Array(),
  );
  expect(polls.length).toBeGreaterThan(2);
  expect([...files.keys()]).toContain(`${t("staff.exports.file_report")}.docx`);
  const folder = `${t("staff.exports.file_files")}/${t("staff.exports.file_video")}`;
  const kept = files.get(`${folder}/film.mp4`) ?? new Uint8Array();
  expect(Buffer.compare(kept, film)).toBe(0);
  const contents = textOf(files.get(`${t("staff.exports.file_contents")}.txt`));
  expect(contents).toContain(t("staff.exports.aboutReport"));

  await archive.getByRole("button", { name: t("staff.exports.remove") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("staff.exports.remove") })
    .click();
  await page.getByText(t("staff.exports.stopped")).waitFor(patience);
  await archive.getByText(t("staff.exports.stateCancelled"), { exact: true }).waitFor(patience);
  expect(await archive.getByRole("link").count()).toBe(0);
  await archive.getByRole("button", { name: t("staff.exports.again") }).click();
  // The newest stands first.
  await archive.getByText(t("staff.exports.stateReady"), { exact: true }).waitFor(patience);
  expect(await findAxeViolations(page)).toEqual([]);
  expect(problemsOf([host])).toEqual([]);
});

testByNight(
  "without scripts a format that is not made is refused in words, and a long list is made in the background",
  async () => {
    const host = await stage.desk("host");
    const { slug } = stage.plenum.demo;
    await signInByRequest(host, stage.plenum.demo);
    await importGuests(stage.plenum, slug, 1_100);
    const context = await stage.withoutScripts({ as: host });
    const page = await context.newPage();
    await page.goto(`/events/${slug}/exports`);
    await page.getByRole("radio", { name: t("staff.exports.kindAttendees"), exact: true }).check();
    const as = page.getByLabel(t("staff.exports.as"), { exact: true });
    await as.selectOption("vtt");
    await button(page, t("staff.exports.make")).click();
    const format = t("staff.exports.formatVtt");
    await page.getByText(t("staff.exports.wrongFormat", { format })).waitFor(patience);
    await as.selectOption("csv");
    await button(page, t("staff.exports.make")).click();
    const item = itemOf(page, t("staff.exports.kindAttendees"), t("staff.exports.formatCsv"));
    await expect
      .poll(async () => {
        await page.goto(`/events/${slug}/exports`);
        return item.getByText(t("staff.exports.stateReady"), { exact: true }).count();
      }, patience)
      .toBe(1);
    const rows = await rowsOf(await download(page, item));
    expect(rows.length).toBeGreaterThan(1_098);
    await context.close();
  },
);
