import type { Locator } from "playwright-core";
import { expect, onTestFailed, test } from "vitest";
import { connectionTrouble, findAxeViolations, problemsOf } from "#tests/support/browser.ts";
import { pdfOf } from "#tests/support/files/made-files.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { videoLimits } from "#workers/contract/files/video-parts.ts";
import { patience } from "../steps/expect.ts";
import { openLiveEvent } from "../steps/live-event.ts";
import { arrive, openTab } from "../steps/phone.ts";
import { setStage } from "../steps/stage.ts";
import { drawPicture, writeVideo } from "../steps/uploads/made-uploads.ts";
import { t } from "../steps/words.ts";

const stage = setStage();

const codeOf = (end: string) => `U${stage.plenum.demo.code.slice(-4)}${end}`;
const saveOf = (part: Locator, section: string) =>
  part.getByRole("button", { name: t("events.saveSection", { section }) });

test("a picture is made small in the browser, cancelled and sent, and shown on the phone", {
  timeout: 180_000,
}, async () => {
  const host = await stage.desk("host");
  const phone = await stage.phone("phone");
  onTestFailed(() => takePictures("uploads-pictures", [host, phone]));
  const code = codeOf("BILDE");
  const slug = await openLiveEvent(host, stage.plenum.demo, { name: "Møte med bilde", code });
  const { page } = host;
  await page.goto(`/events/${slug}/files`);
  const name = t("staff.files.background");
  const background = page.getByRole("region", { name, exact: true });
  const buffer = await drawPicture(page, { width: 4_000, height: 3_000, type: "image/jpeg" });
  const field = background.locator("input[type=file]");
  await field.setInputFiles({ name: "hall.jpg", mimeType: "image/jpeg", buffer });
  await background.getByAltText(t("staff.settings.picturePreview")).waitFor(patience);

  // The network takes its time, and the host does not wait for it.
  const release = { now: () => {} };
  const released = new Promise<void>((resolve) => {
    release.now = resolve;
  });
  const path = "**/v1/events/*/background";
  await page.route(path, async (route) => {
    await released;
    await route.abort().catch(() => {});
  });
  const save = saveOf(background, name);
  await save.click();
  await background.getByRole("progressbar").waitFor(patience);
  await background.getByRole("button", { name: t("common.cancel") }).click();
  await save.waitFor(patience);
  release.now();
  await page.unroute(path);
  const remove = background.getByRole("button", { name: t("staff.files.removeBackground") });
  expect(await remove.count()).toBe(0);

  await save.click();
  await remove.waitFor(patience);
  expect(await findAxeViolations(page)).toEqual([]);
  await arrive(phone, code);
  await openTab(phone, "info");
  const picture = phone.page.locator('img[src^="/files/"]').first();
  await picture.waitFor(patience);
  const size = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  });
  expect(size).toEqual([1_920, 1_440]);
  expect(await findAxeViolations(phone.page)).toEqual([]);

  await remove.click();
  await remove.waitFor({ ...patience, state: "detached" });
  expect(problemsOf([host, phone])).toEqual([]);
});

test("a logo is no larger than 600 pixels, in its own shape, for the event and for its organisation", {
  timeout: 180_000,
}, async () => {
  const host = await stage.desk("host");
  onTestFailed(() => takePictures("uploads-logo", [host]));
  const slug = await openLiveEvent(host, stage.plenum.demo, {
    name: "Møte med merke",
    code: codeOf("MERKE"),
  });
  const { page } = host;
  const buffer = await drawPicture(page, { width: 2_400, height: 1_200, type: "image/png" });
  const file = { name: "merke.png", mimeType: "image/png", buffer };
  const logo = t("staff.files.logo");
  for (const [path, region, save] of [
    [`/events/${slug}/files`, logo, t("events.saveSection", { section: logo })],
    ["/settings", t("staff.settings.logo"), t("staff.manage.save")],
  ] as const) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    const panel = page.getByRole("region", { name: region, exact: true });
    await panel.locator("input[type=file]").setInputFiles(file);
    await panel.getByAltText(t("staff.settings.picturePreview")).waitFor(patience);
    await panel.getByRole("button", { name: save }).click();
    const kept = panel.locator('img[src^="/files/"]');
    await kept.waitFor(patience);
    const size = await kept.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    });
    expect(size).toEqual([600, 300]);
  }
  expect(problemsOf([host])).toEqual([]);
});

