import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { problemsOf } from "#tests/support/browser.ts";
import { accountOf } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { readCode } from "../steps/outbox.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();

/** A number of this run's own, so that no other run's limits meet it. */
const newNumber = () => `+474${String(Math.random()).slice(2, 9)}`;

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto("/login?tab=email");
  await page.getByLabel(t("guest.email"), { exact: true }).fill(email);
  await page.getByLabel(t("guest.password"), { exact: true }).fill(stage.plenum.demo.password);
  await page.getByRole("button", { name: t("guest.signIn"), exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/login"), patience);
}

/** Proves the number in the profile, after a code that is not the one; answers the code. */
async function prove(page: Page, phone: string): Promise<string> {
  await page.goto("/profile");
  const section = page.locator("#phone");
  await section.getByLabel(t("profile.phone"), { exact: true }).fill("12");
  await section.getByRole("button", { name: t("profile.phoneSend") }).click();
  await section.getByText(t("errors.phone.format")).waitFor(patience);
  await section.getByLabel(t("profile.phone"), { exact: true }).fill(phone);
  await section.getByRole("button", { name: t("profile.phoneSend") }).click();
  const field = section.getByLabel(t("profile.phoneCode"), { exact: true });
  await field.waitFor(patience);
  const code = await readCode(stage.plenum.url, phone);
  const password = section.getByLabel(t("profile.currentPassword"), { exact: true });
  await field.fill(code === "000000" ? "111111" : "000000");
  await password.fill(stage.plenum.demo.password);
  await section.getByRole("button", { name: t("profile.phoneConfirm") }).click();
  await section.getByText(t("errors.sms.wrong")).waitFor(patience);
  await field.fill(code);
  await password.fill(stage.plenum.demo.password);
  await section.getByRole("button", { name: t("profile.phoneConfirm") }).click();
  await section.getByText(t("profile.phoneDone")).waitFor(patience);
  return code;
}

/** From a page that asks to sign in to that page, by the code of an SMS. */
async function signInBySms(page: Page, phone: string, before: string): Promise<void> {
  await page.goto("/events");
  await page.waitForURL((url) => url.pathname === "/login", patience);
  await page.getByRole("link", { name: t("accounts.smsLink") }).click();
  await page.getByLabel(t("accounts.smsPhone"), { exact: true }).fill(phone);
  await page.getByRole("button", { name: t("profile.phoneSend") }).click();
  await page.getByRole("heading", { name: t("accounts.smsCodeTitle") }).waitFor(patience);
  const code = await readCode(stage.plenum.url, phone, before);
  const field = page.getByLabel(t("profile.phoneCode"), { exact: true });
  await field.fill(before);
  await page.getByRole("button", { name: t("guest.signIn"), exact: true }).click();
  await page.getByText(t("errors.sms.wrong")).waitFor(patience);
  await field.fill(code);
  await page.getByRole("button", { name: t("guest.signIn"), exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/events", patience);
}

test("a number is proved by SMS, signs in to the page that was wanted, and no more once it is removed", async () => {
  const phone = newNumber();
  const desk = await stage.desk("desk");
  await signIn(desk.page, accountOf(stage.plenum.demo, "client"));
  const code = await prove(desk.page, phone);

  const hand = await stage.phone("hand");
  await signInBySms(hand.page, phone, code);

  const section = desk.page.locator("#phone");
  await section.getByRole("button", { name: t("profile.phoneRemove") }).click();
  await section.getByText(t("profile.phoneGone")).waitFor(patience);
  await section.getByText(t("profile.phoneNone")).waitFor(patience);
  // A refused form is answered 400, which the browser's console notes.
  const known = /status of 400/;
  expect(problemsOf([desk, hand]).filter((problem) => !known.test(problem))).toEqual([]);
});

test("the same with scripts off, and a number that nobody has is answered as any other", async () => {
  const phone = newNumber();
  const context = await stage.withoutScripts();
  const page = await context.newPage();
  await signIn(page, accountOf(stage.plenum.demo, "team"));
  const code = await prove(page, phone);
  await context.clearCookies();
  await page.goto("/login-sms");
  await page.getByLabel(t("accounts.smsPhone"), { exact: true }).fill(newNumber());
  await page.getByRole("button", { name: t("profile.phoneSend") }).click();
  await page.getByRole("heading", { name: t("accounts.smsCodeTitle") }).waitFor(patience);
  await signInBySms(page, phone, code);
  await context.close();
});
