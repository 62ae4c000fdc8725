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
import { setStage, testByNight } from "../steps/stage.ts";
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

testByNight(
  "a host splits a result by an earlier answer, at the desk, on the wall and on paper",
  async () => {
    const host = await stage.desk("host of parts");
    onTestFailed(() => takePictures("poll-parts", [host]));
    const { page } = host;
    const { slug } = stage.plenum.demo;
    const room = await openRoomToFill(stage.plenum, slug);
    const asked = "Hvem er du?";
    const split = "Passer tiden?";
    const content = { kind: "single", max: 1, resultMode: "always" } as const;
    const [earlier = "", poll = ""] = await room.moderate(
      { type: "poll.create", content: { ...content, title: asked, options: ["Lærer", "Elev"] } },
      { type: "poll.create", content: { ...content, title: split, options: ["Ja", "Nei"] } },
    );
    await room.moderate({ type: "poll.start", poll: earlier }, { type: "poll.start", poll });
    // Five teachers for, six pupils against.
    await Promise.all(
      Array.from({ length: 11 }, (_, n) => {
        const choice = [n < 5 ? 0 : 1];
        const votes = [earlier, poll].map(
          (each) => ({ type: "poll.vote", poll: each, choice }) as const,
        );
        return room.actAs(`Nr ${n}`, ...votes);
      }),
    );
    await signInByRequest(host, stage.plenum.demo);
    await page.goto(`/events/${slug}/polls`);
    const card = pollCard(host, split);
    await card.getByRole("button", { name: t("polls.more"), exact: true }).click(patience);
    await card.getByLabel(t("segments.field")).selectOption({ label: asked }, patience);
    // While votes come, the last ones wait.
    await card.getByText(t("segments.tooFew")).waitFor(patience);
    await room.moderate({ type: "poll.stop", poll });
    const parts = (at: typeof page) =>
      at.getByRole("table", { name: t("segments.caption", { title: split, by: asked }) });
    const rows = async (at: typeof page) =>
      (await parts(at).getByRole("row").allTextContents()).map((row) =>
        row.replaceAll("\u00a0", " "),
      );
    await parts(page).getByRole("columnheader", { name: "Lærer" }).waitFor(patience);
    expect((await rows(page)).slice(1)).toEqual(["Ja100 %0 %", "Nei0 %100 %"]);
    expect(await findAxeViolations(page)).toEqual([]);
    // On a phone the parts stand beside each other, too: nothing is to be scrolled to.
    await page.setViewportSize({ width: 390, height: 844 });
    const fits = parts(page).evaluate(
      (table) => table.scrollWidth <= (table.parentElement?.clientWidth ?? 0),
    );
    expect(await fits).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.goto(`/events/${slug}/polls/print?poll=${poll}`);
    await page.getByText(t("segments.ofPart", { option: "Ja", part: "Elev" })).waitFor(patience);

    const scene = { kind: "result", poll } as const;
    await room.moderate({ type: "screen.show", screen: "main", scene });
    await page.goto(`/events/${slug}/display`);
    await parts(page).waitFor(patience);
    expect((await rows(page)).slice(1)).toEqual(["Ja100 %0 %", "Nei0 %100 %"]);
    await room.moderate({ type: "poll.split", poll, by: null });
    await expect.poll(() => parts(page).count(), patience).toBe(0);
    expect(problemsOf([host])).toEqual([]);
  },
);
