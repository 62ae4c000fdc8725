import { expect, onTestFailed, test } from "vitest";
import { findAxeViolations, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { choose, patience } from "../steps/expect.ts";
import { openLiveEvent } from "../steps/live-event.ts";
import { arrive } from "../steps/phone.ts";
import { awaitPoll, pollCard, press, resultOn } from "../steps/polls.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();

const title = t("templates.voteTitle");

/** A template, a name before the vote, who voted what, and a change of when the result is seen. */
test("a named poll says so before the vote, and tells the host alone who voted what", async () => {
  const host = await stage.desk("host");
  const kari = await stage.phone("kari");
  const everyone = [host, kari];
  onTestFailed(() => takePictures("named-poll", everyone));
  const event = { name: "Årsmøte", code: "AARSMOTE" };
  const slug = await openLiveEvent(host, stage.plenum.demo, event);
  const { page } = host;
  await page.goto(`/events/${slug}/polls`);
  await page.getByRole("button", { name: t("templates.open"), exact: true }).click();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: t("templates.useOne", { name: title }) }).click();
  const editor = page.getByRole("form", { name: t("polls.editorNew") });
  expect(await editor.getByRole("checkbox", { name: t("polls.named") }).isChecked()).toBe(true);
  await choose(editor.getByRole("checkbox", { name: t("polls.shuffled") }));
  await editor.getByRole("button", { name: t("polls.create"), exact: true }).click();
  await pollCard(host, title).getByText(t("polls.namedMark"), { exact: true }).waitFor();

  await arrive(kari, event.code);
  await press(host, title, t("polls.start"));
  await awaitPoll(kari, title);
  await kari.page.getByText(t("ballots.namedHint")).waitFor();
  expect(await kari.page.getByRole("radio").count()).toBe(0);
  expect(await findAxeViolations(kari.page)).toEqual([]);
  await kari.page.getByLabel(t("live.yourName"), { exact: true }).fill("Kari Nordmann");
  await kari.page.getByRole("button", { name: t("ballots.namedGoOn"), exact: true }).tap();
  await kari.page.getByText(t("ballots.namedAs", { name: "Kari Nordmann" })).waitFor();
  // The order of the options is one's own, and stays.
  const radios = kari.page.getByRole("radio");
  await expect.poll(() => radios.count(), patience).toBe(3);
  const inOrder = () => kari.page.locator("label", { has: radios }).allInnerTexts();
  const offered = await inOrder();
  await kari.page.reload();
  await expect.poll(inOrder, patience).toEqual(offered);
  await kari.page
    .locator("label")
    .filter({ hasText: t("templates.voteAgainst") })
    .tap();
  await kari.page.getByText(t("live.voteRegistered"), { exact: true }).waitFor();

  // The list follows D1, which is a few seconds behind.
  await press(host, title, t("polls.voters"));
  const row = pollCard(host, title).getByRole("row", {
    name: `Kari Nordmann ${t("templates.voteAgainst")}`,
  });
  await expect
    .poll(async () => {
      if (await row.isVisible()) return true;
      await press(host, title, t("polls.refreshVoters"));
      return false;
    }, patience)
    .toBe(true);

  // What is asked stands; when the result is seen does not.
  await press(host, title, t("polls.changeMode"));
  await page.getByText(t("polls.contentLocked")).waitFor();
  expect(await page.getByLabel(t("polls.fieldTitle"), { exact: true }).count()).toBe(0);
  await choose(page.getByRole("radio", { name: t("polls.modeAlways") }));
  await page.getByRole("button", { name: t("polls.save"), exact: true }).click();
  const seen = kari.page.locator("label").filter({ hasText: t("templates.voteAgainst") });
  await seen.filter({ hasText: "100" }).waitFor(patience);

  // Kept as a template of the client, it is there for the next event.
  await press(host, title, t("templates.save"));
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("templates.name"), { exact: true }).fill("Votering");
  await dialog.getByRole("button", { name: t("templates.saveNow"), exact: true }).click();
  await page.getByText(t("templates.saved"), { exact: true }).waitFor();
  await page.getByRole("button", { name: t("templates.open"), exact: true }).click();
  await page.getByRole("button", { name: t("templates.useOne", { name: "Votering" }) }).waitFor();
  await page.getByRole("button", { name: t("templates.removeOne", { name: "Votering" }) }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("templates.remove"), exact: true })
    .click();
  await page.getByText(t("templates.ownEmpty")).waitFor();
  expect(await resultOn(kari).count()).toBe(0);
  expect(problemsOf(everyone)).toEqual([]);
});
