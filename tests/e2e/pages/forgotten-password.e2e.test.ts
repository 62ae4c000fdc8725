import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { problemsOf } from "#tests/support/browser.ts";
import { accountOf } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { openMail } from "../steps/outbox.ts";
import { setStage, testByNight } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel(t("guest.email"), { exact: true }).fill(email);
  await page.getByLabel(t("guest.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("guest.signIn"), exact: true }).click();
}

/** From the sign-in page to the mail and back, with the keyboard's or the browser's own means alone. */
async function choosePassword(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/login");
  await page.getByRole("link", { name: t("accounts.forgotLink") }).click();
  await page.getByRole("heading", { name: t("accounts.forgotTitle") }).waitFor(patience);
  await page.getByLabel(t("guest.email"), { exact: true }).fill(email);
  await page.getByRole("button", { name: t("accounts.forgotSend") }).click();
  await page.getByRole("heading", { name: t("accounts.mailTitle") }).waitFor(patience);
  const mail = await openMail(page, email, t("wording.reset_passwordTitle"));
  await mail.getByRole("link", { name: t("mails.resetButton") }).click();
  await page.waitForURL((url) => url.pathname === "/password/reset", patience);
  // What is refused is said at the field, and the link goes on working.
  const field = page.getByLabel(t("accounts.newPassword"), { exact: true });
  await field.fill("sunshine");
  await page.getByRole("button", { name: t("accounts.resetSave") }).click();
  await page.getByText(t("errors.password.common")).waitFor(patience);
  await field.fill(password);
  await page.getByRole("button", { name: t("accounts.resetSave") }).click();
  await page.getByText(t("accounts.resetDone")).waitFor(patience);
}

test("a forgotten password: the link of the mail lets choose a new one, other devices are signed out", async () => {
  const email = accountOf(stage.plenum.demo, "client");
  const elsewhere = await stage.desk("elsewhere");
  await elsewhere.page.goto("/login?tab=email");
  await signIn(elsewhere.page, email, stage.plenum.demo.password);
  await elsewhere.page.waitForURL((url) => url.pathname === "/", patience);

  const phone = await stage.phone("phone");
  const password = "furu og gran i vinden";
  await choosePassword(phone.page, email, password);
  const link = phone.page.url();
  expect(new URL(link).search).toBe("?password=changed");
  await signIn(phone.page, email, password);
  await phone.page.waitForURL((url) => url.pathname === "/", patience);

  await elsewhere.page.goto("/events");
  await elsewhere.page.waitForURL((url) => url.pathname === "/login", patience);
  await elsewhere.page.getByText(t("guest.sessionOver")).waitFor(patience);

  // The link of the mail is over, and its page says what to do.
  const mail = await openMail(elsewhere.page, email, t("wording.reset_passwordTitle"));
  await mail.getByRole("link", { name: t("mails.resetButton") }).click();
  await elsewhere.page.getByRole("heading", { name: t("accounts.linkOver") }).waitFor(patience);
  expect(problemsOf([elsewhere])).toEqual([]);
});

testByNight(
  "the same with scripts off, from the text of the mail, which keeps the address to itself",
  async () => {
    const email = accountOf(stage.plenum.demo, "team");
    const context = await stage.withoutScripts();
    const page = await context.newPage();
    await page.goto("/forgot-password");
    await page.getByLabel(t("guest.email"), { exact: true }).fill("nei");
    await page.getByRole("button", { name: t("accounts.forgotSend") }).click();
    await page.getByText(t("errors.email.format")).waitFor(patience);
    const password = "bjerk og osp ved elva";
    await choosePassword(page, email, password);
    await signIn(page, email, password);
    await page.waitForURL((url) => url.pathname === "/", patience);
    await context.close();
  },
);
