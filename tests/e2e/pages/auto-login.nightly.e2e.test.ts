import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { problemsOf } from "#tests/support/browser.ts";
import { accountOf } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { openMail } from "../steps/outbox.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();

/** From a page that asks to sign in, over the mail, to that page; the link does it once. */
async function signInByLink(page: Page, email: string): Promise<void> {
  await page.goto("/events");
  await page.waitForURL((url) => url.pathname === "/login", patience);
  await page.getByRole("link", { name: t("accounts.autoLink") }).click();
  await page.getByLabel(t("guest.email"), { exact: true }).fill("nei");
  await page.getByRole("button", { name: t("accounts.forgotSend") }).click();
  await page.getByText(t("errors.email.format")).waitFor(patience);
  await page.getByLabel(t("guest.email"), { exact: true }).fill(email);
  await page.getByRole("button", { name: t("accounts.forgotSend") }).click();
  await page.getByRole("heading", { name: t("accounts.mailTitle") }).waitFor(patience);
  const open = async () => {
    const mail = await openMail(page, email, t("mails.autoSubject"));
    const link = mail.getByRole("link", { name: t("mails.autoButton"), exact: true });
    const isThere = () => new URL(page.url()).pathname === "/auto_login";
    // The mail's frame lets a click lead away for a few seconds only, as browsers do: a slow one needs another.
    const press = async () => {
      if (!isThere()) await link.click({ timeout: 10_000 }).catch(() => {});
      return isThere();
    };
    await expect.poll(press, { interval: 3_000, timeout: 45_000 }).toBe(true);
  };
  await open();
  // Opening it, twice even, has changed nothing.
  await open();
  await page.getByRole("button", { name: t("guest.signIn"), exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/events", patience);
  await open();
  await page.getByRole("heading", { name: t("accounts.linkOver") }).waitFor(patience);
}

test("a link of a mail signs in to the page that was wanted, once, by its button", async () => {
  const phone = await stage.phone("phone");
  await signInByLink(phone.page, accountOf(stage.plenum.demo, "client"));
  const known = /status of 400/;
  expect(problemsOf([phone]).filter((problem) => !known.test(problem))).toEqual([]);
});

test("the same with scripts off", async () => {
  const context = await stage.withoutScripts();
  await signInByLink(await context.newPage(), accountOf(stage.plenum.demo, "team"));
  await context.close();
});
