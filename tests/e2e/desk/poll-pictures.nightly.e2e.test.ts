import type { Locator, Page } from "playwright-core";
import { expect, onTestFailed, test } from "vitest";
import { findAxeViolations, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { patience } from "../steps/expect.ts";
import { openLiveEvent } from "../steps/live-event.ts";
import { arrive } from "../steps/phone.ts";
import { awaitPoll, press } from "../steps/polls.ts";
import { setStage } from "../steps/stage.ts";
import { drawPicture } from "../steps/uploads/made-uploads.ts";
import { t } from "../steps/words.ts";

const stage = setStage();
const title = "Hvilket torg er finest?";

/** A picture that has come: its width in pixels, and the place that it takes. */
async function seen(image: Locator) {
  await image.waitFor(patience);
  const widthOf = () =>
    image.evaluate((each) => (each instanceof HTMLImageElement ? each.naturalWidth : 0));
  await expect.poll(widthOf, patience).toBeGreaterThan(0);
  const box = await image.boundingBox();
  return { pixels: await widthOf(), width: box?.width ?? 0, height: box?.height ?? 0 };
}

const fitsInto = (page: Page) => page.evaluate(() => document.body.scrollWidth <= innerWidth);

/** A host gives a question and an answer pictures, says what they show, and everybody sees them. */
test("a poll with pictures, on the desk, on a phone and on the wall; a picture alone as an item of the run", async () => {
  const host = await stage.desk("host");
  const screen = await stage.screen("screen");
  const kari = await stage.phone("kari");
  onTestFailed(() => takePictures("poll-pictures", [host, screen, kari]));
  const { page } = host;
  const slug = await openLiveEvent(host, stage.plenum.demo, { name: "Torg", code: "TORG26" });
  await arrive(kari, "TORG26");
  await screen.page.context().addCookies(await host.context.cookies());
  const large = await drawPicture(page, { width: 2_400, height: 1_200, type: "image/jpeg" });
  const file = { name: "torg.jpg", mimeType: "image/jpeg", buffer: large };

  await page.goto(`/events/${slug}/polls`);
  await page.getByRole("button", { name: t("polls.newPoll"), exact: true }).click();
  const form = page.getByRole("form", { name: t("polls.editorNew") });
  await form.getByLabel(t("polls.fieldTitle"), { exact: true }).fill(title);
  await form.getByLabel(t("polls.optionN", { n: 1 }), { exact: true }).fill("Torgallmenningen");
  await form.getByLabel(t("polls.optionN", { n: 2 }), { exact: true }).fill("Festplassen");
  const ofQuestion = new RegExp(`^${t("staff.pictures.ofQuestion")}`);
  await form.getByLabel(ofQuestion).setInputFiles(file);
  const alt = form.getByLabel(t("staff.pictures.alt"), { exact: true });
  await alt.waitFor(patience);
  // What it shows is written next, without a way there.
  expect(await alt.evaluate((field) => field === document.activeElement)).toBe(true);
  await form.getByRole("button", { name: t("polls.create"), exact: true }).click();
  await form.getByText(t("staff.pictures.mustDescribe")).waitFor(patience);
  await alt.fill("Et torg i sol");
  await form.getByText(t("staff.pictures.ofOptions"), { exact: true }).click();
  await form
    .getByLabel(new RegExp(`^${t("staff.pictures.ofOption", { n: 1 })}`))
    .setInputFiles(file);
  await form
    .getByRole("group", { name: new RegExp(`^${t("staff.pictures.ofOption", { n: 1 })}`) })
    .getByLabel(t("staff.pictures.alt"), { exact: true })
    .fill("Paviljongen");
  expect(await findAxeViolations(page)).toEqual([]);
  await form.getByRole("button", { name: t("polls.create"), exact: true }).click();
  await form.waitFor({ ...patience, state: "hidden" });
  await press(host, title, t("polls.startOnScreen"));

  await awaitPoll(kari, title);
  const question = await seen(kari.page.getByRole("img", { name: "Et torg i sol", exact: true }));
  // Made small before it was sent, and as wide as the phone has room for.
  expect([question.pixels, Math.round(question.width / question.height)]).toEqual([1_600, 2]);
  const option = kari.page.getByRole("radio", { name: /Paviljongen.*Torgallmenningen/ });
  expect((await seen(kari.page.getByRole("img", { name: "Paviljongen" }))).pixels).toBe(800);
  expect(await fitsInto(kari.page)).toBe(true);
  expect(await findAxeViolations(kari.page)).toEqual([]);
  // The picture is a part of its answer.
  await kari.page.getByRole("img", { name: "Paviljongen" }).tap();
  await expect.poll(() => option.isChecked(), patience).toBe(true);

  await screen.page.goto(`/events/${slug}/display`);
  const wall = await seen(screen.page.getByRole("img", { name: "Et torg i sol", exact: true }));
  expect(wall.height).toBeGreaterThan(200);
  await seen(screen.page.getByRole("img", { name: "Paviljongen" }));
  await press(host, title, t("polls.stop"));
  await press(host, title, t("polls.screenResult"));
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("ballots.askShow"), exact: true })
    .click();
  await screen.page.getByText("100 %").waitFor(patience);
  await seen(screen.page.getByRole("img", { name: "Paviljongen" }));

  await page.goto(`/events/${slug}/run`);
  await page
    .getByRole("button", { name: t("staff.run.add"), exact: true })
    .first()
    .click();
  await page.getByRole("button", { name: t("run.kindPicture"), exact: true }).click();
  await page.getByLabel(t("staff.pictures.ofScene"), { exact: true }).setInputFiles(file);
  await page.getByLabel(t("staff.pictures.alt"), { exact: true }).fill("Kart over salen");
  await page.getByRole("button", { name: t("staff.run.addNow"), exact: true }).click();
  await page
    .getByRole("button", { name: /Kart over salen/ })
    .first()
    .waitFor(patience);
  await page.keyboard.press("Escape");
  await page.locator("body").press(" ");
  const scene = await seen(screen.page.getByRole("img", { name: "Kart over salen" }));
  expect(scene.height).toBeGreaterThan(wall.height);
  await page.goto(`/events/${slug}/run/presenter`);
  await seen(page.getByRole("img", { name: "Kart over salen" }));
  expect(await findAxeViolations(page)).toEqual([]);
  expect(problemsOf([host, screen, kari])).toEqual([]);
});
