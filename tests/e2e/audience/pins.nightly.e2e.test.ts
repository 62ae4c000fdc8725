import type { Locator } from "playwright-core";
import { expect, onTestFailed, test } from "vitest";
import { findAxeViolations, type Person, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { choose, patience } from "../steps/expect.ts";
import { openLiveEvent } from "../steps/live-event.ts";
import { arrive } from "../steps/phone.ts";
import { awaitPoll, pollCard, press } from "../steps/polls.ts";
import { setStage } from "../steps/stage.ts";
import { drawPicture } from "../steps/uploads/made-uploads.ts";
import { t } from "../steps/words.ts";

const stage = setStage();
const title = "Hvor bør treet stå?";
const alt = "Kart over torget";

/** Makes the poll in the editor; without a picture it is not made. */
async function makePoll({ page }: Person, slug: string): Promise<void> {
  const picture = await drawPicture(page, { width: 1_600, height: 900, type: "image/jpeg" });
  await page.goto(`/events/${slug}/polls`);
  await page.getByRole("button", { name: t("polls.newPoll"), exact: true }).click();
  const form = page.getByRole("form", { name: t("polls.editorNew") });
  await form.getByLabel(t("polls.fieldTitle"), { exact: true }).fill(title);
  await choose(form.getByLabel(t("polls.kindPin"), { exact: true }));
  await form.getByRole("button", { name: t("polls.create"), exact: true }).click();
  await form.getByText(t("errors.poll.needs_picture"), { exact: true }).waitFor();
  await form
    .getByLabel(t("staff.pictures.ofQuestion"), { exact: true })
    .setInputFiles({ name: "kart.jpg", mimeType: "image/jpeg", buffer: picture });
  await form.getByLabel(t("staff.pictures.alt"), { exact: true }).fill(alt);
  expect(await findAxeViolations(page)).toEqual([]);
  await form.getByRole("button", { name: t("polls.create"), exact: true }).click();
  await form.waitFor({ ...patience, state: "hidden" });
}

/** Taps the picture at a share of its width and height. */
async function tapAt(picture: Locator, across: number, down: number): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  if (box === null) throw new Error("no picture to tap");
  await picture.page().touchscreen.tap(box.x + box.width * across, box.y + box.height * down);
}

async function sendPin({ page }: Person): Promise<void> {
  await page.getByRole("button", { name: t("ballots.send"), exact: true }).click();
  await page.getByText(t("ballots.answerRegistered"), { exact: true }).waitFor(patience);
}

test("people put pins on a picture, by tap, by keys and without scripts, and see where they stand", async () => {
  const host = await stage.desk("host");
  const screen = await stage.screen("screen");
  const kari = await stage.phone("kari");
  const ola = await stage.phone("ola");
  onTestFailed(() => takePictures("pins", [host, screen, kari, ola]));
  const slug = await openLiveEvent(host, stage.plenum.demo, { name: "Torg", code: "NAAL26" });
  await arrive(kari, "NAAL26");
  await arrive(ola, "NAAL26");
  await screen.page.context().addCookies(await host.context.cookies());
  await makePoll(host, slug);
  await press(host, title, t("polls.startOnScreen"));
  await screen.page.goto(`/events/${slug}/display`);
  await screen.page.getByRole("img", { name: alt, exact: true }).waitFor(patience);

  // By tap: put, moved, and sent where it then stands.
  await awaitPoll(kari, title);
  const picture = kari.page.getByRole("img", { name: alt, exact: true });
  await picture.waitFor(patience);
  await tapAt(picture, 0.9, 0.9);
  await tapAt(picture, 0.325, 0.225);
  await kari.page.getByText(t("live.voteUnsent"), { exact: true }).waitFor();
  await sendPin(kari);
  const place = { column: 4, columns: 10, row: 2, rows: 6 };
  const across = kari.page.getByRole("slider", { name: t("pins.across"), exact: true });
  expect(await across.getAttribute("aria-valuetext")).toContain(t("pins.place", place));

  // By keys: the first shows the pin in the middle, from there it moves both ways.
  await awaitPoll(ola, title);
  const slider = ola.page.getByRole("slider", { name: t("pins.across"), exact: true });
  await slider.waitFor(patience);
  expect(await slider.getAttribute("aria-valuetext")).toBe(t("pins.notPlaced"));
  await slider.press("ArrowLeft");
  await slider.press("Shift+ArrowLeft");
  await slider.press("ArrowUp");
  const position = t("pins.position", { x: 40, y: 48 });
  await expect.poll(() => slider.getAttribute("aria-valuetext")).toContain(position);
  await sendPin(ola);

  // Without scripts: the middle of a field.
  const plain = await stage.phone("plain");
  await plain.page.goto("/html/NAAL26");
  await plain.page.getByRole("link", { name: t("ballots.voteNow"), exact: true }).click();
  await plain.page.getByLabel(t("pins.column"), { exact: true }).selectOption("4");
  await plain.page.getByLabel(t("pins.row"), { exact: true }).selectOption("2");
  expect(await findAxeViolations(plain.page)).toEqual([]);
  await plain.page.getByRole("button", { name: t("ballots.send"), exact: true }).click();
  await plain.page
    .getByRole("status")
    .filter({ hasText: t("ballots.answerRegistered") })
    .waitFor(patience);

  // The host sees pins, numbers and the table; phones see nothing before it is shown.
  const card = pollCard(host, title);
  const pins = card.locator("img + svg circle");
  await expect.poll(() => pins.count(), patience).toBe(3);
  await choose(card.getByLabel(t("pins.asTable"), { exact: true }));
  const row = card.getByRole("row").filter({ hasText: t("pins.field", place) });
  expect(await row.getByRole("cell").first().textContent()).toBe("2");
  await choose(card.getByLabel(t("pins.asDensity"), { exact: true }));
  expect(await card.locator("svg text").allTextContents()).toEqual(["2", "1"]);
  expect(await findAxeViolations(host.page)).toEqual([]);
  await host.page.getByRole("button", { name: t("polls.pictureOf", { title }), exact: true });
  expect(await kari.page.getByText(t("pins.table"), { exact: true }).count()).toBe(0);

  await press(host, title, t("polls.stop"));
  await press(host, title, t("polls.screenResult"));
  await host.page
    .getByRole("dialog")
    .getByRole("button", { name: t("ballots.askShow"), exact: true })
    .click();
  await expect.poll(() => screen.page.locator(".stage-pins circle").count(), patience).toBe(3);
  expect(await screen.page.locator(".stage-pins text").count()).toBe(0);
  await card.getByRole("button", { name: t("pins.showDensity"), exact: true }).click();
  await expect
    .poll(() => screen.page.locator(".stage-pins text").allTextContents(), patience)
    .toEqual(["2", "1"]);
  await kari.page.getByText(t("pins.table"), { exact: true }).click();
  await kari.page.getByRole("row", { name: new RegExp(t("pins.field", place)) }).waitFor();
  for (const { page } of [screen, kari]) expect(await findAxeViolations(page)).toEqual([]);
  expect(problemsOf([host, screen, kari, ola, plain])).toEqual([]);
});
