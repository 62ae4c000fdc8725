import { expect, onTestFailed, test } from "vitest";
import { problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { registerOn } from "../attendees/register-people.ts";
import { patience } from "../steps/expect.ts";
import { pressAndConfirm } from "../steps/host.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();

test("an event is copied with its polls, without what was said, under dates and codes of its own, and people register for the copy", {
  timeout: 180_000,
}, async () => {
  const { demo } = stage.plenum;
  const host = await stage.desk("host");
  onTestFailed(() => takePictures("duplicate-event", [host]));
  await signInByRequest(host, demo);
  const { page } = host;
  await page.goto(`/events/${demo.slug}/details`);
  await page.getByRole("link", { name: t("events.duplicate"), exact: true }).click();
  await page.getByRole("heading", { name: t("events.duplicateTitle") }).waitFor(patience);
  const name = page.getByRole("textbox", { name: t("events.name") });
  const start = page.getByLabel(t("events.startsAt"));
  const suggested = await start.inputValue();

  // What is refused stays as it was typed, where it stands.
  host.expected.push(/the server responded with a status of 400/);
  await name.fill("");
  const code = page.getByRole("textbox", { name: t("events.code") });
  await code.fill(demo.code);
  const make = page.getByRole("button", { name: t("events.duplicateDo") });
  await make.click();
  // All that is wrong is said at once.
  await page.getByText(t("errors.event.code_taken")).first().waitFor(patience);
  await expect.poll(() => name.getAttribute("aria-invalid"), patience).toBe("true");
  await name.fill("Forum 2027");
  await make.click();
  await page.getByText(t("errors.event.code_taken")).first().waitFor(patience);
  expect(await name.inputValue()).toBe("Forum 2027");
  await code.fill("");
  await make.click();
  await page.getByText(t("events.created", { name: "Forum 2027" })).waitFor(patience);
  expect(await start.inputValue()).toBe(suggested);
  expect(new URL(page.url()).pathname).toBe("/events/forum-2027/details");

  await page.goto(`/events/${demo.slug}/polls`);
  const polls = page.getByRole("heading", { level: 2 });
  await polls.first().waitFor(patience);
  const titles = (await polls.allTextContents()).toSorted();
  await page.goto("/events/forum-2027/polls");
  await polls.nth(titles.length - 1).waitFor(patience);
  expect((await polls.allTextContents()).toSorted()).toEqual(titles);
  await page.goto("/events/forum-2027/qna");
  await page.getByText(t("desk.nobodyYet")).first().waitFor(patience);

  // Its page is written, and it is published: who reads that registers there.
  await page.goto("/events/forum-2027/homepage");
  await page.getByRole("button", { name: t("staff.landing.undo") }).waitFor(patience);
  await page.locator('li[data-block="cover"] summary').click();
  await page.locator('[name="0.titleNo"]').fill("Forumet kommer tilbake");
  await page.getByRole("button", { name: t("staff.landing.save") }).click();
  await page.getByText(t("events.savedAt"), { exact: true }).waitFor(patience);
  await page.goto("/events/forum-2027/details");
  const registration = page.locator("#registration");
  await registration.getByRole("switch", { name: t("events.registrationEnabled") }).check();
  await registration.getByRole("button", { name: t("events.sectionRegistration") }).click();
  await registration.getByText(t("events.savedAt"), { exact: true }).waitFor(patience);
  await pressAndConfirm(host, "forum-2027", t("events.publish"), t("events.publishedNow"));

  const guest = await stage.phone("guest");
  onTestFailed(() => takePictures("duplicate-event-guest", [guest]));
  await guest.page.goto("/c/forum-2027");
  await guest.page.getByRole("heading", { name: "Forumet kommer tilbake" }).waitFor(patience);
  const email = "kari@kopi.test";
  await registerOn(guest.page, "forum-2027", { name: "Kari Nordmann", email });
  await page.goto("/events/forum-2027/attendees");
  await page
    .getByRole("link", { name: "Kari Nordmann" })
    .filter({ visible: true })
    .waitFor(patience);
  expect(problemsOf([host, guest])).toEqual([]);
});
