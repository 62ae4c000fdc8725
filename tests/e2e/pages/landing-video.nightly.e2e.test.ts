import type { Page } from "playwright-core";
import { expect, onTestFailed, test } from "vitest";
import { findAxeViolations, type Person, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { callAsClient } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage } from "../steps/stage.ts";
import { filmColours } from "../steps/uploads/made-uploads.ts";
import { t } from "../steps/words.ts";

const stage = setStage();
const day = 24 * 60 * 60_000;

/** An event in a month with a video behind its name, which its host has uploaded. */
async function makeWithVideo(host: Person, name: string): Promise<string> {
  const startsAt = Date.now() + 30 * day;
  const times = { startsAt, endsAt: startsAt + 60 * 60_000, timeZone: "Europe/Oslo" };
  const about = { organiser: "Nord", description: "Om dagen" };
  const event = await callAsClient(stage.plenum, "POST", "/events", { name, ...times, ...about });
  const slug = String(event.slug);
  await callAsClient(stage.plenum, "POST", `/events/${slug}/publish`);
  await signInByRequest(host, stage.plenum.demo);
  const { page } = host;
  await page.goto(`/events/${slug}/files`);
  const panel = page.getByRole("region", { name: t("staff.files.video"), exact: true });
  const send = panel.getByRole("button", { name: t("staff.files.videoSend") });
  const buffer = await filmColours(page);
  const field = panel.locator("input[type=file]");
  await field.and(page.locator(":enabled")).waitFor(patience);
  await field.setInputFiles({ name: "byen.webm", mimeType: "video/webm", buffer });
  await send.click();
  await panel.locator("video").waitFor(patience);
  return slug;
}

const button = (page: Page, key: "landing.videoStart" | "landing.videoStop") =>
  page.getByRole("button", { name: t(key) });

/** Whether the video moves, as far as a browser says. */
const moves = (page: Page) =>
  page.locator("video").evaluate((video: HTMLVideoElement) => !video.paused && video.muted);

/** From now on the page's document keeps how much of it has moved by itself. */
const keepShift = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const before = Number(document.documentElement.dataset.shift ?? 0);
        // What moves because somebody has pressed something is none of it.
        const isAsked = "hadRecentInput" in entry && entry.hadRecentInput === true;
        const moved = !isAsked && "value" in entry ? Number(entry.value) : 0;
        document.documentElement.dataset.shift = String(before + moved);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

test("a video plays behind the name without sound, can be stopped, and moves nothing else", {
  timeout: 180_000,
}, async () => {
  const host = await stage.desk("host");
  const guest = await stage.phone("guest");
  onTestFailed(() => takePictures("landing-video", [host, guest]));
  const slug = await makeWithVideo(host, "Byen i bevegelse");
  const { page } = guest;
  await keepShift(page);
  await page.goto(`/c/${slug}`);
  await button(page, "landing.videoStop").waitFor(patience);
  await expect.poll(() => moves(page), patience).toBe(true);
  await button(page, "landing.videoStop").tap();
  await button(page, "landing.videoStart").waitFor(patience);
  expect(await moves(page)).toBe(false);
  expect(await findAxeViolations(page)).toEqual([]);
  await button(page, "landing.videoStart").tap();
  await expect.poll(() => moves(page), patience).toBe(true);
  const shift = await page.locator("html").getAttribute("data-shift");
  expect(Number(shift ?? 0)).toBeLessThanOrEqual(0.02);

  // Beside the editor it rests: nothing there could stop it.
  await host.page.goto(`/events/${slug}/homepage`);
  const preview = host.page.getByRole("region", { name: t("staff.landing.preview") });
  await preview.locator("video").waitFor({ ...patience, state: "attached" });
  expect(await moves(host.page)).toBe(false);
  expect(problemsOf([host, guest])).toEqual([]);
});

test("who asks for less motion or less data is sent no video, and can ask for it; without scripts there is none", {
  timeout: 180_000,
}, async () => {
  const host = await stage.desk("host");
  onTestFailed(() => takePictures("landing-video-still", [host]));
  const slug = await makeWithVideo(host, "Byen i ro");
  const { browser, plenum } = stage;
  const opened = async (options: Parameters<typeof browser.newContext>[0], saveData = false) => {
    const context = await browser.newContext({
      baseURL: plenum.url,
      viewport: { width: 390, height: 844 },
      locale: "nb-NO",
      ...options,
    });
    const page = await context.newPage();
    if (saveData) {
      await page.addInitScript(() =>
        Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
      );
    }
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "media") asked.push(request.url());
    });
    await page.goto(`/c/${slug}`, { waitUntil: "load" });
    await page.getByRole("heading", { name: "Byen i ro" }).waitFor(patience);
    return { context, page, asked };
  };
  for (const still of [
    await opened({ reducedMotion: "reduce" }),
    await opened({ reducedMotion: "no-preference" }, true),
  ]) {
    const { page, asked } = still;
    await button(page, "landing.videoStart").waitFor(patience);
    expect([await page.locator("video").count(), asked]).toEqual([0, []]);
    await button(page, "landing.videoStart").click();
    await button(page, "landing.videoStop").waitFor(patience);
    await expect.poll(() => moves(page), patience).toBe(true);
    await still.context.close();
  }
  const plain = await opened({ javaScriptEnabled: false });
  expect([await plain.page.locator("video").count(), plain.asked]).toEqual([0, []]);
  await plain.context.close();
});