test("a video goes on after a fault of the network and after a reload, plays, and is cancelled clean", {
  timeout: 240_000,
}, async () => {
  const host = await stage.desk("host");
  onTestFailed(() => takePictures("uploads-video", [host]));
  const code = codeOf("VIDEO");
  const slug = await openLiveEvent(host, stage.plenum.demo, { name: "Møte med video", code });
  const { page } = host;
  host.expected.push(connectionTrouble, /the server responded with a status of 50[0-9]/);
  await page.goto(`/events/${slug}/files`);
  const panel = page.getByRole("region", { name: t("staff.files.video"), exact: true });
  // Three parts, from the disk: a file that a test holds in memory may not be so large.
  const { partBytes } = videoLimits;
  const file = await writeVideo("opening.mp4", partBytes * 2 + 5_000);
  const field = panel.locator("input[type=file]");
  const send = panel.getByRole("button", { name: t("staff.files.videoSend") });
  const sentParts: number[] = [];
  const lost = { count: 0, isAway: false };
  await page.route("**/uploads/*/parts/*", async (route) => {
    const number = Number(new URL(route.request().url()).pathname.split("/").at(-1));
    // The second part is lost twice, and the third stays under way until the reload.
    if (lost.isAway || (number === 2 && lost.count < 2)) {
      lost.count += 1;
      return route.abort();
    }
    sentParts.push(number);
    if (number === 2) lost.isAway = true;
    return route.continue();
  });
  await field.setInputFiles(file);
  await send.click();
  await panel.getByText(t("staff.files.videoWaiting")).waitFor(patience);
  await expect.poll(() => sentParts, patience).toEqual([1, 2]);
  // It waits for the network again, with two parts there.
  await expect.poll(() => lost.count, patience).toBeGreaterThan(2);

  await page.reload();
  const unfinished = panel.getByText(/opening\.mp4 er ikke lastet opp ferdig/);
  await unfinished.waitFor(patience);
  lost.isAway = false;
  await field.setInputFiles(file);
  await send.click();
  await panel.locator("video").waitFor(patience);
  // What was there was not sent again.
  expect(sentParts).toEqual([1, 2, 3]);
  const path = await panel.locator("video").getAttribute("src");
  const ranged = await page.request.get(path ?? "", { headers: { Range: "bytes=-8" } });
  expect([ranged.status(), ranged.headers()["content-range"]]).toEqual([
    206,
    `bytes ${partBytes * 2 + 4_992}-${partBytes * 2 + 4_999}/${partBytes * 2 + 5_000}`,
  ]);

  // Another one is begun and cancelled: the one that is there stays, and nothing of the other.
  lost.isAway = true;
  await field.setInputFiles(await writeVideo("other.mp4", partBytes + 9_000));
  await send.click();
  await panel.getByText(t("staff.files.videoWaiting")).waitFor(patience);
  await panel.getByRole("button", { name: t("common.cancel") }).click();
  await field.waitFor(patience);
  await page.reload();
  await panel.locator("video").waitFor(patience);
  expect(await panel.getByText(/er ikke lastet opp ferdig/).count()).toBe(0);
  expect(await panel.locator("video").getAttribute("src")).toBe(path);
  expect(await findAxeViolations(page)).toEqual([]);
  expect(problemsOf([host])).toEqual([]);
});

test("a document is added, and downloaded under its name by who may know of the event", {
  timeout: 180_000,
}, async () => {
  const host = await stage.desk("host");
  const guest = await stage.phone("guest");
  onTestFailed(() => takePictures("uploads-documents", [host]));
  const event = { name: "Møte med program", code: codeOf("PAPIR") };
  const slug = await openLiveEvent(host, stage.plenum.demo, event);
  const { page } = host;
  host.expected.push(/the server responded with a status of 400/);
  await page.goto(`/events/${slug}/files`);
  const panel = page.getByRole("region", { name: t("staff.files.documents"), exact: true });
  const field = panel.getByLabel(t("staff.files.documentFile"));
  const add = panel.getByRole("button", { name: t("staff.files.documentAdd") });
  const script = Buffer.from("<script>alert(1)</script>");
  await field.setInputFiles({ name: "program.pdf", mimeType: "application/pdf", buffer: script });
  await add.click();
  await panel.getByText(t("errors.file.document")).waitFor(patience);
  const buffer = Buffer.from(pdfOf());
  await field.setInputFiles({ name: "Års­program.pdf", mimeType: "application/pdf", buffer });
  await panel.getByLabel(t("staff.files.documentTitle")).fill("Program for dagen");
  await add.click();
  const download = panel.getByRole("link", {
    name: t("staff.files.downloadNamed", { title: "Program for dagen" }),
  });
  await download.waitFor(patience);
  const path = (await download.getAttribute("href")) ?? "";
  const got = await guest.page.request.get(path);
  expect(got.status()).toBe(200);
  expect(got.headers()).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition":
      "attachment; filename=\"Arsprogram.pdf\"; filename*=UTF-8''%C3%85rsprogram.pdf",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    "cache-control": "public, max-age=300",
  });
  expect(problemsOf([host, guest])).toEqual([]);
});
