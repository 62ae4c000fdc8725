import type { Page } from "playwright-core";
import { expect, onTestFailed, test } from "vitest";
import { findAxeViolations, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { accountOf, callAs, callAsClient } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { beforeScripts } from "../steps/forms.ts";
import { followMail, readCode } from "../steps/outbox.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();

test("after the client's minutes without a key or pointer in any tab the screen locks, and gives back the place and what was typed", async () => {
  const { clientId } = await callAsClient(stage.plenum, "GET", "/auth/profile");
  const set = (lockMinutes: number) =>
    callAsClient(stage.plenum, "PATCH", `/clients/${clientId}`, { lockMinutes });
  const person = await stage.desk("owner");
  onTestFailed(() => takePictures("idle-lock", [person]));
  await set(30);
  const { page, context } = person;
  await context.clock.install();
  await signInByRequest(person, stage.plenum.demo);
  const place = "/profile";
  const about = page.locator('#about [name="about"]');
  await beforeScripts(page, place, () => about.fill("Ikke lagret ennå"));
  await page.locator("#about").getByText(t("events.unsaved")).waitFor(patience);
  const other = await context.newPage();
  await other.goto("/events");
  const search = other.getByRole("searchbox").first();
  await search.waitFor(patience);

  // The one tab is idle, the other is used: neither locks.
  await context.clock.fastForward("29:00");
  await search.press("Shift");
  await context.clock.fastForward("29:00");
  expect(new URL(page.url()).pathname).toBe(place);
  expect(new URL(other.url()).pathname).toBe("/events");

  person.expected.push(/the server responded with a status of 401/);
  await context.clock.fastForward("02:00");
  for (const tab of [page, other]) {
    await tab.waitForURL((url) => url.pathname === "/lock-screen", patience);
    await tab.getByRole("heading", { name: t("guest.lockTitle") }).waitFor(patience);
  }
  expect(await page.getByText("Ikke lagret ennå").count()).toBe(0);

  await page.getByLabel(t("guest.password"), { exact: true }).fill(stage.plenum.demo.password);
  await page.getByRole("button", { name: t("guest.unlock") }).click();
  await page.waitForURL((url) => url.pathname === place, patience);
  await expect.poll(() => about.inputValue(), patience).toBe("Ikke lagret ennå");
  await page.locator("#about").getByText(t("events.unsaved")).waitFor(patience);
  await set(0);
  expect(problemsOf([person])).toEqual([]);
});

test("locked by hand in one tab, a screen is locked in the others", async () => {
  const person = await stage.desk("two tabs");
  onTestFailed(() => takePictures("lock-tabs", [person]));
  person.expected.push(/the server responded with a status of 401/);
  const { page, context } = person;
  await signInByRequest(person, stage.plenum.demo);
  await page.goto("/profile");
  await page.waitForLoadState("networkidle");
  const other = await context.newPage();
  await other.goto("/lock-screen");
  await other.getByRole("button", { name: t("guest.lockNow"), exact: true }).click();
  for (const tab of [other, page]) {
    await tab.waitForURL((url) => url.pathname === "/lock-screen", patience);
    await tab.getByRole("heading", { name: t("guest.lockTitle") }).waitFor(patience);
  }
  expect(new URL(page.url()).searchParams.get("ref")).toBe("/profile");
  expect(problemsOf([person])).toEqual([]);
});

test("the address of the lock typed by hand gives the place back, and home where there is none", async () => {
  const person = await stage.desk("typed");
  onTestFailed(() => takePictures("lock-typed", [person]));
  const { page, context } = person;
  const email = accountOf(stage.plenum.demo, "editor");
  await signInByRequest(person, stage.plenum.demo, email);
  const lock = async (tab: Page, place: string | null = null) => {
    await tab.goto("/lock-screen");
    // Before its script has come the page knows of no place.
    const back = tab.locator('main [name="back"]');
    if (place !== null) await expect.poll(() => back.inputValue(), patience).toBe(place);
    await tab.getByRole("button", { name: t("guest.lockNow"), exact: true }).click();
    await tab.getByRole("heading", { name: t("guest.lockTitle") }).waitFor(patience);
  };
  const unlock = async (tab: Page) => {
    await tab.getByLabel(t("guest.password"), { exact: true }).fill(stage.plenum.demo.password);
    await tab.getByRole("button", { name: t("guest.unlock") }).click();
  };
  await page.goto("/profile?from=menu");
  await page.waitForLoadState("networkidle");
  await lock(page, "/profile?from=menu");
  await unlock(page);
  await page.waitForURL((url) => url.pathname + url.search === "/profile?from=menu", patience);

  // A tab that was nowhere: home, and that of another tab goes on there by itself.
  const [first, second] = [await context.newPage(), await context.newPage()];
  person.expected.push(/the server responded with a status of 401/);
  await lock(first);
  await second.goto("/lock-screen");
  await second.getByRole("heading", { name: t("guest.lockTitle") }).waitFor(patience);
  await unlock(first);
  for (const tab of [first, second]) {
    await tab.waitForURL((url) => url.pathname === "/my-events", patience);
    expect(new URL(tab.url()).search).toBe("");
  }
  expect(problemsOf([person])).toEqual([]);
});

/** Proves a number of this run's own for an account, as its profile does; answers the number and the code. */
async function provePhone(email: string): Promise<{ phone: string; code: string }> {
  const phone = `+474${String(Math.random()).slice(2, 9)}`;
  const call = (path: string, body: object) =>
    callAs(stage.plenum, email, { method: "POST", path, body });
  const { id } = await call("/me/phone", { phone });
  const code = await readCode(stage.plenum.url, phone);
  const { password } = stage.plenum.demo;
  await call("/me/phone/proof", { id, code, password });
  return { phone, code };
}

test("whoever cannot unlock by password signs in by SMS instead, and finds the page and what was typed on it", async () => {
  const email = accountOf(stage.plenum.demo, "team");
  const { phone, code } = await provePhone(email);
  const person = await stage.desk("other way");
  onTestFailed(() => takePictures("lock-other-way", [person]));
  person.expected.push(/the server responded with a status of 401/);
  const { page, context } = person;
  await signInByRequest(person, stage.plenum.demo, email);
  const place = "/profile?from=menu";
  await page.goto(place);
  await page.waitForLoadState("networkidle");
  const about = page.locator('#about [name="about"]');
  await about.fill("Halvveis i setningen");
  await page.locator("#about").getByText(t("events.unsaved")).waitFor(patience);
  const other = await context.newPage();
  await other.goto("/lock-screen");
  await other.getByRole("button", { name: t("guest.lockNow"), exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/lock-screen", patience);
  await page.getByRole("heading", { name: t("guest.lockTitle") }).waitFor(patience);

  await page.getByRole("link", { name: t("guest.otherWay") }).click();
  await page.waitForURL((url) => url.pathname === "/login", patience);
  await page.getByRole("link", { name: t("accounts.smsLink") }).click();
  await page.getByLabel(t("accounts.smsPhone"), { exact: true }).fill(phone);
  await page.getByRole("button", { name: t("profile.phoneSend") }).click();
  await page.getByRole("heading", { name: t("accounts.smsCodeTitle") }).waitFor(patience);
  // Until then it is locked, whatever address is asked for.
  await other.goto("/profile");
  await other.waitForURL((url) => url.pathname === "/lock-screen", patience);
  await page
    .getByLabel(t("profile.phoneCode"), { exact: true })
    .fill(await readCode(stage.plenum.url, phone, code));
  await page.getByRole("button", { name: t("guest.signIn"), exact: true }).click();
  await page.waitForURL((url) => url.pathname + url.search === place, patience);
  await expect.poll(() => about.inputValue(), patience).toBe("Halvveis i setningen");
  await page.locator("#about").getByText(t("events.unsaved")).waitFor(patience);
  expect(problemsOf([person])).toEqual([]);
});

/** From the lock over the other ways in to the page that says that a link was mailed. */
async function askForLink(page: Page, email: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === "/lock-screen", patience);
  await page.getByRole("link", { name: t("guest.otherWay") }).click();
  await page.waitForURL((url) => url.pathname === "/login", patience);
  await page.getByRole("link", { name: t("accounts.autoLink") }).click();
  await page.waitForURL((url) => url.pathname === "/auto_login", patience);
  await page.getByRole("heading", { name: t("accounts.autoTitle") }).waitFor(patience);
  await page.getByLabel(t("guest.email"), { exact: true }).fill(email);
  await page.getByRole("button", { name: t("accounts.forgotSend") }).click();
  await page.getByRole("heading", { name: t("accounts.mailTitle") }).waitFor(patience);
}

/** Opens the mail of `askForLink` in a tab and signs in by its link. */
async function followLink(page: Page, email: string): Promise<void> {
  const mail = { to: email, subject: t("mails.autoSubject"), button: t("mails.autoButton") };
  await followMail(page, mail);
  await page.getByRole("button", { name: t("guest.signIn"), exact: true }).click();
}

test("locked by hand, a mailed link opened in another tab unlocks both at the page that was locked, and the first has what was typed", async () => {
  const email = accountOf(stage.plenum.demo, "team");
  const person = await stage.desk("mailed link");
  onTestFailed(() => takePictures("lock-mailed-link", [person]));
  person.expected.push(/the server responded with a status of 401/);
  const { page, context } = person;
  await signInByRequest(person, stage.plenum.demo, email);
  const place = "/profile?from=menu";
  await page.goto(place);
  await page.waitForLoadState("networkidle");
  const about = page.locator('#about [name="about"]');
  await about.fill("Midt i et ord");
  await page.locator("#about").getByText(t("events.unsaved")).waitFor(patience);
  const mailbox = await context.newPage();
  await mailbox.goto("/lock-screen");
  await mailbox.getByRole("button", { name: t("guest.lockNow"), exact: true }).click();
  await askForLink(page, email);
  // Another way in from here still leads back to the page.
  const toSignIn = page.getByRole("link", { name: t("accounts.toSignIn") });
  expect(await toSignIn.getAttribute("href")).toContain(encodeURIComponent(place));

  await followLink(mailbox, email);
  for (const tab of [mailbox, page]) {
    await tab.waitForURL((url) => url.pathname + url.search === place, patience);
  }
  await expect.poll(() => about.inputValue(), patience).toBe("Midt i et ord");
  await page.locator("#about").getByText(t("events.unsaved")).waitFor(patience);

  // The lock's own address is over with it: loaded anew, by whoever has no scripts, it leads to the page as well.
  for (const way of ["/lock-screen", "/login"]) {
    await mailbox.goto(`${way}?ref=${encodeURIComponent(place)}`);
    expect(new URL(mailbox.url()).pathname + new URL(mailbox.url()).search).toBe(place);
  }
  expect(problemsOf([person])).toEqual([]);
});

test("after the idle minutes a mailed link read in the locked tab itself gives back the place and what was typed", async () => {
  const { clientId } = await callAsClient(stage.plenum, "GET", "/auth/profile");
  const set = (lockMinutes: number) =>
    callAsClient(stage.plenum, "PATCH", `/clients/${clientId}`, { lockMinutes });
  const email = accountOf(stage.plenum.demo, "client");
  const person = await stage.desk("idle, mailed link");
  onTestFailed(() => takePictures("idle-mailed-link", [person]));
  person.expected.push(/the server responded with a status of 401/);
  await set(30);
  const { page, context } = person;
  await context.clock.install();
  await signInByRequest(person, stage.plenum.demo, email);
  const place = "/profile?from=menu";
  await page.goto(place);
  await page.waitForLoadState("networkidle");
  const about = page.locator('#about [name="about"]');
  await about.fill("Før kaffen");
  await page.locator("#about").getByText(t("events.unsaved")).waitFor(patience);
  await context.clock.fastForward("31:00");
  await askForLink(page, email);
  await followLink(page, email);
  await page.waitForURL((url) => url.pathname + url.search === place, patience);
  await expect.poll(() => about.inputValue(), patience).toBe("Før kaffen");
  await page.locator("#about").getByText(t("events.unsaved")).waitFor(patience);
  await set(0);
  expect(problemsOf([person])).toEqual([]);
});

test("while the server is away a lock lies over everything, other dialogs too, and lets nothing through", async () => {
  const { clientId } = await callAsClient(stage.plenum, "GET", "/auth/profile");
  const set = (lockMinutes: number) =>
    callAsClient(stage.plenum, "PATCH", `/clients/${clientId}`, { lockMinutes });
  const person = await stage.desk("covered");
  onTestFailed(() => takePictures("lock-cover", [person]));
  person.expected.push(/net::ERR_/);
  await set(30);
  const { page, context } = person;
  await context.clock.install();
  await signInByRequest(person, stage.plenum.demo);
  await page.goto("/profile");
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").first().waitFor(patience);
  await page.route("**/v1/auth/*", (route) => route.abort());
  await context.clock.fastForward("31:00");
  const cover = page.getByRole("dialog", { name: t("guest.lockTitle") });
  await cover.waitFor(patience);
  expect(await findAxeViolations(page)).toEqual([]);
  for (const key of ["Escape", "Escape", "Tab", "Tab"]) await page.keyboard.press(key);
  expect(await cover.isVisible()).toBe(true);
  const holdsFocus = await cover.evaluate(
    (dialog) => document.activeElement === document.body || dialog.contains(document.activeElement),
  );
  expect(holdsFocus).toBe(true);

  await page.unroute("**/v1/auth/*");
  await context.clock.fastForward("00:10");
  await page.waitForURL((url) => url.pathname === "/lock-screen", patience);
  await set(0);
  expect(problemsOf([person])).toEqual([]);
});
