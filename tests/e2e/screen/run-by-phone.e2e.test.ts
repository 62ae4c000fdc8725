import { expect, test } from "vitest";
import { findAxeViolations, problemsOf } from "#tests/support/browser.ts";
import { patience } from "../steps/expect.ts";
import { pasteProgramme, wholeProgramme } from "../steps/polls.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();

test("the same event is run from a phone: by the thumb, by a swipe, by a presenter's remote, and back", async () => {
  const { demo } = stage.plenum;
  const host = await stage.desk("host");
  const screen = await stage.screen("screen");
  await signInByRequest(host, demo);
  await pasteProgramme(host, demo.slug, wholeProgramme);
  await screen.page.goto(`/events/${demo.slug}/display`);
  const phone = await stage.phone("producer");
  await signInByRequest(phone, demo);
  await phone.page.goto(`/c/${demo.slug}/control`);

  const { page } = phone;
  const run = page.getByRole("region", { name: t("run.title") });
  const button = (name: string) => run.getByRole("button", { name, exact: true });
  const shows = (kind: string) =>
    expect
      .poll(
        () =>
          screen.page
            .locator(".stage-layer:last-of-type > .stage")
            .last()
            .getAttribute("data-scene"),
        patience,
      )
      .toBe(kind);
  async function tap(name: string, kind: string): Promise<void> {
    const next = button(name);
    await next.waitFor(patience);
    // The second of two quick taps on one place is held back: whoever means it taps once more.
    await expect
      .poll(
        async () => {
          if (await next.isVisible()) await next.tap({ timeout: 1_000 }).catch(() => {});
          return next.isHidden();
        },
        { ...patience, interval: 500 },
      )
      .toBe(true);
    await shows(kind);
  }
  const nextIs = (title: string) => t("run.nextIs", { title });

  await tap(t("run.beginWith", { title: t("run.kindWelcome") }), "welcome");
  await run.getByText("Si hvem som er her.").waitFor(patience);
  await tap(nextIs("Spørsmål fra salen"), "question");
  await tap(nextIs("Hva skal vi snakke mest om?"), "poll");
  await tap(t("run.stepStop"), "poll");
  await tap(t("run.stepShow"), "result");
  await button(nextIs("Panelet setter seg")).waitFor(patience);

  const size = await button(nextIs("Panelet setter seg")).boundingBox();
  expect(size?.height).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await findAxeViolations(page)).toEqual([]);

  await swipe(-160);
  await button(nextIs("Lunsj er servert i foajeen")).waitFor(patience);
  await shows("result");
  await swipe(-160);
  // The page knows where the run is, so that its next step says so.
  await button(nextIs("Vi begynner igjen om")).waitFor(patience);
  await shows("announcement");
  await swipe(160);
  await button(nextIs("Lunsj er servert i foajeen")).waitFor(patience);
  // What was announced goes with its item: back is where nobody is told anything.
  await expect
    .poll(() => screen.page.getByText("Lunsj er servert i foajeen").count(), patience)
    .toBe(0);
  // A presenter's remote, which is a keyboard, goes the same ways; a letter goes through the questions.
  await page.keyboard.press("PageDown");
  await button(nextIs("Vi begynner igjen om")).waitFor(patience);
  await shows("announcement");
  await page.keyboard.press("PageUp");
  await button(nextIs("Lunsj er servert i foajeen")).waitFor(patience);
  expect(problemsOf([host, screen, phone])).toEqual([]);

  /** A finger that goes so many pixels sideways over the run's buttons. */
  async function swipe(along: number): Promise<void> {
    const box = await run.getByRole("button").last().boundingBox();
    if (box === null) throw new Error("no buttons to swipe over");
    const tools = await phone.context.newCDPSession(page);
    const y = box.y + box.height / 2;
    const x = box.x + box.width / 2;
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", at: number | null) =>
      tools.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: at === null ? [] : [{ x: at, y }],
      });
    await touch("touchStart", x - along / 2);
    await touch("touchMove", x);
    await touch("touchMove", x + along / 2);
    await touch("touchEnd", null);
    await tools.detach();
  }
});
