import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import jsQR from "jsqr";
import type { Browser, Page } from "playwright-core";
import { PNG } from "pngjs";
import { afterAll, beforeAll, expect, onTestFailed, test } from "vitest";
import {
  connectionTrouble,
  findAxeViolations,
  launchBrowser,
  newDesk,
  newPhone,
  type Person,
  problemsOf,
  wordsOf,
} from "#tests/support/browser.ts";
import { writeFilm } from "#tests/support/files/camera-film.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { registerOn } from "../attendees/register-people.ts";
import { callAsClient } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { openMail } from "../steps/outbox.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();
const day = 24 * 60 * 60_000;
const folder = mkdtempSync(path.join(tmpdir(), "plenum-film-"));

let slug: string;
/** What the camera sees: Kari's ticket. Ola's is typed by a hand scanner. */
const tickets = { kari: "", ola: "" };
let browser: Browser | undefined;

beforeAll(async () => {
  slug = await makeEvent();
  tickets.kari = await registerAndReadTicket("Kari Nordmann", "kari@ved-doren.example");
  tickets.ola = await registerAndReadTicket("Ola Hansen", "ola@ved-doren.example");
  const film = path.join(folder, "ticket.y4m");
  writeFilm(film, tickets.kari);
  browser = await launchBrowser([
    "--use-fake-ui-for-media-stream",
    "--use-fake-device-for-media-stream",
    `--use-file-for-fake-video-capture=${film}`,
  ]);
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A published event in nine days, for which anybody registers; answers its slug. */
async function makeEvent(): Promise<string> {
  const startsAt = Date.now() + 9 * day;
  const made = await callAsClient(stage.plenum, "POST", "/events", {
    name: "Høstmøtet",
    startsAt,
    endsAt: startsAt + 3 * 60 * 60_000,
    timeZone: "Europe/Oslo",
    organiser: "Nordbyen kommune",
    description: "Om byen.",
  });
  const at = `/events/${made.slug}`;
  await callAsClient(stage.plenum, "PATCH", at, {
    section: "registration",
    values: { registrationEnabled: true },
  });
  await callAsClient(stage.plenum, "POST", `${at}/publish`);
  return String(made.slug);
}

/** Registers on a phone, opens the mailed link, and reads the code that is shown there as a second reader does. */
async function registerAndReadTicket(name: string, email: string): Promise<string> {
  const { page, context } = await stage.phone(name);
  await registerOn(page, slug, { name, email });
  const mail = await openMail(page, email, t("letters.registeredSubject", { event: "Høstmøtet" }));
  const link = mail.getByRole("link", { name: t("letters.ownButton") });
  await page.goto((await link.getAttribute("href")) ?? "");
  const code = page.getByRole("img", { name: t("registration.ticketQr", { name }) });
  const { data, width, height } = PNG.sync.read(await code.screenshot());
  const text = jsQR(Uint8ClampedArray.from(data), width, height)?.data ?? "";
  expect(text).toMatch(/^PT1:/);
  await context.close();
  return text;
}

/** Scans that let somebody in, as the API says it: a ticket that is held before the camera for longer is read again. */
async function entries(): Promise<readonly object[]> {
  const { items } = await callAsClient(stage.plenum, "GET", `/events/${slug}/scans`);
  const scans: readonly object[] = Array.isArray(items) ? items : [];
  return scans.filter((scan) => "result" in scan && scan.result === "ok");
}

/** A hand scanner types what it reads within a blink: key by key from here would take as long as somebody quick. */
async function scanByHand(page: Page, text: string): Promise<void> {
  // The first key of a page wakes its sound, which takes longer than a hand scanner's pause. Real keys keep their times.
  await page.keyboard.press("Shift");
  await page.evaluate((keys) => {
    const press = (key: string) =>
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    for (const key of keys) press(key);
    press("Enter");
  }, text);
}

/** The same into the field that has the focus: each key writes its sign there, as a real one does. */
async function scanIntoField(page: Page, text: string): Promise<void> {
  await page.evaluate((signs) => {
    const field = document.activeElement;
    const press = (key: string) =>
      field?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    for (const sign of signs) {
      press(sign);
      document.execCommand("insertText", false, sign);
    }
    press("Enter");
  }, text);
}

const says = (page: Page, text: string) =>
  page.getByRole("status").getByText(text, { exact: true }).waitFor(patience);

/** The scanner with its list. */
async function openScanner({ page }: Person, counted: { inside: number }): Promise<void> {
  await page.goto(`/scanner?event=${slug}`);
  await isCounted(page, counted);
}

const isCounted = (page: Page, { inside }: { inside: number }) =>
  page.getByText(t("scanner.insideOf", { inside, expected: 2 })).waitFor(patience);

test("a ticket before the camera is let in, shown and counted", { timeout: 240_000 }, async () => {
  if (!browser) throw new Error("the browser is there when the first story begins");
  const phone = await newPhone(browser, stage.plenum.url, "scanner");
  const { page } = phone;
  onTestFailed(async () => {
    await takePictures("scanner", [phone]);
    // What came of the code stands in the list of the last scans, long after it has gone from the page.
    await page.getByRole("button", { name: t("scanner.recent") }).click();
    await takePictures("scanner-recent", [phone]);
  });
  await signInByRequest(phone, stage.plenum.demo);
  await page.goto(`/scanner?event=${slug}`);
  await page.getByLabel(t("scanner.cameraLabel")).waitFor(patience);
  await says(page, t("scanner.resultOkIn"));
  await says(page, "Kari Nordmann");
  await isCounted(page, { inside: 1 });
  await takePictures("scanner-ok", [phone]);
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await entries()).toHaveLength(1);
  expect(problemsOf([phone])).toEqual([]);
  await phone.context.close();
});

test("without a network a hand scanner goes on, over a reload, and all is sent once", {
  timeout: 240_000,
}, async () => {
  const phone = await stage.phone("hand");
  onTestFailed(() => takePictures("scanner-hand", [phone]));
  await signInByRequest(phone, stage.plenum.demo);
  const { page, context } = phone;
  await openScanner(phone, { inside: 1 });
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await isCounted(page, { inside: 1 });

  phone.expected.push(connectionTrouble);
  await context.setOffline(true);
  await scanByHand(page, tickets.ola);
  await says(page, t("scanner.resultOkIn"));
  await says(page, "Ola Hansen");
  await page.getByText(t("scanner.unsent", { n: 1 })).waitFor(patience);
  await takePictures("scanner-offline", [phone]);
  expect(await entries()).toHaveLength(1);

  // The page comes up again without a network, and knows who is inside.
  await page.reload();
  await isCounted(page, { inside: 2 });
  await scanByHand(page, tickets.ola);
  await says(page, t("scanner.resultAlreadyIn"));
  // Whether it has got through by now is the browser's to say: a page that comes anew may be online for a moment.
  await takePictures("scanner-again", [phone]);

  await context.setOffline(false);
  await page.getByText(t("scanner.offline")).waitFor({ state: "hidden", timeout: 60_000 });
  await isCounted(page, { inside: 2 });
  expect(await entries()).toHaveLength(2);
  expect(problemsOf([phone])).toEqual([]);
});

test("at a desk people are found by name, taken back, and let out again", {
  timeout: 180_000,
}, async () => {
  const desk = await newDesk(stage.browser, stage.plenum.url, "desk", { locale: "en" });
  onTestFailed(() => takePictures("scanner-desk", [desk]));
  await signInByRequest(desk, stage.plenum.demo);
  const { page } = desk;
  await page.goto(`/scanner?event=${slug}`);
  await page
    .getByText(wordsOf("en")("scanner.insideOf", { inside: 2, expected: 2 }))
    .waitFor(patience);
  const search = page.getByRole("complementary").getByRole("searchbox");
  // A hand scanner reads while somebody is being looked for: what was typed stands there again, and the focus stays.
  await search.fill("kar");
  await scanIntoField(page, tickets.ola);
  await page.getByText("Ola Hansen").first().waitFor(patience);
  await page.getByText("Already inside", { exact: true }).first().waitFor(patience);
  await expect.poll(() => search.inputValue(), patience).toBe("kar");
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByRole("button", { name: "Let in: Kari Nordmann" }).waitFor(patience);
  // And goes on from there.
  await page.keyboard.type("i");
  expect(await search.inputValue()).toBe("kari");
  await page.getByRole("button", { name: "Let in: Kari Nordmann" }).click();
  await page.getByText("Already inside", { exact: true }).first().waitFor(patience);
  await page.getByRole("radio", { name: "Out" }).check({ force: true });
  await page.getByRole("complementary").getByRole("searchbox").fill("kari");
  await page.getByRole("button", { name: "Scan out: Kari Nordmann" }).click();
  await page.getByRole("complementary").getByText("Out", { exact: true }).waitFor(patience);
  await page.getByRole("button", { name: "Undo the scan of Kari Nordmann" }).first().click();
  await page.getByRole("complementary").getByText("Undone").waitFor(patience);
  expect(await findAxeViolations(page)).toEqual([]);
  await takePictures("scanner-desk-out", [desk]);
  expect(problemsOf([desk])).toEqual([]);
  await desk.context.close();
});
