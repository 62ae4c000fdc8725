import { expect, onTestFailed, test } from "vitest";
import { findAxeViolations, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { patience } from "../steps/expect.ts";
import { openLiveEvent } from "../steps/live-event.ts";
import { arrive, ask, openTab, questionOn } from "../steps/phone.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();

const codeOf = (end: string) => `P${stage.plenum.demo.code.slice(-4)}${end}`;

test("an attendee shows who she is, is found from her question, and takes it back", {
  timeout: 180_000,
}, async () => {
  const host = await stage.desk("host");
  const kari = await stage.phone("kari");
  const ola = await stage.phone("ola");
  onTestFailed(() => takePictures("profiles", [kari, ola]));
  const code = codeOf("VANN");
  await openLiveEvent(host, stage.plenum.demo, { name: "Vannverk", code, moderation: false });
  await arrive(kari, code);
  await ask(kari, "Hvor kommer vannet fra?", "Kari Vann");
  await openTab(kari, "info");
  const about = kari.page.getByLabel(t("live.profileAbout"));
  await about.fill("Ingeniør i kommunen");
  await kari.page.getByRole("switch", { name: t("live.profileShowName") }).check();
  await kari.page.getByRole("button", { name: t("live.profileSave") }).tap();
  await kari.page.getByText(t("live.profileSaved")).waitFor();
  expect(await findAxeViolations(kari.page)).toEqual([]);

  // The record has the question a moment after the room.
  await arrive(ola, code);
  const link = ola.page.getByRole("link", { name: t("live.profileOf", { name: "Kari Vann" }) });
  await expect
    .poll(async () => {
      await ola.page.goto(`/c/${code}`);
      await questionOn(ola, "Hvor kommer vannet fra?").getByRole("link").first().tap();
      await ola.page.getByRole("heading", { name: "Hvor kommer vannet fra?" }).waitFor();
      await ola.page.waitForLoadState("networkidle");
      return link.count();
    }, patience)
    .toBe(1);
  await link.tap();
  await ola.page.getByRole("heading", { name: "Kari Vann", level: 1 }).waitFor();
  await ola.page.getByText("Ingeniør i kommunen").waitFor();
  expect(await findAxeViolations(ola.page)).toEqual([]);

  const stranger = await stage.phone("stranger");
  stranger.expected.push(/the server responded with a status of 404/);
  await stranger.page.goto(ola.page.url());
  await stranger.page.getByText(t("errors.profile.not_found")).waitFor();

  await kari.page.getByRole("button", { name: t("live.profileWithdraw") }).tap();
  await kari.page.getByText(t("live.profileHidden")).waitFor();
  await expect.poll(() => about.inputValue(), patience).toBe("");
  ola.expected.push(/the server responded with a status of 404/);
  await ola.page.reload();
  await ola.page.getByText(t("errors.profile.not_found")).waitFor();
  expect(problemsOf([kari, ola, stranger])).toEqual([]);
});

test("what one shows can fail to be read while the room goes on, and is there at the next try", async () => {
  const host = await stage.desk("host");
  const kari = await stage.phone("kari");
  onTestFailed(() => takePictures("profile-unread", [kari]));
  const { page } = kari;
  const code = codeOf("FEIL");
  await openLiveEvent(host, stage.plenum.demo, { name: "Feilfri", code, moderation: false });
  await arrive(kari, code);
  kari.expected.push(/the server responded with a status of (500|503)/);
  const about = page.getByLabel(t("live.profileAbout"));
  const unread = page.getByText(t("live.profileUnread"));
  const tabs = page.getByRole("navigation", { name: t("live.tabs") });
  const reads = `**/c/*/profile/data`;
  for (const status of [500, 503]) {
    await page.route(reads, (route) => route.fulfill({ status, body: "<p>Away</p>" }));
    await openTab(kari, "info");
    await unread.waitFor();
    expect(await tabs.isVisible()).toBe(true);
    expect(await findAxeViolations(page)).toEqual([]);
    // Of a network that wants to be signed in to.
    await page.unroute(reads);
    await page.route(reads, (route) =>
      route.fulfill({ contentType: "text/html", body: "<p>Wi-Fi</p>" }),
    );
    const again = page.getByRole("button", { name: t("common.tryAgain") });
    await Promise.all([page.waitForResponse(reads), again.tap()]);
    await unread.waitFor();
    await page.unroute(reads);
    await again.tap();
    await about.waitFor();
    expect(await unread.count()).toBe(0);
    await openTab(kari, "questions");
  }
  expect(problemsOf([kari])).toEqual([]);
});

test("without scripts an attendee chooses what to show, is told what is wrong, and hides it again", async () => {
  const host = await stage.desk("host");
  const code = codeOf("STILLE");
  await openLiveEvent(host, stage.plenum.demo, { name: "Stille", code, moderation: false });
  const context = await stage.withoutScripts({ isPhone: true });
  const page = await context.newPage();
  await page.goto(`/html/${code}`);
  await page.getByRole("link", { name: t("live.profileOwn") }).click();
  await page.getByLabel(t("live.profileAbout")).fill("å".repeat(301));
  await page.getByRole("button", { name: t("live.profileSave") }).click();
  await page.getByRole("alert").waitFor();
  expect((await page.getByLabel(t("live.profileAbout")).inputValue()).length).toBe(301);
  await page.getByLabel(t("live.profileAbout")).fill("Liker stillhet");
  await page.getByRole("button", { name: t("live.profileSave") }).click();
  await page.getByText(t("live.profileSaved")).waitFor();
  await page.getByRole("link", { name: t("live.profileSee") }).click();
  await page.getByText("Liker stillhet").waitFor();
  await page.getByRole("link", { name: t("live.profileChange") }).click();
  await page.getByRole("button", { name: t("live.profileWithdraw") }).click();
  await page.getByText(t("live.profileHidden")).waitFor();
  expect(await page.getByLabel(t("live.profileAbout")).inputValue()).toBe("");
  await context.close();
});
