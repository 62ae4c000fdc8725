import { expect, onTestFailed, test } from "vitest";
import { findAxeViolations, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { patience } from "../steps/expect.ts";
import { openLiveEvent } from "../steps/live-event.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();

/** A host pastes a programme with a mistake, mends it, and the network drops the answer. */
test("a pasted programme says what is wrong as one types, and is added once though its answer is lost", async () => {
  const host = await stage.desk("host");
  onTestFailed(() => takePictures("pasted-programme", [host]));
  const { page } = host;
  const slug = await openLiveEvent(host, stage.plenum.demo, { name: "Plan", code: "PLAN26" });
  await page.goto(`/events/${slug}/run`);
  await page.getByRole("button", { name: t("staff.run.paste"), exact: true }).click();
  const form = page.getByRole("form", { name: t("staff.run.pasteTitle") });
  const field = form.getByLabel(t("staff.run.pasteText"), { exact: true });
  const add = form.locator("button[type=submit]");

  await field.fill("Velkommen 5 min\nAvstemning: Hvor først? [gåte]\n- Byen\n- Fjorden");
  const wrong = t("errors.programme.kind", { kind: "gåte" });
  await form.getByText(t("staff.run.line", { line: 2, problem: wrong })).waitFor(patience);
  expect(await add.isDisabled()).toBe(true);
  expect(await findAxeViolations(page)).toEqual([]);
  await field.fill("Velkommen 5 min\nAvstemning: Hvor først?\n- Byen\n- Fjorden\nEn sanger kommer");
  await form.getByText(t("staff.run.unknown")).waitFor(patience);

  // It has come in, and nobody hears of it.
  const call = `**/v1/events/${slug}/run/programme`;
  await page.route(call, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await add.click();
  await form.getByText(t("errors.request.unanswered")).waitFor(patience);
  await page.unroute(call);
  await add.click();
  await form.waitFor({ state: "hidden", ...patience });
  await page.getByText(t("staff.run.addedAll", { n: 3 })).waitFor(patience);
  const items = page.getByRole("list", { name: t("staff.run.list") }).getByRole("listitem");
  await expect.poll(() => items.count(), patience).toBe(3);
  await page.goto(`/events/${slug}/polls`);
  const polls = page.getByRole("heading", { name: "Hvor først?", exact: true });
  await polls.first().waitFor(patience);
  expect(await polls.count()).toBe(1);
  // What the browser says of the answer that was lost.
  expect(problemsOf([host]).filter((problem) => !problem.includes("ERR_FAILED"))).toEqual([]);
});
