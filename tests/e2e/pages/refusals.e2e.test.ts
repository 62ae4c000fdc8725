import { expect, onTestFailed, test } from "vitest";
import { problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { callAsClient } from "../steps/change-event.ts";
import { expectCount, patience } from "../steps/expect.ts";
import { openLiveEvent } from "../steps/live-event.ts";
import { arrive, ask } from "../steps/phone.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();

test("a refused question stays in its field with a wait that counts down; at the limit one is told so", async () => {
  const host = await stage.desk("host");
  const phone = await stage.phone("phone");
  onTestFailed(() => takePictures("refusals", [phone]));
  const event = { name: "Ett om gangen", code: "ETTOMGG" };
  const slug = await openLiveEvent(host, stage.plenum.demo, event);
  const change = (values: object) =>
    callAsClient(stage.plenum, "PATCH", `/events/${slug}`, { section: "interaction", values });
  await change({ questionIntervalMinutes: 60 });
  const { page } = phone;
  await arrive(phone, event.code);
  await ask(phone, "Det første?", null);

  // The second one within the interval comes back into the field, which keeps the focus.
  const field = page.getByRole("textbox", { name: t("live.composerQuestion") });
  await field.fill("Det andre?");
  await field.press("Enter");
  const wait = page
    .getByText(/^Vent \d+:\d\d/)
    .filter({ visible: true })
    .first();
  await wait.waitFor();
  expect(await field.inputValue()).toBe("Det andre?");
  await expectCount(page.locator("textarea:focus"), 1, "the field has the focus");

  // The wait is told as it is now, not as it was.
  const first = await wait.textContent();
  await expect.poll(() => wait.textContent(), patience).not.toBe(first);

  // When staff let go of the interval the wait is over at once.
  await change({ questionIntervalMinutes: 0 });
  await expectCount(page.getByText(/^Vent \d+:\d\d/), 0, "nothing is waited for");

  // At the limit there is no field that takes a text in vain, and one reads why.
  await change({ questionLimit: 1 });
  await page.getByText(t("live.questionsAtLimit", { n: 1 })).waitFor();
  await expectCount(field, 0, "there is no field");

  // The marks that are one's own stand where they are seen on a narrow phone.
  const mine = page.getByRole("button", { name: `${t("live.sortMine")} 1`, exact: true });
  const box = await mine.boundingBox();
  expect((box?.x ?? 1_000) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  expect(problemsOf([host, phone])).toEqual([]);
});
