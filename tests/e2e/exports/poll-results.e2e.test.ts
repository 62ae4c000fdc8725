import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { PNG } from "pngjs";
import { expect, onTestFailed, test } from "vitest";
import { findAxeViolations, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { choose, patience } from "../steps/expect.ts";
import { openRoomToFill } from "../steps/fill-room.ts";
import { pollCard } from "../steps/polls.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();
const title = "Hva bør vi bygge først?";

/** A poll that three have voted in, and that is over. */
async function runPoll(slug: string): Promise<void> {
  const room = await openRoomToFill(stage.plenum, slug);
  const options = ["Flere boliger", "Grønne møteplasser"];
  const content = { kind: "single", title, options, max: 1, resultMode: "hand" } as const;
  const [poll = ""] = await room.moderate({ type: "poll.create", content });
  await room.moderate({ type: "poll.start", poll });
  for (const [name, option] of [
    ["Kari", 1],
    ["Ola", 1],
    ["Li", 0],
  ] as const) {
    await room.actAs(name, { type: "poll.vote", poll, choice: [option] });
  }
  await room.moderate({ type: "poll.stop", poll });
}

/** The picture that a press brings. */
async function savedBy(page: Page, button: Locator) {
  const [file] = await Promise.all([page.waitForEvent("download"), button.click()]);
  return {
    name: file.suggestedFilename(),
    picture: PNG.sync.read(await readFile(await file.path())),
  };
}

/** The colour of the corner, on which nothing is drawn. */
const groundOf = ({ data }: PNG) => [...data.subarray(0, 3)];

test("a host takes a result along as a light and as a dark picture, copies it, and prints one or all", async () => {
  const host = await stage.desk("host");
  onTestFailed(() => takePictures("poll-results", [host]));
  const { page } = host;
  const { slug } = stage.plenum.demo;
  await runPoll(slug);
  await host.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signInByRequest(host, stage.plenum.demo);
  await page.goto(`/events/${slug}/polls`);
  await pollCard(host, title)
    .getByRole("button", { name: t("polls.pictureOf", { title }) })
    .click(patience);
  const dialog = page.getByRole("dialog", { name: t("polls.pictureTitle") });
  await dialog.getByRole("img", { name: t("polls.pictureAlt", { title }) }).waitFor(patience);
  expect(await findAxeViolations(page)).toEqual([]);

  const save = dialog.getByRole("button", { name: t("polls.pictureSave"), exact: true });
  const light = await savedBy(page, save);
  expect(light.name).toBe("Hva-bør-vi-bygge-først-light.png");
  expect([light.picture.width, light.picture.height]).toEqual([1_600, 900]);
  expect(groundOf(light.picture)).toEqual([255, 255, 255]);

  const shown = () => dialog.getByRole("img").getAttribute("src");
  const before = await shown();
  await choose(dialog.getByRole("radio", { name: t("polls.pictureDark") }));
  await expect.poll(shown, patience).not.toBe(before);
  const dark = await savedBy(page, save);
  expect(dark.name).toBe("Hva-bør-vi-bygge-først-dark.png");
  expect(Math.max(...groundOf(dark.picture))).toBeLessThan(64);

  await dialog.getByRole("button", { name: t("polls.pictureCopy"), exact: true }).click();
  await dialog.getByText(t("polls.pictureCopied")).waitFor(patience);
  const types = await page.evaluate(async () => (await navigator.clipboard.read())[0]?.types);
  expect(types).toContain("image/png");

  const one = page.waitForEvent("popup");
  await dialog.getByRole("link", { name: t("polls.print"), exact: true }).click();
  const paper = await one;
  await paper.getByRole("heading", { level: 2, name: title }).waitFor(patience);
  expect(await paper.getByRole("heading", { level: 2 }).count()).toBe(1);
  const rows = paper.getByRole("listitem");
  expect(await rows.nth(0).textContent()).toContain("33");
  expect(await rows.nth(1).textContent()).toContain("67");
  expect(await findAxeViolations(paper)).toEqual([]);
  const pdf = (await paper.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  // A4, upright, in points.
  expect(pdf).toMatch(/\/MediaBox \[0 0 59\d(?:\.\d+)? 84\d(?:\.\d+)?\]/);

  await page.goto(`/events/${slug}/polls/print`);
  await page.getByRole("heading", { level: 2, name: title }).waitFor(patience);
  expect(await page.getByRole("heading", { level: 2 }).count()).toBeGreaterThan(1);
  expect(problemsOf([host])).toEqual([]);
});

test("a browser that copies no pictures says so, and what to do instead; in a dark theme a light picture is light", async () => {
  const host = await stage.desk("host without a clipboard", { theme: "dark" });
  const { page } = host;
  const { slug } = stage.plenum.demo;
  await page.addInitScript(() => Reflect.deleteProperty(window, "ClipboardItem"));
  await signInByRequest(host, stage.plenum.demo);
  await page.goto(`/events/${slug}/polls`);
  await page.getByRole("button", { name: t("polls.pictureOf", { title }) }).click(patience);
  const dialog = page.getByRole("dialog", { name: t("polls.pictureTitle") });
  await dialog.getByRole("img").waitFor(patience);
  await dialog.getByRole("button", { name: t("polls.pictureCopy"), exact: true }).click();
  await dialog.getByText(t("polls.pictureCannotCopy")).waitFor(patience);
  const save = dialog.getByRole("button", { name: t("polls.pictureSave"), exact: true });
  expect(groundOf((await savedBy(page, save)).picture)).toEqual([255, 255, 255]);
  expect(problemsOf([host])).toEqual([]);
});
