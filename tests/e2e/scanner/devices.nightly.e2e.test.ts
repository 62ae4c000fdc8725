/** What a device has or lacks, said in words, and what is heard and felt of each verdict. */
import type { Page } from "playwright-core";
import { expect, onTestFailed, test } from "vitest";
import { signals } from "#app/scanner/signals/signals.ts";
import {
  findAxeViolations,
  launchBrowser,
  newPhone,
  type Person,
  problemsOf,
} from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { accountOf, callAsClient } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const scannerOf = () => `/scanner?event=${stage.plenum.demo.slug}`;

/** Plays on a phone in a browser that is started with these arguments. */
async function withBrowser(
  args: readonly string[],
  story: (phone: Person) => Promise<void>,
): Promise<void> {
  const browser = await launchBrowser(args);
  try {
    const phone = await newPhone(browser, stage.plenum.url, "device");
    onTestFailed(() => takePictures("device", [phone]));
    await story(phone);
    expect(problemsOf([phone])).toEqual([]);
  } finally {
    await browser.close();
  }
}

test("where the camera is refused the page says so and what to do, and search goes on", {
  timeout: 180_000,
}, async () => {
  const args = ["--use-fake-device-for-media-stream", "--deny-permission-prompts"];
  await withBrowser(args, async (phone) => {
    const { page } = phone;
    await signInByRequest(phone, stage.plenum.demo);
    await page.goto(scannerOf());
    await button(page, t("scanner.cameraStart")).tap();
    const alert = page.getByRole("alert");
    await alert.getByText(t("scanner.cameraDenied"), { exact: true }).waitFor(patience);
    await alert.getByText(t("scanner.cameraDeniedText"), { exact: true }).waitFor(patience);
    // It can be asked for again.
    await button(page, t("scanner.cameraStart")).waitFor(patience);
    await takePictures("camera-denied", [phone]);
    expect(await findAxeViolations(page)).toEqual([]);
    await button(page, t("scanner.search")).tap();
    await page.getByRole("dialog").getByRole("searchbox").waitFor(patience);
  });
});

test("at an address that is not secure the page says that there is no camera, and offers none", {
  timeout: 180_000,
}, async () => {
  const name = "plenum.test";
  await withBrowser([`--host-resolver-rules=MAP ${name} 127.0.0.1`], async (phone) => {
    const { page } = phone;
    const url = new URL(stage.plenum.url);
    url.hostname = name;
    await page.goto(`${url.origin}/login?ref=${encodeURIComponent(scannerOf())}`);
    await page
      .getByLabel(t("guest.email"), { exact: true })
      .fill(accountOf(stage.plenum.demo, "client"));
    await page.getByLabel(t("guest.password"), { exact: true }).fill(stage.plenum.demo.password);
    await button(page, t("guest.signIn")).tap();
    await page.waitForURL(/\/scanner/, patience);
    await page.getByText(t("scanner.ready"), { exact: true }).waitFor(patience);
    await button(page, t("scanner.cameraStart")).tap();
    const alert = page.getByRole("alert");
    await alert.getByText(t("scanner.cameraInsecure"), { exact: true }).waitFor(patience);
    await alert.getByText(t("scanner.cameraInsecureText"), { exact: true }).waitFor(patience);
    expect(await button(page, t("scanner.cameraStart")).count()).toBe(0);
    await takePictures("camera-insecure", [phone]);
    expect(await findAxeViolations(page)).toEqual([]);
  });
});

/** In the page: a camera with a light, which the fake one lacks, and what was asked of it. */
function giveLight(): void {
  const asked: unknown[] = [];
  Reflect.set(window, "askedOfLight", asked);
  const { getCapabilities } = MediaStreamTrack.prototype;
  MediaStreamTrack.prototype.getCapabilities = function capabilities() {
    return Object.assign(getCapabilities.call(this), { torch: true });
  };
  MediaStreamTrack.prototype.applyConstraints = async (constraints) => {
    asked.push(constraints?.advanced?.[0]);
  };
}

test("a camera's light is put on and off by a button that says which", {
  timeout: 180_000,
}, async () => {
  const args = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];
  await withBrowser(args, async (phone) => {
    const { page, context } = phone;
    await context.addInitScript(giveLight);
    await signInByRequest(phone, stage.plenum.demo);
    await page.goto(scannerOf());
    await button(page, t("scanner.lightOn")).tap(patience);
    await button(page, t("scanner.lightOff")).tap(patience);
    await button(page, t("scanner.lightOn")).waitFor(patience);
    const asked = await page.evaluate(() => Reflect.get(window, "askedOfLight"));
    expect(asked).toEqual([{ torch: true }, { torch: false }]);
  });
});

/** In the page: what shakes and sounds, beside doing so. */
function noteSignals(): void {
  const shakes: unknown[] = [];
  const tones: number[] = [];
  Reflect.set(window, "noted", { shakes, tones });
  const vibrate = navigator.vibrate.bind(navigator);
  Navigator.prototype.vibrate = (pattern) => {
    shakes.push(pattern);
    return vibrate(typeof pattern === "number" ? pattern : [...pattern]);
  };
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function begin(when) {
    tones.push(this.frequency.value);
    start.call(this, when);
  };
}

test("each verdict is heard and felt, in a way of its own; muted it is felt alone", {
  timeout: 180_000,
}, async () => {
  const { plenum } = stage;
  const at = `/events/${plenum.demo.slug}`;
  await callAsClient(plenum, "POST", `${at}/attendees`, {
    name: "Sigrid Lyd",
    registration: "accepted",
  });
  const phone = await stage.phone("signals");
  onTestFailed(() => takePictures("signals", [phone]));
  await phone.context.addInitScript(noteSignals);
  await signInByRequest(phone, plenum.demo);
  const { page } = phone;
  await page.goto(scannerOf());
  const noted = async () => {
    const { shakes, tones } = await page.evaluate(() => Reflect.get(window, "noted"));
    return { shakes, tones };
  };
  const forget = () => page.evaluate(() => Reflect.get(window, "noted").shakes.splice(0));
  const checkIn = async () => {
    await button(page, t("scanner.search")).tap();
    await page.getByRole("dialog").getByRole("searchbox").fill("sigrid");
    await button(page, `${t("scanner.checkIn")}: Sigrid Lyd`).tap();
  };
  const given = async (verdict: keyof typeof signals, before: number) => {
    const { shakes, tones } = signals[verdict];
    const hertz = tones.map((tone) => tone.hertz);
    await expect
      .poll(async () => {
        const now = await noted();
        return { shakes: now.shakes, tones: now.tones.slice(before) };
      }, patience)
      .toEqual({ shakes: [[...shakes]], tones: hertz });
    await forget();
    return before + hertz.length;
  };
  await checkIn();
  let heard = await given("good", 0);
  await checkIn();
  heard = await given("look", heard);
  await page.evaluate(() => {
    for (const key of [..."PT1:ABCDEFGHIJKLMNOP", "Enter"]) {
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    }
  });
  heard = await given("stop", heard);
  await button(page, t("scanner.soundOff")).tap();
  await checkIn();
  await expect.poll(async () => (await noted()).shakes.length, patience).toBe(1);
  expect((await noted()).tones).toHaveLength(heard);
  expect(problemsOf([phone])).toEqual([]);
});
