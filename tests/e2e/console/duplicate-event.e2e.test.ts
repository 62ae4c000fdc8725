import { expect, onTestFailed, test } from "vitest";
import { problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { patience } from "../steps/expect.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();

test("an event is copied with its polls, without what was said, under dates and codes of its own", async () => {
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
  expect(problemsOf([host])).toEqual([]);
});
