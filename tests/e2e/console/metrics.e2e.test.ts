import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { PNG } from "pngjs";
import { expect, onTestFailed, test, vi } from "vitest";
import { findAxeViolations, problemsOf, wordsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { cookieNames } from "#workers/contract/http/cookies.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import { callAsClient } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { arrive } from "../steps/phone.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage, testByNight } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();

/** A large figure on top, by its name. */
function figureOf(page: Page, key: TextKey) {
  const figures = page.getByRole("region", { name: t("staff.metrics.figures") });
  const name = page.getByText(t(key), { exact: true });
  return figures.locator("dl > div").filter({ has: name }).locator("dd");
}

/** A chart with everything about it, by its title. */
const chartOf = (page: Page, title: string) => page.getByRole("region", { name: title });

test("a host walks through the charts by the keyboard, reads their tables, takes one along, and sees who comes", async () => {
  const host = await stage.desk("host");
  const phone = await stage.phone("kari");
  onTestFailed(() => takePictures("metrics", [host, phone]));
  const { page } = host;
  const { slug } = stage.plenum.demo;
  await signInByRequest(host, stage.plenum.demo);
  // The room tells D1 every other second: the demo is whole once its questions are.
  const known = await vi.waitFor(async () => {
    const answer = await callAsClient(stage.plenum, "GET", `/events/${slug}/metrics`);
    expect(answer.questions).toMatchObject({ asked: 12 });
    return answer;
  }, patience);
  expect(known).toMatchObject({ isLive: true, course: { minutes: 1 } });
  await page.goto(`/events/${slug}/metrics`);
  await figureOf(page, "staff.metrics.asked").getByText("12", { exact: true }).waitFor(patience);

  const activity = `${t("staff.metrics.activityTitle")} ${t("staff.metrics.perMinutes", { n: 1 })}`;
  const walker = page.getByRole("slider", { name: activity });
  await walker.focus();
  await page.keyboard.press("Home");
  // The course begins before the first question: walked along until something was asked.
  const hasAsked = new RegExp(`${t("staff.metrics.asked")} [1-9]`);
  await vi.waitFor(async () => {
    await page.keyboard.press("ArrowRight");
    expect(await walker.getAttribute("aria-valuetext")).toMatch(hasAsked);
  }, patience);
  const told = String(await walker.getAttribute("aria-valuetext"));
  // What is spoken is shown.
  await chartOf(page, activity).getByText(told, { exact: true }).waitFor(patience);
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowLeft");
  expect(await walker.getAttribute("aria-valuenow")).toBe("1");

  const polls = page.getByRole("slider", { name: t("staff.metrics.pollsTitle") });
  // The second poll's votes may be told to D1 after the first one's.
  await expect.poll(() => polls.getAttribute("aria-valuemax"), patience).toMatch(/[2-9]/);
  await polls.focus();
  await page.keyboard.press("ArrowDown");
  expect(await polls.getAttribute("aria-valuenow")).toBe("1");
  await page.keyboard.press("ArrowDown");
  expect(await polls.getAttribute("aria-valuenow")).toBe("2");
  expect(await polls.getAttribute("aria-valuetext")).toMatch(/: \d/);

  const states = chartOf(page, t("staff.metrics.questionsTitle"));
  await states.getByText(t("staff.metrics.showTable")).click();
  const listed = { name: t("staff.metrics.stateLive") };
  await states.getByRole("rowheader", listed).waitFor(patience);
  expect(await findAxeViolations(page)).toEqual([]);

  const saved = page.waitForEvent("download");
  const picture = t("staff.metrics.savePictureOf", { title: activity });
  await page.getByRole("button", { name: picture }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe("metrics-activity.png");
  const { width, data } = PNG.sync.read(await readFile(await file.path()));
  expect(width).toBe(1_200);
  expect(new Set(data).size).toBeGreaterThan(10);

  const present = figureOf(page, "staff.metrics.present");
  expect(await present.textContent()).toBe("0");
  await arrive(phone, stage.plenum.demo.code);
  await present.getByText("1", { exact: true }).waitFor(patience);
  await page.getByRole("slider", { name: t("staff.metrics.presentTitle") }).waitFor(patience);
  expect(problemsOf([host, phone])).toEqual([]);
});

testByNight(
  "on paper the report is one sheet in either language, and its letters are dark in a dark theme too",
  async () => {
    const host = await stage.desk("host");
    onTestFailed(() => takePictures("metrics-paper", [host]));
    const { page } = host;
    await signInByRequest(host, stage.plenum.demo);
    const { url } = stage.plenum;
    await host.context.addCookies([{ name: cookieNames.theme, value: "dark", url }]);
    for (const locale of ["no", "en"] as const) {
      const title = wordsOf(locale)("staff.metrics.title");
      await page.goto(`/events/${stage.plenum.demo.slug}/metrics?lang=${locale}`);
      const heading = page.getByRole("heading", { level: 1, name: title });
      await heading.waitFor(patience);
      const ink = () => heading.evaluate((element) => getComputedStyle(element).color);
      const onScreen = await ink();
      await page.emulateMedia({ media: "print" });
      expect(await ink()).not.toBe(onScreen);
      const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
      expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
      await page.emulateMedia({ media: "screen" });
    }
  },
);

testByNight(
  "the overview has a line for each event that has begun, narrows them by day, and leads to its metrics",
  async () => {
    const host = await stage.desk("host");
    onTestFailed(() => takePictures("metrics-overview", [host]));
    const { page } = host;
    const { slug } = stage.plenum.demo;
    await signInByRequest(host, stage.plenum.demo);
    const { name } = await callAsClient(stage.plenum, "GET", `/events/${slug}`);
    await page.goto("/metrics");
    const link = page.getByRole("link", { name: String(name), exact: true });
    const cells = page.getByRole("row").filter({ has: link }).getByRole("cell");
    // The room tells D1 every other second.
    await vi.waitFor(async () => {
      await page.reload();
      expect(await cells.allTextContents()).toContainEqual(expect.stringMatching(/(^|\D)12$/));
    }, patience);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByLabel(t("staff.metrics.toDay"), { exact: true }).fill("2000-01-02");
    await page.getByRole("button", { name: t("staff.metrics.showDays") }).click();
    await page.getByText(t("staff.metrics.overviewNone"), { exact: true }).waitFor(patience);
    await page.goBack();
    await link.click();
    const title = { level: 1, name: t("staff.metrics.title"), exact: true } as const;
    await page.getByRole("heading", title).waitFor(patience);
    expect(new URL(page.url()).pathname).toBe(`/events/${slug}/metrics`);
    expect(problemsOf([host])).toEqual([]);
  },
);

testByNight(
  "without scripts the charts are drawn, their tables open, and nothing offers keys",
  async () => {
    const host = await stage.desk("host");
    await signInByRequest(host, stage.plenum.demo);
    const context = await stage.withoutScripts({ as: host });
    const page = await context.newPage();
    await page.goto(`/events/${stage.plenum.demo.slug}/metrics`);
    const states = chartOf(page, t("staff.metrics.questionsTitle"));
    await states.getByText(t("staff.metrics.stateLive"), { exact: true }).first().waitFor(patience);
    const [bar] = await states.locator("svg rect").all();
    expect((await bar?.boundingBox())?.width).toBeGreaterThan(100);
    expect(await page.getByRole("slider").count()).toBe(0);
    expect(await page.getByRole("button", { name: t("staff.metrics.print") }).count()).toBe(0);
    await states.getByText(t("staff.metrics.showTable")).click();
    await states.getByRole("rowheader").first().waitFor(patience);
    await context.close();
  },
);
